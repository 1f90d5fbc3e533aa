import { type CallbackActorLogic, fromCallback, fromPromise } from 'xstate';
import type { Failure } from '../../machines/domain/failure.ts';
import type {
  OrderingEvent,
  PlacedOrder,
  PlaceOrderInput,
  WaitInput,
  Withdrawal,
} from '../../machines/ordering/ordering.events.ts';
import type { Connectivity } from '../connectivity.ts';
import type { Http } from '../http.ts';
import { makeRetry } from '../retry.ts';
import type { StoredOrder } from '../stores.ts';
import type { UnconfirmedOrders } from '../unconfirmed-orders.ts';

/**
 * Withdraws an order, and clears the store once the outcome is known. An order that surely never left this browser
 * needs no server. Otherwise the server revokes the order's key. A backend that honours no keys cannot do so: the order
 * stays unconfirmed.
 */
export function withdrawOrderActor(http: Http, orders: UnconfirmedOrders, honoursKeys: () => boolean) {
  return fromPromise<Withdrawal, PlaceOrderInput>(async ({ input }) => {
    const order = await orders.keep(input);
    return orders.withTabLock(async () => {
      const isUnsent = (await orders.stageOf(order)) === 'unsent';
      if (!isUnsent && !honoursKeys()) throw unconfirmed;
      const withdrawal = isUnsent ? ({ tag: 'withdrawn' } as const) : await withdrawn(http, order);
      await orders.drop(order.book);
      return withdrawal;
    });
  });
}

const unconfirmed: Failure = { tag: 'unconfirmed' };

/** Looks among the customer's orders for one that a backend without keys was sent. */
export function findOrderActor(http: Http, orders: UnconfirmedOrders) {
  return fromPromise<PlacedOrder | undefined, PlaceOrderInput>(async ({ input }) => {
    const { findOnce } = await import('./unkeyed-order.ts');
    const order = await orders.keep(input);
    const found = await findOnce(http, order);
    return found && { ...found, book: await orders.close(order.book, undefined) };
  });
}

/** Either it was placed before, or nothing can come under its key any more. */
export async function withdrawn(http: Http, { id, payload }: StoredOrder): Promise<Withdrawal> {
  const { order, book, left = 0 } = await http('withdrawOrder', { payload: { key: id }, retried: true });
  return order === null
    ? { tag: 'withdrawn' }
    : { tag: 'placed', placed: { order, book, left, supersedes: payload.supersedes } };
}

/** Reports the time of the press, and then each moment at which a retry may succeed. */
export function networkActor(
  connectivity: Connectivity,
  orders: Pick<UnconfirmedOrders, 'keep'>,
): CallbackActorLogic<OrderingEvent, WaitInput, OrderingEvent> {
  /** The book whose last try an answered call has brought about. */
  let hastened: string | undefined;
  return fromCallback(({ input, sendBack }) => {
    void orders.keep(input).then(({ at }) => {
      if (at !== undefined) sendBack({ type: 'order.kept', at });
    });
    const retry = makeRetry({
      run: (isHastened) => {
        hastened = isHastened ? input.book : undefined;
        if (connectivity.now().network === 'offline') retry.failed();
        else sendBack({ type: 'network.back' });
      },
      wasHastened: hastened === input.book && input.tries > 1,
      connectivity,
      random: Math.random,
    });
    for (let tried = 0; tried < input.tries; tried += 1) retry.failed();
    return () => retry.stop();
  });
}
