import type { Mark, Marks } from './mark.ts';
import type { SearchedGood, SearchIndex } from './search-index.ts';

/** The numbers of the goods that the account ordered in the last 90 days. */
export type OwnGoods = ReadonlySet<string>;

export interface Match {
  readonly good: SearchedGood;
  /** Called only for shown goods. */
  marks(): Marks;
}

/**
 * The goods that have the query in their name or id (§2). The order is: the id itself; names that begin with it; ids
 * that do. Then come names with it as a word, as the beginning of a word, and inside a word. The other ids are last.
 * Each kind has the account's own goods first, then the others, both in Finnish order.
 */
export function directMatches(index: SearchIndex, query: string, own: OwnGoods): Match[] {
  const kinds: Match[][] = [[], [], [], [], [], [], []];
  for (const good of index.goods) {
    const at = placeIn(good, query);
    const idAt = good.id.indexOf(query);
    if (at < 0 && idAt < 0) continue;
    const marks = () => ({ marks: markAt(at, query), idMarks: markAt(idAt, query) });
    kinds[kindOf(good, query, at, idAt)]?.push({ good, marks });
  }
  return kinds.flatMap((kind) => [
    ...kind.filter(({ good }) => own.has(good.id)),
    ...kind.filter(({ good }) => !own.has(good.id)),
  ]);
}

function kindOf({ id, lowered }: SearchedGood, query: string, at: number, idAt: number): number {
  if (id === query) return 0;
  if (at === 0) return 1;
  if (idAt === 0) return 2;
  return at < 0 ? 6 : 3 + awayFromWord(lowered, at, query);
}

/** The position of the query in the name: at its beginning, else where it matches most of a word. */
function placeIn({ lowered }: SearchedGood, query: string): number {
  let best = lowered.indexOf(query);
  if (best <= 0) return best;
  for (let at = best; at >= 0; at = lowered.indexOf(query, at + 1)) {
    if (awayFromWord(lowered, at, query) < awayFromWord(lowered, best, query)) best = at;
  }
  return best;
}

/** 0: a word; 1: the beginning of one; 2: inside one. */
function awayFromWord(text: string, at: number, query: string): number {
  if (isLetter(text.charAt(at - 1))) return 2;
  return isLetter(text.charAt(at + query.length)) ? 1 : 0;
}

function isLetter(unit: string): boolean {
  return /[\p{L}\p{N}]/u.test(unit);
}

function markAt(at: number, query: string): Mark[] {
  return at < 0 ? [] : [[at, at + query.length]];
}
