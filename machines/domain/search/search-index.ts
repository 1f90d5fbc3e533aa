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

/** The index of a catalogue, built at the first use. */
export function searchIndexOf(catalogue: CatalogueIndex, language: SearchLanguage): SearchIndex {
  const known = cache[language].get(catalogue);
  if (known !== undefined) return known;
  const index = buildIndex(catalogue, language);
  cache[language].set(catalogue, index);
  return index;
}

export function buildIndex(catalogue: CatalogueIndex, language: SearchLanguage): SearchIndex {
  const named = catalogue.categories
    .filter(({ code }) => code !== FEE_CATEGORY)
    .flatMap(({ products }) => products.map((product) => ({ product, text: nameIn(product, language) })))
    .sort((a, b) => finnish.compare(a.text, b.text))
    .map(({ product, text }) => ({ product, text, words: wordsOf(text) }));
  const vocabulary = [...new Set(named.flatMap(({ words }) => words.map(({ folded }) => folded)))].sort();
  const placeOf = new Map(vocabulary.map((word, place) => [word, place]));
  const goods = named.map(
    ({ product, text, words }): SearchedGood => ({
      product,
      text,
      lowered: lower(text),
      id: lower(product.id),
      words: words.map(({ folded }) => placeOf.get(folded) ?? -1),
      starts: words.map(({ start }) => start),
    }),
  );
  const backwards = vocabulary
    .map((word, place) => [backward(word), place] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    language,
    goods,
    vocabulary,
    goodsWith: goodsByWord(goods, vocabulary.length),
    ids: goods.map(({ id }) => `${id}\n`).join(''),
    idStarts: startsOf(goods),
    backwards,
    placeOf,
    formsOf: formsByBase(vocabulary, basesIn[language]),
  };
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

const cache = {
  fi: new WeakMap<CatalogueIndex, SearchIndex>(),
  en: new WeakMap<CatalogueIndex, SearchIndex>(),
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

function goodsByWord(goods: readonly SearchedGood[], size: number): number[][] {
  const goodsWith = Array.from({ length: size }, (): number[] => []);
  for (const [at, { words }] of goods.entries()) for (const place of words) goodsWith[place]?.push(at);
  return goodsWith;
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

function formsByBase(
  vocabulary: readonly string[],
  basesOf: (word: string) => Set<string>,
): Map<string, number[]> {
  const forms = new Map<string, number[]>();
  for (const [place, word] of vocabulary.entries()) {
    for (const base of basesOf(word)) {
      const known = forms.get(base);
      if (known === undefined) forms.set(base, [place]);
      else known.push(place);
    }
  }
  return forms;
}
