import { fromPromise } from 'xstate';
import type { OrdersFound, OrdersRequest } from '../../machines/order/orders.events.ts';
import type { Http } from '../http.ts';

/** GET /api/user/orders: a page of older orders, or of the orders that match a search. */
export function fetchOlderActor(http: Http) {
  return fromPromise<OrdersFound, OrdersRequest>(async ({ input: { text, before } }) => {
    const search = text.trim();
    const { orders, next } = await http('orders', {
      query: { ...(before === undefined ? {} : { before }), ...(search === '' ? {} : { search }) },
    });
    return { orders, older: next ?? undefined };
  });
}

/** POST /api/user/orders/:id/cancellation, which may be repeated. */
export function cancelOrderActor(http: Http) {
  return fromPromise<void, string>(async ({ input: id }) => {
    await http('cancelOrder', { params: { id }, retried: true });
  });
}
