import type { CartItem } from '../../machines/domain/cart/cart.schema.ts';
import type { Cart } from '../../machines/domain/cart/state.ts';
import type { Shop } from './arbitraries.ts';

/** Sums computed from the rules in whole cents, without the shop's own arithmetic. */
export interface Sum {
  readonly goods: bigint;
  readonly feeDue: boolean;
  readonly excl: number;
  readonly incl: number;
}

/** The sums of §4 and §9 for a cart whose lines are those of the shop's catalogue. */
export function sumOfCart(cart: Cart, { catalogue, world }: Shop): Sum {
  let [goods, excl, incl] = [0n, 0n, 0n];
  const charge: Charge = (net, gross, amount) => {
    excl += BigInt(net) * BigInt(amount);
    incl += BigInt(gross) * BigInt(amount);
  };
  const places = new Map<string, Set<string>>();
  for (const item of cart.groups.flatMap((group) => group.items)) {
    goods += BigInt(item.price_excl_tax) * BigInt(item.amount);
    chargeLine(item, charge);
    const known = places.get(item.delivery_date) ?? new Set();
    places.set(item.delivery_date, known.add(item.location_code ?? ''));
  }
  for (const locations of places.values()) {
    for (const auto of catalogue.auto_add_products) {
      if (auto.location_code !== null && !locations.has(auto.location_code)) continue;
      charge(auto.price_excl_tax, auto.price_incl_tax, auto.amount);
    }
  }
  const { minimumOrderAmount, extraFees } = world.customer;
  const below = goods > 0n && goods < BigInt(minimumOrderAmount ?? 0);
  const fee = catalogue.categories.find((category) => category.code === 'RAHTI')?.products[0];
  const feeDue = below && fee !== undefined;
  if (feeDue) charge(fee.price_excl_tax, fee.price_incl_tax, 1);
  for (const extra of cart.groups.length === 0 ? [] : extraFees) {
    if (extra.min_order_amount && !below) continue;
    if (feeDue && extra.product_id === 'P9996') continue;
    charge(extra.price_excl_tax, extra.price_incl_tax, 1);
  }
  return { goods, feeDue, excl: Number(excl), incl: Number(incl) };
}

type Charge = (net: number, gross: number, amount: number) => void;

function chargeLine(item: CartItem, charge: Charge) {
  charge(item.price_excl_tax, item.price_incl_tax, item.amount);
  for (const each of item.additional_items) {
    charge(each.unit_price_excl_tax, each.unit_price_incl_tax, item.amount);
  }
}
