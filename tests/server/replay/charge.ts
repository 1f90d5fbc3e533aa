// The expected charge of an order, from the catalogue's answer and the sent lines, in whole cents. Independent of the
// shop's sums: BigInt, and only types are imported.
import type { Catalogue, Product } from '../../../machines/domain/catalogue/catalogue.schema.ts';
import type { RealOrder } from '../../fixtures/real-orders.ts';

type WireCatalogue = (typeof Catalogue)['Encoded'];
type WireProduct = (typeof Product)['Encoded'];

export interface Charge {
  readonly excl: bigint;
  readonly incl: bigint;
  readonly hasFee: boolean;
}

/** Euros as the wire states them, in cents: by its digits, not by multiplying. */
export function cents(euros: number): bigint {
  return BigInt(euros.toFixed(2).replace('.', ''));
}

export function chargeOf(order: RealOrder, catalogue: WireCatalogue, minimum: bigint): Charge {
  const products = new Map(
    catalogue.categories.flatMap(({ products }) => products.map((p) => [p.id, p] as const)),
  );
  let [goods, excl, incl] = [0n, 0n, 0n];
  const charge = (one: number, withVat: number, amount: number) => {
    excl += cents(one) * BigInt(amount);
    incl += cents(withVat) * BigInt(amount);
  };
  const locations = new Map<string, Set<string>>();
  for (const { product_id, amount } of order.lines) {
    const product = products.get(product_id);
    if (product === undefined) throw new Error(`${product_id} is not in the catalogue`);
    const day = firstDay(product);
    goods += cents(product.price_excl_tax) * BigInt(amount);
    charge(product.price_excl_tax, product.price_incl_tax, amount);
    for (const { unit_price_excl_tax, unit_price_incl_tax } of product.additional_items) {
      charge(unit_price_excl_tax, unit_price_incl_tax, amount);
    }
    locations.set(day, (locations.get(day) ?? new Set()).add(product.location_code ?? ''));
  }
  for (const here of locations.values()) {
    for (const auto of catalogue.auto_add_products) {
      if (auto.location_code !== null && !here.has(auto.location_code)) continue;
      charge(auto.price_excl_tax, auto.price_incl_tax, auto.amount);
    }
  }
  const hasFee = goods < minimum;
  const fee = products.get('P9996');
  if (hasFee && fee !== undefined) charge(fee.price_excl_tax, fee.price_incl_tax, 1);
  return { excl, incl, hasFee };
}

export function firstDay(product: Pick<WireProduct, 'delivery_dates'>): string {
  const [day] = product.delivery_dates;
  if (day === undefined) throw new Error('a good without delivery dates was ordered');
  return day;
}
