import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { networkActor } from '../../effects/actors/pressed-order.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { PressedOrders } from '../../effects/pressed-orders.ts';
import type { PlacedOrder, PlaceOrderInput } from '../../machines/ordering/ordering.events.ts';
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { trout } from '../model/goods.ts';
import { adding, cartOf, draftOfCart } from '../model/orders.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('issue: an answered call hastens one try of a pressed order; where that fails, the full wait comes first', async () => {
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
    connectivity.heard('answered');
    await vi.advanceTimersByTimeAsync(999);
    seen.push(tries);
    await vi.advanceTimersByTimeAsync(1);
  }
  // At once, then after 1 to 2 s and at once again; the next wait is 4 s at least.
  expect(seen[0]).toBe(2);
  expect(seen[7]).toBeLessThanOrEqual(5);
  ordering.stop();
});

const pressed = { keep: () => Promise.resolve({ at: undefined }) } as unknown as PressedOrders;
