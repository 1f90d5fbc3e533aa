import { productProblem } from '../cart/line.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import { nearestGoods } from '../pad/nearest.ts';
import { quickLineOf } from '../search/quick-line.ts';
import type { World } from '../world.ts';

/** Goods to add to a template, and their amount. */
export interface Picks {
  readonly goods: readonly Product[];
  readonly amount: number;
}

/** The shortest name that is searched for (§5). */
const SHORTEST = 3;

/** The good of a typed number, with an amount if one follows it (`352 4`); else the goods of a typed name. */
export function picksFor(typed: string, world: World): Picks {
  const text = typed.trim();
  const line = quickLineOf(text) ?? { number: '', amount: 1 };
  const counted = goodOf(line.number, world);
  if (counted !== undefined) return { goods: [counted], amount: line.amount };
  const exact = goodOf(text, world);
  if (exact !== undefined) return { goods: [exact], amount: 1 };
  return { goods: text.length < SHORTEST ? [] : nearestGoods(text, world), amount: 1 };
}

/** The good of a number, also a sold out one; a fee is none. */
function goodOf(number: string, world: World): Product | undefined {
  const product = world.catalogue.products.get(number);
  return productProblem(product, number, world)?.code === 'productMissing' ? undefined : product;
}

/** True if the text is long enough for its goods to be known. */
export function isSought(typed: string): boolean {
  return typed.trim().length >= SHORTEST;
}
