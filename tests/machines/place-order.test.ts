import { expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { placeOrderActor } from '../../effects/actors/place-order.ts';
import { makeClock } from '../../effects/clock.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { Http } from '../../effects/http.ts';
import { memoryJournal } from '../../effects/memory-journal.ts';
import { makePressedOrders } from '../../effects/pressed-orders.ts';
import type { Failure } from '../../machines/domain/failure.ts';

const input = { payload: { deliveries: [] }, book: 'book-1', again: false };

/** The keys of two tries at the same order, the first of which fails so. */
async function keysAfter(failure: Failure): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const http: Http = async (_, request) => {
    keys.push(request?.headers?.['idempotency-key']);
    throw failure;
  };
  const logic = placeOrderActor({
    http,
    orders: makePressedOrders({
      journal: Promise.resolve(memoryJournal()),
      clock: makeClock(),
      username: () => 'ravintola',
    }),
    connectivity: makeConnectivity(),
  });
  for (let tries = 0; tries < 2; tries += 1) {
    const actor = createActor(logic, { input });
    actor.subscribe({ error: () => undefined });
    const answered = toPromise(actor.start());
    await expect(answered).rejects.toEqual(failure);
  }
  return keys;
}

test.each<Failure>([
  { tag: 'lost' },
  { tag: 'server', status: 500 },
  { tag: 'unexpected', status: 200 },
  // It waits for the next login of whoever pressed it.
  { tag: 'unauthorized', error: 'Unauthorized' },
])('issue, Ordering: an order that may have been placed keeps its key ($tag)', async (failure) => {
  const [first, second] = await keysAfter(failure);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test.each<Failure>([
  { tag: 'refused', problems: [{ code: 'priceChanged' }] },
  { tag: 'unexpected', status: 418 },
])('an order that was certainly not placed gives its key up ($tag)', async (failure) => {
  const [first, second] = await keysAfter(failure);
  expect(second).not.toBe(first);
});
