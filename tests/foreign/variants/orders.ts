import { databaseTime, inUtc, withOffset } from '../calendar.ts';
import {
  absent,
  always,
  amidst,
  asDecimals,
  asNumber,
  asObject,
  asText,
  at,
  both,
  each,
  empty,
  fails,
  onDay,
  opened,
  page,
  says,
  values,
} from '../change.ts';
import { isList, isRow, type Json, type Replace } from '../json.ts';
import { earlierOrder } from '../orders.ts';
import { type Change, group, type Variant } from '../variant.ts';
import { listForms } from './forms.ts';

const list = ['GET /user/orders'] as const;
const one = ['GET /user/orders/:id'] as const;
const reads = [...list, ...one] as const;

const asPath: Replace = (id) => `TIL 2026/${String(id)}`;

export const orderReadVariants: readonly Variant[] = [
  ...group('orders read', 'order elements', list, {
    'order-rubbish': [
      'among the orders are null, a text, and one of which nothing is as it should be',
      at('orders', amidst(null, '1040', { id: null, payment_status: 'maksettu', deliveries: 'huomenna' })),
    ],
    'order-delivery-rubbish': [
      'among the deliveries are null and one without lines',
      at('orders.*.deliveries', amidst(null, { delivery_date: '2026-01-07' })),
    ],
    'order-line-rubbish': [
      'among the lines are null and one without an amount',
      at('orders.*.deliveries.*.items', amidst(null, { product_id: '300' })),
    ],
    'order-without-deliveries': [
      'an order has null for its deliveries',
      at('orders', amidst({ id: 1040, payment_status: 0, deliveries: null })),
    ],
    'orders-oldest-first': [
      'the oldest order comes first',
      at('orders', (orders) => (isList(orders) ? orders.toReversed() : orders)),
    ],
    'orders-day-twice': [
      'each line is a delivery of its own',
      at('orders.*.deliveries', (deliveries) =>
        isList(deliveries)
          ? deliveries.flatMap((delivery) =>
              isRow(delivery) && isList(delivery.items)
                ? delivery.items.map((item) => ({ ...delivery, items: [item] }))
                : delivery,
            )
          : deliveries,
      ),
    ],
    'orders-late': [
      'a new order is not told before the night’s transfer',
      at(
        'orders',
        each((order) => (isRow(order) && order.id !== earlierOrder ? undefined : order)),
      ),
    ],
    'orders-forgotten': ['the orders are always none', at('orders', always([]))],
  }),
  ...group('orders read', 'order read id', reads, {
    'orders-id-text': ['ids are texts', both(at('orders.*.id', asText), at('order.id', asText))],
    'orders-id-path': [
      'ids have a slash and a space',
      both(at('orders.*.id', asPath), at('order.id', asPath)),
    ],
  }),
  ...group('orders read', 'order read status', reads, {
    'orders-status-text': ['payment_status is "0" or "1"', values(['payment_status'], asText)],
    'orders-status-null': [
      'payment_status is null, but for 1',
      values(['payment_status'], (status) => (status === 1 ? 1 : null)),
    ],
    'orders-status-absent': [
      'payment_status is missing, but for 1',
      values(['payment_status'], (status) => (status === 1 ? 1 : undefined)),
    ],
    'orders-status-unknown': [
      'payment_status is 7, but for 1',
      values(['payment_status'], (status) => (status === 1 ? 1 : 7)),
    ],
    'orders-status-boolean': [
      'payment_status is true or false',
      values(['payment_status'], (status) => status === 1),
    ],
  }),
  ...group('orders read', 'order read time', reads, {
    'orders-ordered-at': [
      'ordered_at says when, as a JavaScript Date',
      timed('ordered_at', (at) => at.toISOString()),
    ],
    'orders-created-at': ['created_at says when, in Helsinki’s time', timed('created_at', databaseTime)],
    'orders-ordered-at-null': ['ordered_at is null', timed('ordered_at', () => null)],
  }),
  ...group('orders read', 'order read days', reads, {
    'orders-days-with-offset': [
      'days have a time and an offset',
      values(['delivery_date'], onDay(withOffset)),
    ],
    'orders-days-in-utc': ['days are midnight in Helsinki, in UTC', values(['delivery_date'], onDay(inUtc))],
    'orders-days-with-time': [
      'days have a time',
      values(
        ['delivery_date'],
        onDay((text) => `${text} 00:00:00`),
      ),
    ],
  }),
  ...group('orders read', 'order read lines', reads, {
    'orders-lines-bare': [
      'a line says its good, its price and its amount, and no more',
      values(['items'], each(bare)),
    ],
    'orders-lines-text': [
      'amounts and prices are texts',
      both(values(['amount'], asText), values(['price_excl_tax', 'price_incl_tax'], asDecimals)),
    ],
    'orders-lines-number': ['ids of goods are numbers', values(['product_id'], asNumber)],
    'orders-lines-object': ['lines are an object, {"0": …}', values(['items'], asObject)],
  }),
  ...group('orders read', 'order read deliveries', reads, {
    'orders-deliveries-object': ['deliveries are an object, {"0": …}', values(['deliveries'], asObject)],
    'orders-auto-added-absent': [
      'deliveries have no auto_add_products',
      values(['auto_add_products'], absent),
    ],
    'orders-auto-added-null': ['auto_add_products is null', values(['auto_add_products'], always(null))],
  }),
  ...group('orders read', 'order read reference', reads, {
    'orders-reference-absent': ['custom_reference is missing', values(['custom_reference'], absent)],
    'orders-reference-empty': [
      'custom_reference is empty where there is none',
      values(['custom_reference'], (text) => text ?? ''),
    ],
  }),
  ...group('orders read', 'order read payment', reads, {
    'orders-payment-object': [
      'prepayment is an object, in place of a JSON string',
      values(['prepayment'], opened),
    ],
    'orders-payment-absent': ['prepayment is missing', values(['prepayment'], absent)],
  }),
  ...group('orders read', 'order read keys', reads, {
    'orders-extra-keys': [
      'keys that §3 does not name',
      both(at('orders.*.status', always('NEW')), at('order.status', always('NEW'))),
    ],
  }),
  ...listForms('orders read', 'orders', list, 'orders'),
  ...group('orders read', 'orders answer', list, {
    'orders-404': ['there is no such call', fails(404, { error: 'Not found' })],
    'orders-500': ['the call does not work', fails(500)],
    'orders-204': ['there is no content', empty(204)],
    'orders-null': ['the body is null', says(null)],
    'orders-page': ['a page of HTML', page(200, 'Tukku')],
  }),
  ...group('orders read', 'order answer by id', one, {
    'order-by-id-404': ['no order is found by its id', fails(404, { error: 'Not found' })],
    'order-by-id-500': ['the call does not work', fails(500)],
    'order-by-id-null': ['order is null', at('order', always(null))],
  }),
];

function timed(key: string, write: (at: Date) => Json): Change {
  return (answer, { now, placedAt }) => {
    const stamp: Replace = (order) =>
      isRow(order)
        ? { ...order, [key]: write(placedAt(order.id) ?? new Date(now.getTime() - 7 * 86_400_000)) }
        : order;
    return both(
      at('orders.*', stamp),
      at('order', (order) => (order === undefined ? undefined : stamp(order))),
    )(answer, { now, placedAt });
  };
}

function bare(line: Json | undefined): Json | undefined {
  if (!isRow(line)) return line;
  const { product_id = null, price_id = null, amount = null } = line;
  return { product_id, price_id, amount };
}
