import type { Product } from '../catalogue/catalogue.schema.ts';
import { type CatalogueIndex, FEE_CATEGORY } from '../catalogue/catalogue.ts';
import { englishBases } from './english.ts';
import { finnishBases } from './finnish.ts';
import { lower, type SearchLanguage } from './fold.ts';
import { wordsOf } from './words.ts';

/** A good as it is searched. */
export interface SearchedGood {
  readonly product: Product;
  /** Its name in the language of the index; a missing English one is the Finnish. */
  readonly text: string;
  readonly lowered: string;
  readonly id: string;
  /** Its words, as places in the vocabulary, and where each begins in `text`. */
  readonly words: readonly number[];
  readonly starts: readonly number[];
}

/** The goods of a catalogue in one language, ready to be searched. RAHTI is not among them (§2). */
export interface SearchIndex {
  readonly language: SearchLanguage;
  /** By name, in Finnish order. */
  readonly goods: readonly SearchedGood[];
  /** Every folded word of the names, once, in the order of their letters. */
  readonly vocabulary: readonly string[];
  /** The same words backwards, in the order of their letters, and the place of each in the vocabulary. */
  readonly backwards: readonly (readonly [word: string, place: number])[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** The words that may be a form of a base. */
  readonly formsOf: ReadonlyMap<string, readonly number[]>;
}

/** The index of a catalogue, built when it is first asked for. */
export function searchIndexOf(catalogue: CatalogueIndex, language: SearchLanguage): SearchIndex {
  const known = kept[language].get(catalogue);
  if (known !== undefined) return known;
  const index = buildIndex(catalogue, language);
  kept[language].set(catalogue, index);
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
    backwards,
    placeOf,
    formsOf: formsByBase(vocabulary, basesIn[language]),
  };
}

/** The places of the words that begin with the letters. */
export function beginningWith(letters: string, { vocabulary }: SearchIndex): number[] {
  const places: number[] = [];
  const known = (at: number) => vocabulary[at] ?? '';
  for (let at = firstFrom(letters, vocabulary.length, known); known(at).startsWith(letters); at += 1) {
    places.push(at);
  }
  return places;
}

/** The places of the words that end with the letters. */
export function endingWith(letters: string, { backwards }: SearchIndex): number[] {
  const places: number[] = [];
  const turned = backward(letters);
  const known = (at: number) => backwards[at]?.[0] ?? '';
  for (let at = firstFrom(turned, backwards.length, known); known(at).startsWith(turned); at += 1) {
    places.push(backwards[at]?.[1] ?? -1);
  }
  return places;
}

/** The dictionary forms that a folded word may come from, by language. */
export const basesIn: Readonly<Record<SearchLanguage, (word: string) => Set<string>>> = {
  fi: finnishBases,
  en: englishBases,
};

const kept = {
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

/** Of sorted words the place of the first that does not come before `word`. */
function firstFrom(word: string, length: number, known: (at: number) => string): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (known(middle) < word) low = middle + 1;
    else high = middle;
  }
  return low;
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
