import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { networkActor } from '../../effects/actors/unconfirmed-order.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { UnconfirmedOrders } from '../../effects/unconfirmed-orders.ts';
import type { PlacedOrder, PlaceOrderInput } from '../../machines/ordering/ordering.events.ts';
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { trout } from '../model/goods.ts';
import { adding, cartOf, draftOfCart } from '../model/orders.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test.each([
  ['longest', 0, [2, 2, 4, 4, 4, 4, 4, 4]],
  ['shortest', 0.999, [2, 3, 4, 4, 4, 4, 5, 6]],
])(
  'an answered call hastens one try of a pressed order; if it fails, the full wait comes first (%s waits)',
  async (_, random, expected) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const connectivity = makeConnectivity();
    let tries = 0;
    const ordering = createActor(
      orderingMachine.provide({
        actors: {
          placeOrder: fromPromise<PlacedOrder, PlaceOrderInput>(() => {
            tries += 1;
            return Promise.reject({ tag: 'lost', unsent: true });
          }),
          network: networkActor(connectivity, pressed),
        },
      }),
      { input: { draft: draftOfCart(cartOf(adding(trout, 2))), book: 'b', unsaved: 0, resumed: undefined } },
    ).start();
    ordering.send({ type: 'order.confirm' });
    const seen: number[] = [];
    for (let second = 0; second < 8; second += 1) {
      await vi.advanceTimersByTimeAsync(0);
      connectivity.callEnded('answered');
      await vi.advanceTimersByTimeAsync(999);
      seen.push(tries);
      await vi.advanceTimersByTimeAsync(1);
    }
    // A retry at once and one by the event, then one after the delay and one by the event. The next delay is at least 4
    // s.
    expect(seen).toEqual(expected);
    ordering.stop();
  },
);

const pressed: Pick<UnconfirmedOrders, 'keep'> = {
  keep: async () => ({ user: 'ravintola', book: 'b', id: 'key', payload: { deliveries: [] } }),
};
