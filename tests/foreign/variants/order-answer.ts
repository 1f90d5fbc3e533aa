import { withOffset } from '../calendar.ts';
import {
  absent,
  always,
  asObject,
  asText,
  at,
  both,
  empty,
  onDay,
  opened,
  page,
  plain,
  says,
  status,
  values,
} from '../change.ts';
import { isRow, type Json } from '../json.ts';
import { type Change, group, type Variant } from '../variant.ts';

const call = ['POST /user/orders'] as const;

/** Answers of a backend to a stored and accepted order. */
export const orderAnswerVariants: readonly Variant[] = [
  ...group('order answer', 'order id', call, {
    'order-id-text': ['order.id is a text of digits', at('order.id', asText)],
    'order-id-code': ['order.id is a code', at('order.id', (id) => `TIL-2026-${String(id)}`)],
    'order-id-path': ['order.id has a slash and a space', at('order.id', (id) => `TIL 2026/${String(id)}`)],
    'order-id-null': ['order.id is null', at('order.id', always(null))],
    'order-id-absent': ['order.id is missing', at('order.id', absent)],
  }),
  ...group('order answer', 'order error flag', call, {
    'order-error-null': ['error is null', at('error', always(null))],
    'order-error-zero': ['error is 0', at('error', always(0))],
    'order-error-zero-text': ['error is "0"', at('error', always('0'))],
    'order-error-empty': ['error is an empty text', at('error', always(''))],
    'order-error-list': ['error is an empty list', at('error', always([]))],
    'order-error-absent': ['error is missing', at('error', absent)],
  }),
  ...group('order answer', 'order prepayment', call, {
    'order-prepayment-absent': ['prepayment is missing', at('prepayment', absent)],
    'order-prepayment-object': ['prepayment is an object', at('prepayment', opened)],
    'order-prepayment-nested': [
      'prepayment stands within the order alone, as an object',
      both(at('prepayment', absent), at('order.prepayment', opened)),
    ],
    'order-prepayment-link': [
      'prepayment is a link, or null',
      at('prepayment', (data) => {
        const payment = opened(data);
        return isRow(payment) ? (payment.href ?? null) : null;
      }),
    ],
    'order-prepayment-null': [
      'prepayment is null for everybody',
      both(at('prepayment', always(null)), at('order.prepayment', always(null))),
    ],
    'order-prepayment-false': [
      'prepayment is false where there is none',
      at('prepayment', (data) => data ?? false),
    ],
    'order-prepayment-list': [
      'prepayment is an empty list where there is none',
      at('prepayment', (data) => data ?? []),
    ],
    'order-prepayment-empty': [
      'prepayment is an empty text where there is none',
      at('prepayment', (data) => data ?? ''),
    ],
  }),
  ...group('order answer', 'order reference', call, {
    'order-reference-null': [
      'custom_reference is null, whatever was posted',
      at('order.custom_reference', always(null)),
    ],
    'order-reference-empty': [
      'custom_reference is empty where there is none',
      at('order.custom_reference', (text) => text ?? ''),
    ],
    'order-reference-absent': ['custom_reference is missing', at('order.custom_reference', absent)],
  }),
  ...group('order answer', 'order status', call, {
    'order-status-text': ['payment_status is a text', at('order.payment_status', asText)],
    'order-status-null': [
      'payment_status is null, but for 1',
      at('order.payment_status', (code) => (code === 1 ? 1 : null)),
    ],
    'order-status-absent': [
      'payment_status is missing, but for 1',
      at('order.payment_status', (code) => (code === 1 ? 1 : undefined)),
    ],
    'order-status-unknown': [
      'payment_status is 7, but for 1',
      at('order.payment_status', (code) => (code === 1 ? 1 : 7)),
    ],
  }),
  ...group('order answer', 'order deliveries', call, {
    'order-deliveries-absent': ['deliveries are missing', at('order.deliveries', absent)],
    'order-deliveries-null': ['deliveries are null', at('order.deliveries', always(null))],
    'order-deliveries-empty': ['deliveries are an empty list', at('order.deliveries', always([]))],
    'order-deliveries-object': [
      'deliveries and their lines are objects, {"0": …}',
      both(values(['items'], asObject), at('order.deliveries', asObject)),
    ],
    'order-deliveries-with-offset': [
      'days have a time and an offset',
      values(['delivery_date'], onDay(withOffset)),
    ],
    'order-lines-absent': ['deliveries have no lines', at('order.deliveries.*.items', absent)],
  }),
  ...group('order answer', 'order keys', call, {
    'order-extra-keys': [
      'keys that §3 does not name',
      both(at('order.status', always('NEW')), at('message', always('Kiitos tilauksesta!'))),
    ],
  }),
  ...group('order answer', 'order answer', call, {
    'order-alone': ['{order} alone', only((body) => ({ order: body.order ?? null }))],
    'order-bare': ['the order itself, not wrapped', only((body) => body.order ?? null)],
    'order-id-alone': ['{order: {id}}', only((body) => ({ order: { id: idOf(body) } }))],
    'order-number': ['order is its id', only((body) => ({ order: idOf(body), error: false }))],
    'order-null': ['order is null', at('order', always(null))],
    'order-success': ['{success: true, order_id}', only((body) => ({ success: true, order_id: idOf(body) }))],
    'order-list': ['order is a list of one', at('order', (order) => [order ?? null])],
    'order-201': ['201 and the base form', status(201)],
    'order-202-empty': ['202 without a body', empty(202)],
    'order-201-empty': ['201 without a body', empty(201)],
    'order-204': ['204 without a body', empty(204)],
    'order-200-empty': ['200 without a body', empty(200)],
    'order-ok': ['the text OK', plain('OK')],
    'order-page': ['a page of HTML', page(200, 'Kiitos tilauksesta')],
    'order-body-null': ['null', says(null)],
    'order-body-true': ['true', says(true)],
    'order-body-list': ['an empty list', says([])],
    'order-body-object': ['an empty object', says({})],
    'order-body-status': ['what other writes are answered with', says({ status: 'ok' })],
  }),
];

function only(pick: (body: Readonly<Record<string, Json>>) => Json): Change {
  return (answer) => ({ ...answer, body: isRow(answer.body) ? pick(answer.body) : answer.body });
}

function idOf({ order }: Readonly<Record<string, Json>>): Json {
  return isRow(order) ? (order.id ?? null) : null;
}
