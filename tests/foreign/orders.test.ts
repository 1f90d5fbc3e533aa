import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createActor, type SnapshotFrom, waitFor } from 'xstate';
import { placeOrderActor } from '../../effects/actors/place-order.ts';
import { findOrderActor, networkActor, withdrawOrderActor } from '../../effects/actors/unconfirmed-order.ts';
import { makeClock } from '../../effects/clock.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import { makeHttp } from '../../effects/http.ts';
import { makeUnconfirmedOrders } from '../../effects/unconfirmed-orders.ts';
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { oneTab } from '../fixtures/tabs.ts';
import { memoryJournal } from '../hands/memory-journal.ts';
import { isFull } from '../lengths.ts';
import { smallCart } from '../model/ordering/model.ts';
import { draftOfCart } from '../model/orders.ts';
import { type Foreign, startForeign } from './backend.ts';
import type { Variant } from './variant.ts';
import { variants } from './variants.ts';

const draft = draftOfCart(smallCart);
const order = { deliveries: draft.payload.deliveries };

let foreign: Foreign;
let token: string;
beforeAll(async () => {
  foreign = await startForeign();
  const { access_token } = await (
    await fetch(`${foreign.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ username: 'ravintola', password: 'demo' }),
    })
  ).json();
  token = `Bearer ${access_token}`;
});
afterAll(() => foreign.close());
beforeEach(() => foreign.reset());

const ofOrders = variants.filter(({ area }) => area === 'order answer' || area === 'order failure');
const flagged = ofOrders.filter(({ name }) => name.startsWith('order-error-') && storesNothing(name));
/** §8: the customer may try, although the backend has answered that it accepts no order. */
const refused = new Set([
  ...flagged.map(({ name }) => name),
  'order-422',
  'order-400',
  'order-409',
  'order-404',
]);
// An answer that never comes is waited for 20 seconds.
const walked = ofOrders.filter(({ name }) => isFull || !name.includes('hanging'));

describe('one press is one POST with any answer, and the customer sees the true outcome', () => {
  test.each(walked.map((variant) => [variant.name, variant] as const))('%s', async (name, variant) => {
    const end = await press([variant]);
    expect(posts()).toBe(1);
    if (refused.has(name)) expect(['failed', 'refused']).toContain(end.value);
    else expect(end.value).toBe(variant.stores === 'once' ? 'placed' : 'missing');
    expect(foreign.orders.length).toBe(variant.stores === 'once' ? 1 : 0);
  });

  test('an order that is stored late is found when the customer looks again', async () => {
    const { actor, settled } = pressed([named('order-500-stored'), named('orders-404')]);
    expect((await settled()).value).toBe('unasked');
    foreign.set([named('order-500-stored')]);
    actor.send({ type: 'order.check' });
    expect((await settled()).value).toBe('placed');
    expect(posts()).toBe(1);
  });

  test('sent again by hand it is a second POST, and no third', async () => {
    const { actor, settled } = pressed([named('order-500')]);
    expect((await settled()).value).toBe('missing');
    foreign.set([]);
    actor.send({ type: 'order.confirm' });
    expect((await settled()).value).toBe('placed');
    expect([posts(), foreign.orders.length]).toEqual([2, 1]);
  });

  test('after a reload the sent order is searched, not sent', async () => {
    const journal = memoryJournal();
    const first = pressed([named('order-cut-stored'), named('orders-500')], journal);
    expect((await first.settled()).value).toBe('unasked');
    first.actor.stop();
    foreign.set([]);
    const kept = await journal.unconfirmed('ravintola');
    expect(kept?.sent).toBe(true);
    const again = started(journal, kept?.id);
    expect((await again.settled()).value).toBe('placed');
    expect([posts(), foreign.orders.length]).toEqual([1, 1]);
  });

  test('an earlier identical order does not count as it', async () => {
    expect((await press([])).value).toBe('placed');
    expect((await press([named('order-500')])).value).toBe('missing');
  });
});

function storesNothing(name: string): boolean {
  return ofOrders.find((variant) => variant.name === name)?.stores === 'never';
}

function named(name: string): Variant {
  const found = variants.find((variant) => variant.name === name);
  if (found === undefined) throw new Error(`no variant is named ${name}`);
  return found;
}

function posts(): number {
  return foreign.calls.filter(({ method, path }) => method === 'POST' && path === '/api/user/orders').length;
}

async function press(chosen: readonly Variant[]) {
  foreign.set(chosen);
  return pressed(chosen).settled();
}

function pressed(chosen: readonly Variant[], journal = memoryJournal()) {
  foreign.set(chosen);
  const begun = started(journal);
  begun.actor.send({ type: 'order.confirm' });
  return begun;
}

/** Ordering with the real world behind it; `key`: of an order that was sent before a reload. */
function started(store: ReturnType<typeof memoryJournal>, key?: string) {
  const http = makeHttp({
    token: () => token,
    onFailure: () => {},
    onDate: () => {},
    honoursKeys: () => false,
    baseUrl: foreign.url,
  });
  const journal = Promise.resolve(store);
  const connectivity = makeConnectivity();
  const orders = makeUnconfirmedOrders({
    journal,
    clock: makeClock(),
    username: () => 'ravintola',
    books: oneTab,
    withTabLock: (_, step) => step(),
  });
  const actor = createActor(
    orderingMachine.provide({
      actors: {
        placeOrder: placeOrderActor({ http, orders, connectivity, honoursKeys: () => false }),
        findOrder: findOrderActor(http, orders),
        withdrawOrder: withdrawOrderActor(http, orders, () => false),
        network: networkActor(connectivity, orders),
      },
      actions: {
        keepUnconfirmed: (_, kept) =>
          void orders.keep({ ...kept, payload: kept.draft.payload, key: undefined }),
        dropUnconfirmed: ({ context: { book } }) => void orders.drop(book),
      },
    }),
    {
      input: {
        draft: { ...draft, payload: order },
        book: '',
        unsaved: 0,
        resumed:
          key === undefined
            ? undefined
            : { payload: order, book: '', key, draft: undefined, at: undefined, sent: true },
      },
    },
  ).start();
  const isSettled = ({ value, status }: SnapshotFrom<typeof orderingMachine>) =>
    status === 'done' ||
    ['failed', 'refused', 'missing', 'unasked', 'uncertain', 'overtaken'].includes(value);
  return {
    actor,
    settled: () => waitFor(actor, isSettled, { timeout: 250_000 }),
  };
}
