import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { placeOrderActor } from '../../effects/actors/place-order.ts';
import { withdrawOrderActor } from '../../effects/actors/unconfirmed-order.ts';
import { makeClock } from '../../effects/clock.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { Http } from '../../effects/http.ts';
import { makeUnconfirmedOrders } from '../../effects/unconfirmed-orders.ts';
import type { Failure } from '../../machines/domain/failure.ts';
import { oneTab } from '../fixtures/tabs.ts';
import { memoryJournal } from '../hands/memory-journal.ts';
import { smallCart } from '../model/ordering/model.ts';
import { orderOf } from '../model/orders.ts';

const input = { payload: { deliveries: [] }, book: 'book-1', key: undefined, again: false };

/** The keys of two tries of an order whose calls fail with `failure`. */
async function keysAfter(failure: Failure, told = failure, again = false): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const http = (async (name: string, request: Parameters<Http>[1]) => {
    if (name !== 'placeOrder') return {};
    keys.push(request?.headers?.['idempotency-key']);
    throw failure;
  }) as Http;
  const logic = placeOrderActor({
    http,
    orders: makeUnconfirmedOrders({
      journal: Promise.resolve(memoryJournal()),
      clock: makeClock(),
      username: () => 'ravintola',
      books: oneTab,
    }),
    connectivity: makeConnectivity(),
    honoursKeys: () => true,
  });
  for (let tries = 0; tries < 2; tries += 1) {
    const actor = createActor(logic, { input: { ...input, again } });
    actor.subscribe({ error: () => undefined });
    const answered = toPromise(actor.start());
    await expect(answered).rejects.toEqual(told);
  }
  return keys;
}

test.each<Failure>([
  { tag: 'lost' },
  { tag: 'server', status: 500 },
  // The order waits for the next login of its user.
  { tag: 'unauthorized', error: 'Unauthorized' },
])('an order that may have been placed keeps its key ($tag)', async (failure) => {
  const [first, second] = await keysAfter(failure);
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).toBe(first);
});

test('an unreadable answer does not decide the order: it is requested again, with its key', async () => {
  const [first, second] = await keysAfter({ tag: 'unexpected', status: 200 }, { tag: 'lost' });
  expect(second).toBe(first);
});

test('a status outside the contract does not decide an order that was sent before: it keeps its key', async () => {
  const failure: Failure = { tag: 'unexpected', status: 418 };
  const [first, second] = await keysAfter(failure, failure, true);
  expect(second).toBe(first);
});

test.each<Failure>([
  { tag: 'refused', problems: [{ code: 'priceChanged' }] },
  { tag: 'unexpected', status: 418 },
])('an order that was certainly not placed gives its key up ($tag)', async (failure) => {
  const [first, second] = await keysAfter(failure);
  expect(second).not.toBe(first);
});

test('§4 Ordering: a response with the error flag sets the order error, and no order is made of it', async () => {
  const store = memoryJournal();
  const flagged = { order: orderOf(smallCart), prepayment: null, error: true };
  const logic = placeOrderActor({
    http: (async () => flagged) as Http,
    orders: makeUnconfirmedOrders({
      journal: Promise.resolve(store),
      clock: makeClock(),
      username: () => 'ravintola',
      books: oneTab,
    }),
    connectivity: makeConnectivity(),
    honoursKeys: () => true,
  });
  const answered = toPromise(quiet(createActor(logic, { input })).start());
  await expect(answered).rejects.toEqual({ tag: 'unexpected', status: 200 });
  expect(await store.unconfirmed('ravintola', input.book)).toBeUndefined();
});

