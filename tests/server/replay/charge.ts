// What an order must cost, worked out from the catalogue's answer and the lines that were sent, in whole cents.
// Written apart from the shop's own sums: other numbers (BigInt), other grouping, nothing imported but shapes.
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
  const nets = new Map<string, bigint>();
  let goods = 0n;
  const locations = new Map<string, Set<string>>();
  for (const { product_id, amount } of order.lines) {
    const product = products.get(product_id);
    if (product === undefined) throw new Error(`${product_id} is not in the catalogue`);
    const day = firstDay(product);
    const net = cents(product.price_excl_tax) * BigInt(amount);
    goods += net;
    add(nets, String(product.vat_percent), net);
    for (const deposit of product.additional_items) {
      add(nets, rate(deposit), cents(deposit.unit_price_excl_tax) * BigInt(amount));
    }
    locations.set(day, (locations.get(day) ?? new Set()).add(product.location_code ?? ''));
  }
  for (const here of locations.values()) {
    for (const auto of catalogue.auto_add_products) {
      if (auto.location_code !== null && !here.has(auto.location_code)) continue;
      add(nets, rate(auto), cents(auto.price_excl_tax) * BigInt(auto.amount));
    }
  }
  const hasFee = goods < minimum;
  const fee = products.get('P9996');
  if (hasFee && fee !== undefined) add(nets, String(fee.vat_percent), cents(fee.price_excl_tax));
  let excl = 0n;
  let incl = 0n;
  for (const [percent, net] of nets) {
    excl += net;
    incl += net + halfUp(net * BigInt(Math.round(Number(percent) * 100)), 10_000n);
  }
  return { excl, incl, hasFee };
}

export function firstDay(product: Pick<WireProduct, 'delivery_dates'>): string {
  const [day] = product.delivery_dates;
  if (day === undefined) throw new Error('a good without delivery dates was ordered');
  return day;
}

function rate({ vat_percent }: { readonly vat_percent?: number }): string {
  if (vat_percent === undefined) throw new Error('the demo states every rate');
  return String(vat_percent);
}

function add(sums: Map<string, bigint>, key: string, value: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + value);
}

function halfUp(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by);
}
