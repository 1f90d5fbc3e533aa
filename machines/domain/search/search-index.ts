import type { Product } from '../catalogue/catalogue.schema.ts';
import { type CatalogueIndex, FEE_CATEGORY } from '../catalogue/catalogue.ts';
import { englishBases } from './english.ts';
import { finnishBases } from './finnish.ts';
import { lower, type SearchLanguage } from './fold.ts';
import { wordsOf } from './words.ts';

/** A good in the search index. */
export interface SearchedGood {
  readonly product: Product;
  /** Its name in the language of the index; the Finnish one replaces a missing English one. */
  readonly text: string;
  readonly lowered: string;
  readonly id: string;
  /** Its words as vocabulary indexes, and the start of each in `text`. */
  readonly words: readonly number[];
  readonly starts: readonly number[];
}

/** The search index of a catalogue in one language. RAHTI is not in it (§2). */
export interface SearchIndex {
  readonly language: SearchLanguage;
  /** By name, in Finnish order. */
  readonly goods: readonly SearchedGood[];
  /** Every folded word of the names, once, sorted by letters. */
  readonly vocabulary: readonly string[];
  /** For each word, the indexes of the goods that have it, ascending. */
  readonly goodsWith: readonly (readonly number[])[];
  /** All ids, each with a line break after it: no query has one. */
  readonly ids: string;
  /** The start of each id in `ids`. */
  readonly idStarts: Uint32Array;
  /** The reversed words, sorted by letters, each with its vocabulary index. */
  readonly backwards: readonly (readonly [word: string, place: number])[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** The possible inflected words of a base. */
  readonly formsOf: ReadonlyMap<string, readonly number[]>;
}

/** The index of a catalogue, built at the first use: what `buildPart` has not built is built at once. */
export function searchIndexOf(catalogue: CatalogueIndex, language: SearchLanguage): SearchIndex {
  for (;;) {
    const index = buildPart(catalogue, language);
    if (index !== undefined) return index;
  }
}

/** Builds another part of a catalogue's index; the index once it has all parts. */
export function buildPart(catalogue: CatalogueIndex, language: SearchLanguage): SearchIndex | undefined {
  const building = cache[language].get(catalogue) ?? {
    parts: partsOfIndex(catalogue, language),
    index: undefined,
  };
  cache[language].set(catalogue, building);
  if (building.index !== undefined) return building.index;
  const { done, value } = building.parts.next();
  if (done) building.index = value;
  return building.index;
}

/** A part takes a fraction of a millisecond, or is a sort of the vocabulary. */
function* partsOfIndex(catalogue: CatalogueIndex, language: SearchLanguage): Parts<SearchIndex> {
  const named = yield* sortedByName(yield* namesIn(catalogue, language));
  const numbers = new Map<string, number>();
  const goods: SearchedGood[] = [];
  /** The words of each good: at first as numbers, then as places in the vocabulary. */
  const wordsIn: number[][] = [];
  for (const { product, text } of named) {
    const found = wordsOf(text);
    for (const { folded } of found) if (!numbers.has(folded)) numbers.set(folded, numbers.size);
    const words = found.map(({ folded }) => numbers.get(folded) ?? -1);
    const starts = found.map(({ start }) => start);
    wordsIn.push(words);
    goods.push({ product, text, lowered: lower(text), id: lower(product.id), words, starts });
    if (goods.length % PART === 0) yield;
  }
  const vocabulary = [...numbers.keys()].sort();
  yield;
  const placeOf = new Map(vocabulary.map((word, place) => [word, place]));
  const places = Array.from(numbers.keys(), (word) => placeOf.get(word) ?? -1);
  yield;
  const backwards = vocabulary
    .map((word, place) => [backward(word), place] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  yield;
  const goodsWith = vocabulary.map((): number[] => []);
  for (const [good, words] of wordsIn.entries()) {
    for (const [at, number] of words.entries()) {
      const place = places[number] ?? -1;
      words[at] = place;
      goodsWith[place]?.push(good);
    }
    if (good % PART === 0) yield;
  }
  const formsOf = yield* formsByBase(vocabulary, basesIn[language]);
  const idStarts = startsOf(goods);
  yield;
  const ids = goods.map(({ id }) => `${id}\n`).join('');
  return { language, goods, vocabulary, goodsWith, ids, idStarts, backwards, placeOf, formsOf };
}

/** Goods or words of a part. */
const PART = 128;

type Parts<Result> = Generator<void, Result, void>;
type Named = Pick<SearchedGood, 'product' | 'text'>;

function* namesIn(catalogue: CatalogueIndex, language: SearchLanguage): Parts<Named[]> {
  const named: Named[] = [];
  for (const { code, products } of catalogue.categories) {
    if (code === FEE_CATEGORY) continue;
    for (const product of products) named.push({ product, text: nameIn(product, language) });
    yield;
  }
  return named;
}

/** In Finnish order: parts are sorted, then two and two are merged. */
function* sortedByName(named: readonly Named[]): Parts<readonly Named[]> {
  let runs: Named[][] = [];
  for (let at = 0; at < named.length; at += PART) {
    runs.push(named.slice(at, at + PART).sort((a, b) => finnish.compare(a.text, b.text)));
    yield;
  }
  while (runs.length > 1) {
    const longer: Named[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      longer.push(yield* mergedByName(runs[at] ?? [], runs[at + 1] ?? []));
    runs = longer;
  }
  return runs[0] ?? [];
}

function* mergedByName(one: readonly Named[], other: readonly Named[]): Parts<Named[]> {
  const both: Named[] = [];
  let at = 0;
  for (const next of other) {
    for (
      let first = one[at];
      first !== undefined && finnish.compare(first.text, next.text) <= 0;
      first = one[at]
    ) {
      both.push(first);
      at += 1;
      if (both.length % PART === 0) yield;
    }
    both.push(next);
    if (both.length % PART === 0) yield;
  }
  return both.concat(one.slice(at));
}

/** The vocabulary indexes of the words with the letters anywhere in them. */
export function containing(letters: string, { vocabulary }: SearchIndex): number[] {
  return [...vocabulary.keys()].filter((place) => vocabulary[place]?.includes(letters));
}

/** A mark for each good with one of the words. */
export function goodsHaving(places: readonly number[], { goods, goodsWith }: SearchIndex): Uint8Array {
  const marked = new Uint8Array(goods.length);
  for (const place of places) for (const at of goodsWith[place] ?? []) marked[at] = 1;
  return marked;
}

/** The vocabulary indexes of the words that begin with the letters. */
export function beginningWith(letters: string, { vocabulary }: SearchIndex): number[] {
  const places: number[] = [];
  const known = (at: number) => vocabulary[at] ?? '';
  for (
    let at = firstOf(vocabulary.length, (each) => known(each) >= letters);
    known(at).startsWith(letters);
    at += 1
  ) {
    places.push(at);
  }
  return places;
}

/** The vocabulary indexes of the words that end with the letters. */
export function endingWith(letters: string, { backwards }: SearchIndex): number[] {
  const places: number[] = [];
  const turned = backward(letters);
  const known = (at: number) => backwards[at]?.[0] ?? '';
  for (
    let at = firstOf(backwards.length, (each) => known(each) >= turned);
    known(at).startsWith(turned);
    at += 1
  ) {
    places.push(backwards[at]?.[1] ?? -1);
  }
  return places;
}

/** The possible dictionary forms of a folded word, by language. */
export const basesIn: Readonly<Record<SearchLanguage, (word: string) => Set<string>>> = {
  fi: finnishBases,
  en: englishBases,
};

interface Building {
  readonly parts: Parts<SearchIndex>;
  index: SearchIndex | undefined;
}

const cache = {
  fi: new WeakMap<CatalogueIndex, Building>(),
  en: new WeakMap<CatalogueIndex, Building>(),
};
const finnish = new Intl.Collator('fi');

function nameIn({ description_fi, description_en }: Product, language: SearchLanguage): string {
  return (language === 'en' && description_en !== '' ? description_en : description_fi).normalize('NFC');
}

function backward(word: string): string {
  return Array.from(word).reverse().join('');
}

/** The first index that has the property, which all after it have; the length if none has it. */
export function firstOf(length: number, has: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (has(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function startsOf(goods: readonly SearchedGood[]): Uint32Array {
  const starts = new Uint32Array(goods.length);
  let next = 0;
  for (const [at, { id }] of goods.entries()) {
    starts[at] = next;
    next += id.length + 1;
  }
  return starts;
}

function* formsByBase(
  vocabulary: readonly string[],
  basesOf: (word: string) => Set<string>,
): Parts<Map<string, number[]>> {
  const forms = new Map<string, number[]>();
  for (const [place, word] of vocabulary.entries()) {
    for (const base of basesOf(word)) {
      const known = forms.get(base);
      if (known === undefined) forms.set(base, [place]);
      else known.push(place);
    }
    if (place % PART === 0) yield;
  }
  return forms;
}
