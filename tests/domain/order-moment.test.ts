import { expect, test } from 'vitest';
import { deliveryDays, sortingMoment } from '../../machines/domain/order/moment.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { ordersAwaitingPayment } from '../../machines/prepayment/prepayment.context.ts';
import { listedOrders } from '../../ui/order/order-view.ts';
import { placedOrder } from './sheet-order.ts';

const { ordered_at: _, ...untimed } = placedOrder;
const on = (id: string, ...days: readonly string[]): Order => ({
  ...untimed,
  id,
  deliveries: days.map((delivery_date) => ({ delivery_date, items: [] })),
});

test('the delivery days of an order are unique and ascending', () => {
  expect(deliveryDays(on('1', '2026-03-04', '2026-03-03', '2026-03-04'))).toEqual([
    '2026-03-03',
    '2026-03-04',
  ]);
});

test('an order without a moment is sorted by the start of its latest delivery day, one without days is the oldest', () => {
  expect([on('1', '2026-03-04', '2026-03-06'), on('2')].map(sortingMoment)).toEqual([
    Date.parse('2026-03-05T22:00:00Z'),
    0,
  ]);
  const timed = { ...on('timed', '2026-03-03'), ordered_at: Date.parse('2026-03-05T08:00:00Z') };
  const orders = [on('none'), on('early', '2026-03-04'), timed, on('late', '2026-03-03', '2026-03-06')];
  const newestFirst = ['late', 'timed', 'early', 'none'];
  expect(listedOrders(orders).map(({ id }) => id)).toEqual(newestFirst);
  const waiting = orders.map((order) => ({ ...order, payment_status: 1 }) as const);
  expect(ordersAwaitingPayment(waiting).map(({ id }) => id)).toEqual(newestFirst);
});

test('§4 Ordering: of orders with payment_status 1 none is in history, a paid one is', () => {
  const waiting: Order = { ...on('1'), payment_status: 1 };
  const paid: Order = { ...on('2'), payment_status: 2 };
  expect(listedOrders([waiting, paid])).toEqual([paid]);
});
