// Measures the time of a keystroke: sixty queries, typed letter by letter, in catalogues of two sizes.
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import type { SearchLanguage } from '../../machines/domain/search/fold.ts';
import { search } from '../../machines/domain/search/search.ts';
import { type SearchIndex, searchIndexOf } from '../../machines/domain/search/search-index.ts';
import { catalogueOfGoods } from '../fixtures/search-catalogue.ts';
import { englishQueries, finnishQueries, idQueries } from '../fixtures/search-queries.ts';

export interface SearchMeasured {
  readonly goods: number;
  /** Milliseconds: the index of one language, cold and then at the median of nine. */
  readonly firstBuild: number;
  readonly build: number;
  readonly keystrokes: number;
  /** Milliseconds a keystroke: of the first round, in which nothing is warm, and of the medians of five after it. */
  readonly first: Spread;
  readonly warm: Spread;
}

interface Spread {
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

export function measureSearch(): SearchMeasured[] {
  return [catalogueOfGoods(), catalogueOfGoods({ all: true })].map((catalogue) => {
    const builds = Array.from({ length: 10 }, () => timed(() => newIndex(catalogue, 'fi')));
    const round = () => {
      // A new index has no cached words of the previous round.
      const indexes = { fi: newIndex(catalogue, 'fi'), en: newIndex(catalogue, 'en') };
      return typings.map(([language, typed]) => timed(() => search(indexes[language], typed)));
    };
    const first = round();
    const rounds = Array.from({ length: 5 }, round);
    const warm = typings.map((_, at) => spreadOf(rounds.map((times) => times[at] ?? 0)).p50);
    return {
      goods: newIndex(catalogue, 'fi').goods.length,
      firstBuild: builds[0] ?? 0,
      build: spreadOf(builds.slice(1)).p50,
      keystrokes: first.length,
      first: spreadOf(first),
      warm: spreadOf(warm),
    };
  });
}

const typings = [...prefixes('fi', [...finnishQueries, ...idQueries]), ...prefixes('en', englishQueries)];

function prefixes(
  language: SearchLanguage,
  queries: readonly { readonly typed: string }[],
): [SearchLanguage, string][] {
  return queries.flatMap(({ typed }) =>
    Array.from({ length: typed.length }, (_, at): [SearchLanguage, string] => [
      language,
      typed.slice(0, at + 1),
    ]),
  );
}

/** A copy of the catalogue has no index. */
function newIndex(catalogue: CatalogueIndex, language: SearchLanguage): SearchIndex {
  return searchIndexOf({ ...catalogue }, language);
}

function timed(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function spreadOf(times: readonly number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), max: sorted.at(-1) ?? 0 };
}
