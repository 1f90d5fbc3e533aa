import { describe, expect, test } from 'vitest';
import { failureEventOf } from '../../machines/app/app.events.ts';
import { callToasts } from '../../machines/app/toasts.ts';
import type { Failure } from '../../machines/domain/failure.ts';
import { maintenanceIn } from '../../machines/maintenance/maintenance.events.ts';
import { maintenanceMachine } from '../../machines/maintenance/maintenance.machine.ts';
import { routes } from '../../machines/routes.ts';
import { takeUp } from '../hands/machine.ts';
import { account, withOrderAwaitingPayment, withServerCart } from '../model/accounts.ts';
import { smallCart } from '../model/cart/samples.ts';
import { failures } from '../model/failures.ts';
import { closed } from '../model/maintenance.model.ts';
import { placedOf } from '../model/orders.ts';
import { logIn, shop, toastsIn, visitor } from './whole-shop.ts';

const status = (title: object, body?: object) => ({ kind: 'error', title, body, lasting: 'stays' });
const serverError = status({ key: 'errors.server.title' }, { key: 'errors.server.body' });
const disrupted = status({ key: 'errors.disrupted.title' }, { key: 'errors.disrupted.body' });
const loggedOut = status({ key: 'errors.loggedOut.title' }, { key: 'errors.loggedOut.body' });

const failing = (code: number): Failure => ({ tag: 'server', status: code });

describe('§8 by status', () => {
  test.each([500, 501, 502, 504])('§8 %d: internal server error, for any call', async (code) => {
    const { hand } = await shop(account);
    await hand.send({ type: 'call.failed', call: 'orders', failure: failing(code) });
    expect(toastsIn(hand)).toEqual([serverError]);
    hand.stop();
  });

  test.each([
    ['/shop/categories', 'putItem', disrupted],
    ['/shop/categories?newOrder', 'putItem', disrupted],
    ['/shop/categories', 'removeItem', disrupted],
    ['/shop/categories', 'orders', serverError],
    ['/shop/cart', 'putItem', serverError],
    ['/order/orders', 'putItem', serverError],
  ])(
    '§8 5xx on %s of %s: the network is disrupted where an item is saved on the categories',
    async (path, call, told) => {
      const { hand } = await shop(account);
      await hand.send({ type: 'page.shown', path });
      await hand.send({ type: 'call.failed', call, failure: failing(500) });
      expect(toastsIn(hand)).toEqual([told]);
      hand.stop();
    },
  );

  test('§8 an error shown in its page has no toast: ordering, the inventory; nor has realtime', () => {
    const calls = ['placeOrder', 'withdrawOrder', 'changeCount', 'counts', 'realtimeToken'];
    expect(calls.flatMap((call) => callToasts(call, failing(500)))).toEqual([]);
  });

  test.each([404, 405, 501])(
    '§8 %d of an optional call: it is not offered, and there is no toast',
    async (code) => {
      const { hand } = await shop(account);
      const failure: Failure = code === 501 ? failing(code) : { tag: 'unexpected', status: code };
      for (const call of [
        'counts',
        'sendFeedback',
        'faqs',
        'recipes',
        'claimDeliveries',
        'claims',
        'orderTemplates',
      ]) {
        await hand.send({ type: 'call.failed', call, failure });
      }
      expect([hand.now().snapshot.context.troubles, toastsIn(hand)]).toEqual([
        {
          counts: 'absent',
          sendFeedback: 'absent',
          faqs: 'absent',
          recipes: 'absent',
          claimDeliveries: 'absent',
          claims: 'absent',
          orderTemplates: 'absent',
        },
        [],
      ]);
      await hand.send({ type: 'session.lost' });
      expect(hand.now().snapshot.context.troubles).toEqual({});
      hand.stop();
    },
  );

  test('§8 an unreadable answer is no network error without a network failure; orders exist in every backend', async () => {
    const { hand } = await shop(account);
    const troubles = async (call: string, failure: Failure) => {
      await hand.send({ type: 'call.failed', call, failure });
      return hand.now().snapshot.context.troubles;
    };
    expect(await troubles('faqs', { tag: 'unexpected', status: 200 })).toEqual({ faqs: 'unreadable' });
    expect(await troubles('orders', { tag: 'unexpected', status: 404 })).toEqual({
      faqs: 'unreadable',
      orders: 'unreadable',
    });
    expect(await troubles('faqs', { tag: 'lost' })).toEqual({ orders: 'unreadable' });
    expect(await troubles('faqs', failing(500))).toEqual({ orders: 'unreadable', faqs: 'broken' });
    hand.stop();
  });

  test('the message of a failed server goes once the order is placed', async () => {
    const { hand } = await shop(account);
    await hand.send({ type: 'call.failed', call: 'putItem', failure: failures.server });
    await hand.send({ type: 'call.failed', call: 'orders', failure: failures.server });
    expect(toastsIn(hand)).toHaveLength(2);
    await hand.send({ type: 'order.placed', placed: placedOf(smallCart) });
    expect(toastsIn(hand)).toEqual([]);
    hand.stop();
  });

  test('§8 a payment that the server cannot open is shown like every failure of it', () => {
    expect(callToasts('openPayment', failures.server)).toEqual([serverError]);
  });

  test('§8 401 of auth/me has no message; elsewhere it has one', () => {
    expect(callToasts('me', failures.unauthorized)).toEqual([]);
    expect(callToasts('orders', failures.unauthorized)).toEqual([loggedOut]);
  });

  test('§8 401 of a banned account elsewhere shows the ban, and no expired session', async () => {
    const { hand } = await shop(account);
    await hand.send({ type: 'call.failed', call: 'orders', failure: failures.banned });
    expect(toastsIn(hand)).toEqual([loggedOut, status({ key: 'errors.accountBanned' })]);
    expect(hand.child('login').getSnapshot().context.expired).toBe(false);
    hand.stop();
  });

  test('§8 503 during a login also closes the shop', async () => {
    const { hand } = await visitor();
    await hand.send(failureEventOf('login', { tag: 'server', status: 503 }));
    expect([hand.now().snapshot.matches('closed'), toastsIn(hand)]).toEqual([true, []]);
    hand.stop();
  });

  test.each(['refused', 'bookClosed', 'stale', 'lost', 'unexpected'] as const)(
    '§8 422 and others are rejected to the caller: no toast of %s',
    (name) => {
      expect(callToasts('putItem', failures[name], true)).toEqual([]);
    },
  );
});

