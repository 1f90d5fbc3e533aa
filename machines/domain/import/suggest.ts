import type { Product } from '../catalogue/catalogue.schema.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import { search } from '../search/search.ts';
import { searchIndexOf } from '../search/search-index.ts';

const SUGGESTED = 5;

/** Goods similar to the content of a form's row; searched once a catalogue. */
export function suggestionsFor(
  { number, name }: { readonly number: string; readonly name: string },
  catalogue: CatalogueIndex,
): readonly Product[] {
  const found = cache.get(catalogue) ?? new Map<string, readonly Product[]>();
  cache.set(catalogue, found);
  const key = `${number}\n${name}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  // A list that is no order has thousands of unknown names, and nobody chooses from suggestions for those.
  const suggested = found.size < LOOKED_FOR ? goodsNear([name, number], catalogue) : [];
  found.set(key, suggested);
  return suggested;
}

/** The best search results for each text, in both languages. */
export function goodsNear(texts: readonly string[], catalogue: CatalogueIndex): Product[] {
  const hits = texts.flatMap((text) =>
    (['fi', 'en'] as const).flatMap((language) => search(searchIndexOf(catalogue, language), text).hits),
  );
  return [...new Set(hits.map(({ product }) => product))].slice(0, SUGGESTED);
}

const LOOKED_FOR = 500;
const cache = new WeakMap<CatalogueIndex, Map<string, readonly Product[]>>();
