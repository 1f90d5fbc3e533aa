import type { CartItem, ExtraFee } from '../cart/cart.schema.ts';
import { FEE_CATEGORY, feeProductOf } from '../catalogue/catalogue.ts';
import type { Cents } from '../money.ts';
import { priceOf } from '../vat.ts';
import type { World } from '../world.ts';
import { bareLine, pricedOf } from './bare-line.ts';
import { lineAmounts } from './line-amounts.ts';
import { kindOf } from './line-kind.ts';
import type { Delivery, Order } from './order.schema.ts';

/** The small delivery fee P9996. */
interface SmallFee extends Omit<ExtraFee, 'min_order_amount'> {
  readonly kind: 'small';
  readonly price_id: string;
}

/** A fee of the customer's record. */
interface RecordFee extends ExtraFee {
  readonly kind: 'extra';
}

/** A charge of a whole order. */
export type Fee = SmallFee | RecordFee;
export type FeeKind = Fee['kind'];

/** An order with its charges: goods, auto-added goods and fees, at the prices of its days. */
export interface ComposedOrder {
  readonly deliveries: readonly Delivery[];
  readonly fees: readonly Fee[];
}

/** An order in calls, journal and browser: there P9996 is a line, and the other fees are a list. */
export type WiredOrder = Pick<Order, 'deliveries' | 'extra_fees'>;

/** The fees of an order whose goods cost `goods` (§4), at the catalogue's prices. */
export function feesFor(goods: Cents, world: World): Fee[] {
  const below = isBelowMinimum(goods, world);
  const small = below ? feeProductOf(world.catalogue) : undefined;
  const extras = world.customer.extraFees.filter(
    (extra) => (!extra.min_order_amount || below) && extra.product_id !== small?.id,
  );
  return [
    ...(small === undefined ? [] : [{ kind: 'small' as const, ...pricedOf(small) }]),
    ...extras.map(extraFee),
  ];
}

/** True below the customer's minimum order; a sum equal to it is not below. No goods, no fee. */
export function isBelowMinimum(goods: Cents, world: World): boolean {
  return goods > 0 && goods < (world.customer.minimumOrderAmount ?? 0);
}

/** The fees in the form of calls: P9996 is a line, the others are a list. */
export function wiredOf({ deliveries, fees }: ComposedOrder): WiredOrder {
  return {
    deliveries: withFeeLine(deliveries, fees),
    extra_fees: fees.flatMap(({ kind, ...fee }) => ('min_order_amount' in fee ? [fee] : [])),
  };
}

/** §9: P9996 is a line of the earliest delivery. */
export function withFeeLine<D extends Delivery>(deliveries: readonly D[], fees: readonly Fee[]): D[] {
  const small = fees.find((fee) => fee.kind === 'small');
  const [first] = deliveries.toSorted((a, b) => a.delivery_date.localeCompare(b.delivery_date, 'en'));
  return deliveries.map((delivery) =>
    delivery === first && small !== undefined
      ? { ...delivery, items: [...delivery.items, feeLine(small, delivery.delivery_date)] }
      : delivery,
  );
}

/** Reads a placed order, whose fees are a line and a list. */
export function composedOf(order: ComposedOrder | WiredOrder): ComposedOrder {
  if ('fees' in order) return order;
  const isFee = (item: CartItem) => kindOf(item) === 'fee';
  return {
    deliveries: order.deliveries.map((delivery) => ({
      ...delivery,
      items: delivery.items.filter((item) => !isFee(item)),
    })),
    fees: [
      ...order.deliveries.flatMap(({ items }) => items.filter(isFee).map(chargedLine)),
      ...order.extra_fees.map(extraFee),
    ],
  };
}

/** The line of another backend may have an amount and deposits. */
function chargedLine(line: CartItem): Fee {
  const { excl, incl } = priceOf(lineAmounts(line));
  return { ...line, kind: 'small', price_excl_tax: excl, price_incl_tax: incl };
}

function extraFee(fee: ExtraFee): Fee {
  return { ...fee, kind: 'extra' };
}

/** §9: category RAHTI, amount 1. */
function feeLine({ kind: _, ...fee }: SmallFee, day: string): CartItem {
  return { ...bareLine(day), ...fee, category: FEE_CATEGORY };
}
