import { productProblem } from '../cart/line.ts';
import type { Product } from '../catalogue/catalogue.schema.ts';
import type { World } from '../world.ts';
import type { GuideGood } from './guide.ts';

const MOST = 3;

/** A substitute costs at least half of the good and at most its double. */
const NEAR = 2;

/** Up to three goods that can replace a good: of its category and unit, with the nearest prices, orderable now. */
export function substitutesOf(
  { product_id, product, category, unit_of_measure, last }: GuideGood,
  world: World,
): readonly Product[] {
  const price = product?.price_excl_tax ?? last.price.excl;
  const distance = ({ price_excl_tax }: Product) => Math.abs(price_excl_tax - price);
  const goods = world.catalogue.categories.find(({ code }) => code === category)?.products ?? [];
  return goods
    .filter(
      (other) =>
        other.id !== product_id &&
        other.unit_of_measure === unit_of_measure &&
        other.price_excl_tax * NEAR >= price &&
        other.price_excl_tax <= price * NEAR &&
        productProblem(other, other.id, world) === undefined,
    )
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MOST);
}
