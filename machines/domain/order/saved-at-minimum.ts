import { type Cents, sumOf } from '../money.ts';
import type { World } from '../world.ts';
import { feesFor } from './fees.ts';

/** The fees of an order below the minimum that a larger order does not have; cents, excl. VAT. */
export function savedAtMinimum(goods: Cents, world: World): Cents {
  const fees = (total: Cents) => sumOf(feesFor(total, world), ({ price_excl_tax }) => price_excl_tax);
  return fees(goods) - fees(Math.max(goods, world.customer.minimumOrderAmount ?? 0));
}