describe('where a login leads back to', () => {
  const ended = async (page: string, data = account) => {
    const { hand, done } = await shop(data);
    await hand.send({ type: 'page.shown', path: page });
    await hand.send({ type: 'call.failed', call: 'orders', failure: failures.unauthorized });
    done.length = 0;
    return { hand, done };
  };
  const went = (done: readonly string[]) => done.find((each) => each.startsWith('goTo'));

  test.each([
    ['/inventory', account, 'goTo /inventory'],
    ['/reclamation', withServerCart, 'goTo /reclamation'],
    ['/shop/cart', account, 'goTo /shop/cart'],
    ['/shop/categories?newOrder', account, 'goTo /shop/categories'],
    ['/shop/cart', withServerCart, 'goTo /shop/categories?oldCart=serverCart'],
    ['/shop', withOrderAwaitingPayment, 'goTo /shop/categories?oldCart=orderAwaitingPayment'],
  ])(
    '§4 after a session that broke off at %s: back, the old cart first on the ordering pages',
    async (page, data, told) => {
      const { hand, done } = await ended(page);
      await logIn(hand, data);
      expect(went(done)).toBe(told);
      hand.stop();
    },
  );

  test('§4 after a logout only the cart decides the page', async () => {
    const { hand, done } = await shop(account);
    await hand.send({ type: 'page.shown', path: '/inventory' });
    await hand.send({ type: 'logout.request' });
    await hand.resolve('logout', undefined);
    done.length = 0;
    await logIn(hand, account);
    expect(went(done)).toBe('goTo /shop');
    hand.stop();
  });

  test.each([
    [{ page: '/inventory' }, account, '/inventory'],
    [{ page: '/inventory' }, withServerCart, '/shop/categories?oldCart=serverCart'],
    [{ page: '/admin' }, account, '/shop'],
    [{ page: '/nowhere' }, account, '/shop'],
    [{ page: '/order/orders' }, account, '/order/orders'],
    [{ page: '/order/orders/1042' }, account, '/order/orders/1042'],
    [
      { page: '/prepayment/payment-types?order=7&result=pending' },
      withOrderAwaitingPayment,
      '/prepayment/payment-types?order=7&result=pending',
    ],
    [{ page: '/', left: { page: '/feedback', username: 'ravintola' } }, account, '/feedback'],
    [{ page: '/', left: { page: '/feedback', username: 'kahvila' } }, account, '/shop'],
  ])('§4 opened with %j', async (input, data, path) => {
    const { hand, done } = await visitor(input);
    done.length = 0;
    await logIn(hand, data);
    expect(went(done)).toBe(`goTo ${path}`);
    hand.stop();
  });
});

describe('§2 /maintenance', () => {
  const open = (input: object) =>
    takeUp({ machine: maintenanceMachine, actors: { fetchMaintenance: 'held' } }, input);

  test('§2 /maintenance asks after 2 s, 4, 8, 16 and then every half minute', async () => {
    const hand = open({ body: closed, asked: false });
    for (const wait of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      await hand.wait(wait - 1);
      expect(hand.now().snapshot.value).toBe('waiting');
      await hand.wait(1);
      expect(hand.now().snapshot.value).toBe('asking');
      await hand.reject('fetchMaintenance', failures.lost);
    }
    hand.stop();
  });

  test.each([
    [undefined, '', '', null],
    ['<h1>503</h1>', '', '', null],
    [{ message_fi: 7, until: 'soon' }, '', '', null],
    [{ message_fi: 'a', message_en: 'b', until: '2026-11-25T13:00:00Z' }, 'a', 'b', 1_795_611_600_000],
  ])('§8 503: the data of %j', (said, message_fi, message_en, until) => {
    expect(maintenanceIn(said)).toEqual({ message_fi, message_en, until });
  });

  test('§2 /maintenance is open to anyone', () => {
    expect(routes.maintenance).toEqual({ path: '/maintenance', access: 'anyone' });
  });
});
