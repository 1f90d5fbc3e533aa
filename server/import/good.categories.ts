import { FEE_CATEGORY } from '../../machines/domain/catalogue/catalogue.ts';
import type { Good, GoodsCategory } from '../goods/goods.types.ts';
import type { ReadRow } from './columns.ts';
import type { GoodRow } from './good.cells.ts';

export type Categories = ReadonlyMap<string, GoodsCategory>;

/** The categories including those of the file, with the first names that it states. */
export function namedCategories(
  rows: readonly ReadRow<GoodRow>[],
  known: readonly GoodsCategory[],
): Categories {
  const categories = new Map(known.map((category) => [category.code, category]));
  const named = new Set<string>();
  for (const { patch } of rows) {
    const { category_description_fi: fi, category_description_en: en } = patch;
    const code = categoryCode(patch, categories) ?? (fi === undefined ? undefined : freeCode(fi, categories));
    // The category of the delivery fee never changes its names.
    if (code === undefined || named.has(code) || (code === FEE_CATEGORY && categories.has(code))) continue;
    if (fi !== undefined || en !== undefined) named.add(code);
    const before = categories.get(code);
    const description_fi = fi ?? before?.description_fi ?? code;
    const description_en = en || before?.description_en || description_fi;
    categories.set(code, { ...before, code, description_fi, description_en });
  }
  return categories;
}

/** By its code, else by the Finnish name of an existing category. */
export function categoryCode(patch: Partial<GoodRow>, categories: Categories): string | undefined {
  const { category_code, category_description_fi: fi } = patch;
  if (category_code !== undefined || fi === undefined) return category_code;
  return [...categories.values()].find(({ description_fi }) => description_fi === fi)?.code;
}

/** Made of the letters of its name. */
function freeCode(name: string, categories: Categories): string {
  const bare =
    name
      .normalize('NFD')
      .replaceAll(/[^\p{L}\p{N}]/gu, '')
      .toUpperCase()
      .slice(0, 20) || 'RYHMA';
  let code = bare;
  for (let number = 2; categories.has(code); number += 1) code = `${bare}${number}`;
  return code;
}

export function inCategory(good: Good, categories: Categories): Good {
  const category = categories.get(good.category_code);
  if (category === undefined) return good;
  const { description_fi, description_en } = category;
  return { ...good, category_description_fi: description_fi, category_description_en: description_en };
}
