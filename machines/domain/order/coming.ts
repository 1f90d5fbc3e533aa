import { dayAt, type Instant, type PlainDate } from '../calendar.ts';
import type { LocationCode } from '../catalogue/catalogue.schema.ts';
import { type CatalogueIndex, emptyCatalogue, orderUntilOf } from '../catalogue/catalogue.ts';
import type { World } from '../world.ts';
import { kindOf } from './line-kind.ts';
import { deliveryDays } from './moment.ts';
import type { Order } from './order.schema.ts';
import { PAYMENT_NONE } from './payment.ts';

/** The goods of a placed order that come on one day. */
export interface ComingDay {
  readonly day: PlainDate;
  /** The number of different goods, without those that the shop adds. */
  readonly lines: number;
  readonly locations: readonly LocationCode[];
}

/** The days of an order, each once, ascending. */
export function comingDays(order: Pick<Order, 'deliveries'>): ComingDay[] {
  return deliveryDays(order).map((day) => {
    const goods = order.deliveries
      .filter(({ delivery_date }) => delivery_date === day)
      .flatMap(({ items }) => items.filter((item) => kindOf(item) === 'goods'));
    return {
      day,
      lines: new Set(goods.map(({ product_id }) => product_id)).size,
      locations: [...new Set(goods.flatMap(({ location_code }) => location_code ?? []))].sort(),
    };
  });
}

/** The first cut-off of a placed order's goods; undefined: one of them is unknown. */
export function firstCutOff(
  { deliveries }: Pick<Order, 'deliveries'>,
  catalogue: CatalogueIndex,
): Instant | undefined {
  const cutOffs = deliveries.flatMap(({ delivery_date, items }) =>
    items
      .filter((item) => kindOf(item) === 'goods')
      .map((item) => orderUntilOf(catalogue.products.get(item.product_id) ?? item, delivery_date, catalogue)),
  );
  const first = Math.min(...cutOffs.map((cutOff) => cutOff ?? Number.NEGATIVE_INFINITY));
  return Number.isFinite(first) ? first : undefined;
}

/** True before the first cut-off of an order; from it on, and if it is unknown, false. */
export function isBeforeCutOff(until: Instant | undefined, now: Instant): until is Instant {
  return until !== undefined && now < until;
}

/** The way to change a placed order: here until its first cut-off, or by customer service. */
export type WayToChange =
  | { readonly by: 'customer'; readonly until: Instant }
  /** `closed`: the cut-off has passed. `paid`: a difference is settled by hand. `foreign`: a backend of §7 alone. */
  | { readonly by: 'service'; readonly because: 'closed' | 'paid' | 'foreign' };

/**
 * A paid order, and an order of a backend of §7 alone (`ours` is false), is changed by customer service. Undefined: the
 * order is delivered or cancelled, or the goods are not loaded.
 */
export function wayToChange(
  order: Pick<Order, 'deliveries' | 'payment_status' | 'cancelled_at'>,
  { catalogue, now }: Pick<World, 'catalogue' | 'now'>,
  ours: boolean,
): WayToChange | undefined {
  const isComing = deliveryDays(order).some((day) => day >= dayAt(now));
  if (!isComing || order.cancelled_at !== undefined || catalogue === emptyCatalogue) return undefined;
  if (!ours) return { by: 'service', because: 'foreign' };
  if (order.payment_status !== PAYMENT_NONE) return { by: 'service', because: 'paid' };
  const until = firstCutOff(order, catalogue);
  return isBeforeCutOff(until, now) ? { by: 'customer', until } : { by: 'service', because: 'closed' };
}
