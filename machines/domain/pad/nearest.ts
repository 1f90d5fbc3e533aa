import { productProblem } from '../cart/line.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import type { CatalogueIndex } from '../catalogue/catalogue.ts';
import { goodsNear } from '../import/suggest.ts';
import type { World } from '../world.ts';

export const NEAREST = 3;

/** The three orderable goods nearest to a typed number or name. Numbers with one typing error come first. */
export function nearestGoods(typed: string, world: World): readonly Product[] {
  const text = typed.trim();
  const { catalogue } = world;
  const known = cache.get(catalogue) ?? new Map<string, readonly Product[]>();
  cache.set(catalogue, known);
  const near = known.get(text) ?? [
    ...new Set([...slipsOf(text, catalogue), ...goodsNear([text], catalogue)]),
  ];
  known.set(text, near);
  return near.filter((product) => productProblem(product, product.id, world) === undefined).slice(0, NEAREST);
}

/** The goods whose number has one other digit, one more, one less, or two swapped. */
function slipsOf(text: string, { products }: CatalogueIndex): readonly Product[] {
  if (!/^\d{2,}$/.test(text)) return [];
  return [...products.values()].filter(({ id }) => isOneSlip(text, id));
}

function isOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const begin = [...one].findIndex((digit, at) => digit !== other[at]);
  const at = begin === -1 ? one.length : begin;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(one, at + 1) === rest(other, at + 1) ||
    rest(one, at) === rest(other, at + 1) ||
    rest(one, at + 1) === rest(other, at) ||
    (one[at] === other[at + 1] && one[at + 1] === other[at] && rest(one, at + 2) === rest(other, at + 2))
  );
}

const cache = new WeakMap<CatalogueIndex, Map<string, readonly Product[]>>();
