import { type CallbackActorLogic, fromCallback, fromPromise } from 'xstate';
import type {
  OrderingEvent,
  PlaceOrderInput,
  WaitInput,
  Withdrawal,
} from '../../machines/ordering/ordering.events.ts';
import type { Connectivity } from '../connectivity.ts';
import type { Http } from '../http.ts';
import type { PressedOrders } from '../pressed-orders.ts';
import { makeRetry } from '../retry.ts';

/** Asks the server to let nothing come under the order's key any more, and clears the shelf once it is known. */
export function withdrawOrderActor(http: Http, orders: PressedOrders) {
  return fromPromise<Withdrawal, PlaceOrderInput>(async ({ input: { payload, book } }) => {
    const { id } = await orders.keep(book, payload);
    const {
      order,
      book: opened,
      left = 0,
    } = await http('withdrawOrder', { payload: { key: id }, retried: true });
    await orders.drop(book);
    return order === null
      ? { tag: 'withdrawn' }
      : { tag: 'placed', placed: { order, book: opened, left, supersedes: payload.supersedes } };
  });
}

/** Tells when the order was pressed, and then each time that the network is worth a try. */
export function networkActor(
  connectivity: Connectivity,
  orders: PressedOrders,
): CallbackActorLogic<OrderingEvent, WaitInput, OrderingEvent> {
  return fromCallback(({ input: { book, payload, tries }, sendBack }) => {
    void orders.keep(book, payload).then(({ at }) => {
      if (at !== undefined) sendBack({ type: 'order.kept', at });
    });
    const retry = makeRetry({
      run: () => {
        if (connectivity.now().network === 'offline') retry.failed();
        else sendBack({ type: 'network.back' });
      },
      connectivity,
      random: Math.random,
    });
    for (let tried = 0; tried < tries; tried += 1) retry.failed();
    return () => retry.stop();
  });
}
