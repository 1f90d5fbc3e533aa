// Orders at a backend that ignores idempotency keys: each order leaves this browser at most once.
import type { Failure } from '../../machines/domain/failure.ts';
import type { PlacedOrder } from '../../machines/ordering/ordering.events.ts';
import type { Http } from '../http.ts';
import type { StoredOrder } from '../stores.ts';
import { bringTemporal } from '../temporal.ts';

async function answers() {
  await bringTemporal();
  return import('../../machines/domain/contract/lenient/order-answer.ts');
}

/**
 * Any 2xx without the error flag means placed. The order comes from the answer, else from GET orders, else from the
 * request. Rejects as the call does, and with 'failed' if the flag is set.
 */
export async function placeOnce(http: Http, order: StoredOrder): Promise<PlacedOrder> {
  const { orderAnswerOf, orderAsSent } = await answers();
  const payload = { cart: order.payload };
  const answer = await http('placeOrder', { payload, apart: true, read: orderAnswerOf });
  if (answer.error) throw failed;
  const found = answer.order ?? (await findOnce(http, order).catch(() => undefined))?.order;
  return placedAs(order, found ?? orderAsSent(sentOf(order), answer));
}

/** Undefined: GET orders does not list it. Rejects if that call fails. */
export async function findOnce(http: Http, order: StoredOrder): Promise<PlacedOrder | undefined> {
  const { findSent } = await answers();
  const found = await http('orders', { retried: true, read: (body) => findSent(body, sentOf(order)) });
  return found === undefined ? undefined : placedAs(order, found);
}

/** Ids of the orders that exist before one is sent; undefined: the call failed. */
export async function idsBefore(http: Http): Promise<readonly string[] | undefined> {
  const { orderIdsIn } = await answers();
  return http('orders', { retried: true, read: orderIdsIn }).catch(() => undefined);
}

/** §7 `error`: the backend did not accept the order. */
const failed: Failure = { tag: 'unexpected', status: 200 };

function sentOf({ payload, at = 0, before }: StoredOrder) {
  return { payload, at, before };
}

function placedAs({ payload }: StoredOrder, order: PlacedOrder['order']): PlacedOrder {
  return { order, book: undefined, left: 0, supersedes: payload.supersedes };
}
