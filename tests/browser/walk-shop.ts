// The shop for walked paths: with a tenth of the demo's goods a page opens faster. `SHOP_DATA` names its folder.
import { openDatabase } from '../../server/database/open.ts';
import { demoSeed, seed } from '../../server/demo/seed.ts';
import type { Goods } from '../../server/goods/goods.types.ts';
import * as named from '../model/goods.ts';

/** The number of goods that stay in a category, besides those that models and recipes name. */
const OF_CATEGORY = 2;

const { goods, recipes, ...others } = demoSeed();
const all = await goods();
const recipesOfAll = await recipes(all);
const database = await openDatabase({ folder: process.env.SHOP_DATA ?? '' });
await seed(database.db, { ...others, goods: async () => fewOf(all), recipes: async () => recipesOfAll });
await database.close();
await import('../../server/main.ts');

function fewOf({ goods: each, ...rest }: Goods): Goods {
  const ids = new Set([
    ...Object.values(named).flatMap((value) => (isGood(value) ? [value.id] : [])),
    ...recipesOfAll.flatMap(({ ingredients }) => ingredients.map(({ product_code }) => product_code)),
  ]);
  const counted = new Map<string, number>();
  const few = each.filter(({ id, category_code }) => {
    const before = counted.get(category_code) ?? 0;
    counted.set(category_code, before + 1);
    return before < OF_CATEGORY || ids.has(id);
  });
  return { ...rest, goods: few };
}

function isGood(value: unknown): value is named.Good {
  return typeof value === 'object' && value !== null && 'category_description_fi' in value;
}
