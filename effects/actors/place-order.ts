import { fromPromise } from 'xstate';
import { type Failure, failureOf, isForLater } from '../../machines/domain/failure.ts';
import { isNamed } from '../../machines/domain/journal/book.ts';
import type { PlacedOrder, PlaceOrderInput } from '../../machines/ordering/ordering.events.ts';
import type { Connectivity } from '../connectivity.ts';
import type { Http } from '../http.ts';
import type { StoredOrder } from '../stores.ts';
import type { UnconfirmedOrders } from '../unconfirmed-orders.ts';
import { withdrawn } from './unconfirmed-order.ts';

interface PlaceOrderEffects {
  readonly http: Http;
  readonly orders: UnconfirmedOrders;
  readonly connectivity: Connectivity;
  /** True if the backend places an order once, however often it receives the order's key. */
  readonly honoursKeys: () => boolean;
}

/**
 * Sends an order under a key that is stored until the answer arrives. The same payload of the same book always has the
 * same key, also after a reload. Without a network nothing is sent. A backend that honours no keys receives an order
 * once; without an answer the order is 'unconfirmed' from then on.
 */
export function placeOrderActor({ http, orders, connectivity, honoursKeys }: PlaceOrderEffects) {
  return fromPromise<PlacedOrder, PlaceOrderInput>(async ({ input }) => {
    const order = await orders.keep(input);
    return orders.withTabLock(async () => {
      await stillOpen(order);
      return placed(order, input);
    });
  });

  /** Rejects where another tab has ordered it. */
  async function stillOpen({ book, sent }: StoredOrder) {
    if (sent !== false || !(await orders.isClosed(book))) return;
    await orders.drop(book);
    throw { tag: 'bookClosed', book } satisfies Failure;
  }

  async function placed(order: StoredOrder, input: PlaceOrderInput): Promise<PlacedOrder> {
    if (!honoursKeys()) return placedOnce(order, input);
    const { payload, book, again } = input;
    const stage = await orders.stageOf(order);
    if (stage === 'settled') return found(order);
    if (stage === 'unsent') await leave(order, again);
    const answer = await http('placeOrder', {
      payload: { cart: payload, ...(isNamed(book) ? { book } : {}) },
      headers: { 'idempotency-key': order.id },
      ...(again ? { retried: true } : {}),
    }).catch(async (error: unknown) => {
      const failure = failureOf(error);
      if (isDecided(failure, again)) await orders.drop(book);
      throw isUnreadable(failure) || isForLater(failure) ? lost : failure;
    });
    if (answer.error) {
      await orders.drop(book);
      throw failed;
    }
    const next = await orders.close(book, answer.book);
    return { order: answer.order, book: next, left: answer.left ?? 0, supersedes: payload.supersedes };
  }

  async function placedOnce(order: StoredOrder, { book, again }: PlaceOrderInput): Promise<PlacedOrder> {
    if ((await orders.stageOf(order)) !== 'unsent') throw unconfirmed;
    const { idsBefore, placeOnce } = await import('./unkeyed-order.ts');
    const before = (await idsBefore(http)) ?? (await orders.known());
    // Tabs without IndexedDB notify each other with a short delay.
    await stillOpen(order);
    await leave(order, again, before);
    const answer = await placeOnce(http, { ...order, before }).catch(async (error: unknown) => {
      const failure = failureOf(error);
      if (failure.tag === 'lost' || failure.tag === 'server' || isForLater(failure)) throw unconfirmed;
      if (failure.tag !== 'unauthorized') await orders.drop(book);
      throw failure;
    });
    return { ...answer, book: await orders.close(book, undefined) };
  }

  /** A retry first checks that the server answers: an order that was never sent can be withdrawn at once. */
  async function leave(order: StoredOrder, again: boolean, before?: readonly string[]) {
    if (connectivity.now().network === 'offline') throw unsent;
    if (again) {
      await http('me', { retried: true }).catch((error: unknown) => {
        const failure = failureOf(error);
        if (failure.tag === 'lost' || failure.tag === 'server') throw unsent;
      });
    }
    await orders.sending(order, before);
  }

  /** An order that another tab has settled is not sent. The server returns the placed order, or revokes its key. */
  async function found(order: StoredOrder): Promise<PlacedOrder> {
    const withdrawal = await withdrawn(http, order).catch((error: unknown) => {
      const failure = failureOf(error);
      throw failure.tag === 'lost' || failure.tag === 'server' ? unsent : failure;
    });
    await orders.drop(order.book);
    if (withdrawal.tag === 'placed') return withdrawal.placed;
    // In the other tab a colleague's order was reported, or the customer withdrew this one.
    const { book = order.book } = await http('cart').catch((): { readonly book?: string } => ({}));
    throw book === order.book ? takenBack : ({ tag: 'bookClosed', book } satisfies Failure);
  }
}

const unsent: Failure = { tag: 'lost', unsent: true };
const lost: Failure = { tag: 'lost' };
const unconfirmed: Failure = { tag: 'unconfirmed' };
/** §7 `error`: the server took no order. */
const failed: Failure = { tag: 'unexpected', status: 200 };
const takenBack: Failure = { tag: 'refused', problems: [{ code: 'keyReused' }] };

/**
 * True if the server refused the order. After the end of a session the order waits for the next login. A status outside
 * the contract decides nothing if the order was sent before.
 */
function isDecided(failure: Failure, again: boolean): boolean {
  if (failure.tag === 'unexpected') return failure.status >= 400 && !again && !isForLater(failure);
  return failure.tag === 'refused' || failure.tag === 'bookClosed' || failure.tag === 'stale';
}

/** True if the server accepted the request with an unreadable answer: the order may have been placed. */
function isUnreadable(failure: Failure): boolean {
  return failure.tag === 'unexpected' && failure.status < 400;
}
