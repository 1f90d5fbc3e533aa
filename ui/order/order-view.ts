import type { PlainDate } from '../../machines/domain/calendar.ts';
import { deliveredItems } from '../../machines/domain/order/compose.ts';
import { isAwaitingPayment, isConfirmed } from '../../machines/domain/order/confirmed.ts';
import { deliveryPart } from '../../machines/domain/order/delivery-part.ts';
import { kindOf } from '../../machines/domain/order/line-kind.ts';
import { sortingMoment } from '../../machines/domain/order/moment.ts';
import type { Delivery, Order } from '../../machines/domain/order/order.schema.ts';
import type { Price } from '../../machines/domain/vat.ts';

/** §4: orders awaiting payment are not in the history, and superseded ones neither. Newest first. */
export function listedOrders(orders: readonly Order[]): Order[] {
  return orders
    .filter((order) => !isAwaitingPayment(order) && order.superseded_by === undefined)
    .sort((a, b) => sortingMoment(b) - sortingMoment(a));
}

/** The sums of a delivery: goods, deposits, auto-added goods. */
export function deliveryTotal(delivery: Delivery): Price {
  return deliveryPart(delivery.delivery_date, deliveredItems(delivery)).total;
}

/** The number of lines of a delivery that the customer ordered. */
export function goodsCount(delivery: Delivery): number {
  return delivery.items.filter((item) => kindOf(item) === 'goods').length;
}

export interface Arrival {
  readonly day: PlainDate;
  readonly order: Order;
  readonly delivery: Delivery;
}

/** Deliveries of today and later, the nearest first. */
export function arrivalsOf(orders: readonly Order[], today: PlainDate): Arrival[] {
  return orders
    .filter(isConfirmed)
    .flatMap((order) =>
      order.deliveries.map((delivery) => ({ day: delivery.delivery_date, order, delivery })),
    )
    .filter(({ day }) => day >= today)
    .sort((a, b) => a.day.localeCompare(b.day, 'en'));
}