describe('an order that waits in two tabs of one browser', () => {
  test('is sent by one tab at a time, with one key, and both get the one order', async () => {
    const { tab, sent } = await browser();
    const [one, other] = [await tab(), await tab()];
    const answers = await Promise.all([one.place(), other.place()]);
    expect(answers.map(({ order }) => order.id)).toEqual(['100042', '100042']);
    expect(sent()).toEqual({ keys: ['key-1'], atOnce: 1 });
  });

  test('pressed in both at once it has one key, and both get the one order', async () => {
    const { tab, sent } = await browser({ isPressed: false });
    const [one, other] = [await tab(), await tab()];
    const answers = await Promise.all([one.place(), other.place()]);
    expect(answers.map(({ order }) => order.id)).toEqual(['100042', '100042']);
    expect(sent().keys).toHaveLength(1);
  });

  test('is not sent any more after the other tab has withdrawn it, and this is shown', async () => {
    const { tab, sent } = await browser();
    const [one, other] = [await tab(), await tab()];
    expect(await one.withdraw()).toEqual({ tag: 'withdrawn' });
    await expect(other.place()).rejects.toEqual({ tag: 'refused', problems: [{ code: 'keyReused' }] });
    expect(sent().keys).toEqual([]);
  });

  test('is not reported as withdrawn if a colleague has ordered the cart: the other tab shows that', async () => {
    const { tab, sent } = await browser({ open: 'book-2' });
    const [one, other] = [await tab(), await tab()];
    await one.withdraw();
    await expect(other.place()).rejects.toEqual({ tag: 'bookClosed', book: 'book-2' });
    expect(sent().keys).toEqual([]);
  });

  test('is not reported as withdrawn after the other tab has sent it: its number is shown', async () => {
    const { tab } = await browser();
    const [one, other] = [await tab(), await tab()];
    const [, withdrawal] = await Promise.all([one.place(), other.withdraw()]);
    expect(withdrawal).toMatchObject({ tag: 'placed', placed: { order: { id: '100042' } } });
  });

  test('opened by a reload while the other tab had its answer, it goes under the key that it had', async () => {
    const { tab, sent } = await browser();
    const [one, reloaded] = [await tab(), await tab('key-1')];
    await one.place();
    expect((await reloaded.place()).order.id).toBe('100042');
    expect(sent().keys).toEqual(['key-1']);
  });

  test('that may have been sent by a closed tab is not withdrawn without the server', async () => {
    const { tab, store, asked } = await browser();
    const one = await tab();
    await store.keepUnconfirmed({ ...pressed, sent: true });
    await one.withdraw();
    expect(asked()).toEqual(['withdrawOrder']);
  });

  test('that may have been sent to a backend without keys is not withdrawn: it remains unconfirmed', async () => {
    const { tab, store, asked } = await browser({ honoursKeys: false });
    const one = await tab();
    await store.keepUnconfirmed({ ...pressed, sent: true });
    await expect(one.withdraw()).rejects.toEqual({ tag: 'unconfirmed' });
    expect(asked()).toEqual([]);
    expect(await store.unconfirmed('ravintola', input.book)).toMatchObject({ sent: true });
  });
});

const pressed = {
  user: 'ravintola',
  book: input.book,
  id: 'key-1',
  payload: input.payload,
  at: 0,
  draft: undefined,
  sent: false,
};

/**
 * One storage, one server, and tabs with the queued order; `key`: stored only by the journal, before a reload.
 */
/** `isPressed`: the order is already queued in both tabs; `open`: the open book of the server. */
async function browser({ isPressed = true, honoursKeys = true, open = input.book } = {}) {
  const store = memoryJournal();
  if (isPressed) await store.keepUnconfirmed(pressed);
  const keys = new Set<string>();
  const asked: string[] = [];
  let [underWay, atOnce] = [0, 0];
  const order = orderOf(smallCart, '100042');
  const http = (async (name: string, request: Parameters<Http>[1]) => {
    asked.push(name);
    atOnce = Math.max(atOnce, ++underWay);
    await Promise.resolve();
    underWay -= 1;
    if (name === 'cart') return { book: open };
    if (name === 'withdrawOrder') return { order: keys.size > 0 ? order : null };
    if (name === 'placeOrder') keys.add(request?.headers?.['idempotency-key'] ?? '');
    return { order, prepayment: null, error: false };
  }) as Http;
  const tab = async (key?: string) => {
    const journal = Promise.resolve(store);
    const orders = makeUnconfirmedOrders({
      journal,
      clock: makeClock(),
      username: () => 'ravintola',
      books: oneTab,
    });
    if (isPressed && key === undefined) await orders.keep(input);
    const asks = { ...input, key };
    const place = placeOrderActor({
      http,
      orders,
      connectivity: makeConnectivity(),
      honoursKeys: () => honoursKeys,
    });
    return {
      place: () => toPromise(quiet(createActor(place, { input: asks })).start()),
      withdraw: () =>
        toPromise(
          quiet(
            createActor(
              withdrawOrderActor(http, orders, () => honoursKeys),
              { input: asks },
            ),
          ).start(),
        ),
    };
  };
  return { tab, store, asked: () => asked, sent: () => ({ keys: [...keys], atOnce }) };
}

function quiet<Ref extends { subscribe(observer: { error: () => void }): unknown }>(actor: Ref): Ref {
  actor.subscribe({ error: () => undefined });
  return actor;
}
