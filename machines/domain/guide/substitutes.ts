import type { Product } from '../catalogue/catalogue.schema.ts';
import { replacedBy, substitutesFor } from '../catalogue/substitutes.ts';
import type { World } from '../world.ts';
import type { GuideGood } from './guide.ts';

/** Up to three goods that can replace a good of the guide. A gone good counts with its last price. */
export function substitutesOf(
  { product_id, product, category, unit_of_measure, last }: GuideGood,
  world: World,
): readonly Product[] {
  if (product !== undefined) return substitutesFor(replacedBy(product, world), world);
  return substitutesFor({ product_id, category, unit_of_measure, price: last.price.excl }, world);
}
