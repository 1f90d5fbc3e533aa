import { dayAt, type Instant } from '../../machines/domain/calendar.ts';
import type { OrderChanged } from '../order/order.change.ts';
import { textOf } from '../order/order.text.ts';
import type { OrdersAsked } from '../order/orders.list.ts';
import type { OrderCancelled, OrderRequest } from '../order/orders.ts';
import type { Services } from '../shop.ts';
import { compactJson } from './compact.ts';
import { type Handlers, problemsOf, type Refusal, refusalOf, refused } from './handlers.ts';
import { payloadHash } from './payload-hash.ts';
import { JSON_TYPE } from './response.ts';

/** The three order calls of §7, the cancellation of a placed order and the withdrawal of an unanswered one. */
export function orderHandlers(services: Services, now: () => Instant): Handlers<'orders'> {
  return {
    orders: async ({ session, request, query }) => {
      const asked = askedOf(query);
      if ('refusal' in asked) return asked;
      const today = dayAt(now());
      const { orders, next } = await services.orders.list(session.caller.account, { ...asked, today });
      const parts = orders.flatMap((order, index) => (index === 0 ? [order] : [',', order]));
      const more = next === undefined ? '' : `,"next":${JSON.stringify(next)}`;
      const body = ['{"orders":[', ...parts, `]${more}}`];
      return { response: await compactJson(request, body) };
    },
    placeOrder: async ({ session, headers, payload }) => {
      // An empty header counts as missing.
      const key = headers['idempotency-key'] || undefined;
      const asked: OrderRequest = {
        payloadHash: payloadHash(payload.cart),
        payload: payload.cart,
        ...(key === undefined ? {} : { key }),
        ...(payload.book === undefined ? {} : { book: payload.book }),
      };
      const outcome = await services.orders.place(session.caller, asked, now());
      if (outcome.tag === 'placed') {
        const { order, book, left } = outcome;
        // The stored text of the order is not encoded again.
        const others = JSON.stringify({ prepayment: order.prepayment, error: false, book, left });
        const body = `{"order":${textOf(order)},${others.slice(1)}`;
        return { response: { status: 200, headers: { 'content-type': JSON_TYPE }, body } };
      }
      const refusal = refusalOf(outcome);
      if (refusal.refusal === 'stale') throw new Error('an order was refused as stale without If-Match');
      return refusal;
    },
    cancelOrder: async ({ session, params }) => {
      return changedOrder(await services.orders.cancel(session.caller, params.id, now()));
    },
    withdrawOrder: async ({ session, payload }) => {
      const outcome = await services.orders.withdraw(session.caller, payload.key, now());
      if (outcome.tag === 'withdrawn') return { answer: { order: null } };
      if (outcome.tag === 'placed') {
        const { order, book, left } = outcome;
        return { answer: { order, book, left } };
      }
      return problemsOf(outcome);
    },
    order: async ({ session, params }) => {
      const order = await services.orders.find(session.caller.account, params.id);
      return order === undefined
        ? { refusal: 'notFound', body: { error: 'Not found' } }
        : { answer: { order } };
    },
  };
}

/** The answer to a command about one placed order. */
export function changedOrder(outcome: OrderChanged | OrderCancelled) {
  if ('order' in outcome) return { answer: { order: outcome.order } };
  if (outcome.tag === 'missing') return { refusal: 'notFound', body: { error: 'Not found' } } as const;
  return problemsOf(outcome);
}

/** 422 at an invalid field. */
function askedOf(query: {
  readonly limit?: string;
  readonly before?: string;
  readonly search?: string;
}): Omit<OrdersAsked, 'today'> | Refusal<'unprocessable'> {
  const { limit = '50', ...rest } = query;
  const fields = Object.entries({ limit, ...rest }).flatMap(([field, text]) =>
    forms[field as keyof typeof forms].test(text) ? [] : [field],
  );
  return fields.length === 0
    ? { limit: Number(limit), ...rest }
    : refused(fields.map((field) => ({ code: 'invalidField', field })));
}

/** The cursor of the list of orders: `before`. */
export const placeForm = /^\d{1,16}-[\w.-]{1,64}$/;

const forms = { limit: /^([1-9]\d?|100)$/, before: placeForm, search: /^.{0,100}$/su };
