import type { Category, Product } from './catalogue.schema.ts';
import { type CatalogueIndex, FEE_CATEGORY } from './catalogue.ts';

export type Language = 'fi' | 'en';

/** §2 Catalogue screen: RAHTI is not listed; sorted by description_fi. */
export function listedCategories(catalogue: CatalogueIndex): readonly Category[] {
  return cached(categoryCache, catalogue, () =>
    catalogue.categories
      .filter((category) => category.code !== FEE_CATEGORY && category.products.length > 0)
      .toSorted((a, b) => finnish.compare(a.description_fi, b.description_fi)),
  );
}

/** The goods of a category, sorted by name in the shown language. */
export function listedProducts(category: Category, language: Language): readonly Product[] {
  return cached(language === 'fi' ? finnishCache : englishCache, category, () =>
    category.products.toSorted((a, b) => finnish.compare(textIn(a, language), textIn(b, language))),
  );
}

/** A name in this language; the Finnish one replaces a missing English one. */
export function textIn(
  { description_fi, description_en }: { readonly description_fi: string; readonly description_en: string },
  language: Language,
): string {
  return language === 'en' && description_en !== '' ? description_en : description_fi;
}

const finnish = new Intl.Collator('fi');
const categoryCache = new WeakMap<CatalogueIndex, readonly Category[]>();
const finnishCache = new WeakMap<Category, readonly Product[]>();
const englishCache = new WeakMap<Category, readonly Product[]>();

function cached<Key extends object, Value>(memory: WeakMap<Key, Value>, key: Key, make: () => Value): Value {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const made = make();
  memory.set(key, made);
  return made;
}
