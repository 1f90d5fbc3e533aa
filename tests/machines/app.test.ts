import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeSessionStorage } from '../../effects/storage.ts';
import type { Failure } from '../../machines/domain/failure.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { AccountData } from '../../machines/domain/session/account.ts';
import { redirectFor } from '../../machines/routes.ts';
import type { Hand } from '../hands/machine.ts';
import {
  account,
  bookWith,
  noCart,
  orderAwaitingPayment,
  session,
  withOrderAwaitingPayment,
  withServerCart,
} from '../model/accounts.ts';
import { deferred } from '../model/deferred.ts';
import { failures } from '../model/failures.ts';
import { catalogue, catalogueWith, lineOfGood, NOW, peas, trout } from '../model/goods.ts';
import { smallCart } from '../model/ordering/model.ts';
import { adding, cartOf, placedOf } from '../model/orders.ts';
import { logIn, restored, shop, shownIn, take, toastsIn, visitor } from './whole-shop.ts';

afterEach(() => vi.unstubAllGlobals());

describe('§4 Login, from the first press to the first page', () => {
  test('without a cart: the front page', async () => {
    const { hand, done } = await shop(account);
    expect(done).toEqual(['forgetSession', 'goTo /shop', 'keepSession']);
    expect(hand.now().snapshot.context.session).toEqual(session);
    expect(shownIn(hand)).toEqual([]);
    hand.stop();
  });

  test('a server cart is rebuilt against the catalogue, and opens the categories with oldCart', async () => {
    const { hand, done } = await visitor();
    const dearer = { ...trout, price_id: '33419-2', price_excl_tax: 1_567, price_incl_tax: 1_779 };
    const old = bookWith(cartOf(adding(trout, 2), adding(peas, 3)));
    await logIn(hand, { ...account, accepted: old }, catalogueWith(dearer));
    expect(shownIn(hand)).toEqual([[lineOfGood(dearer, 2)]]);
    expect(done.filter((each) => each.startsWith('goTo'))).toEqual([
      'goTo /shop/categories?oldCart=serverCart',
    ]);
    hand.stop();
  });

  test('with an order that waits for payment: the catalogue with its goods', async () => {
    const { hand, done } = await shop(withOrderAwaitingPayment);
    expect(done).toContain('goTo /shop/categories?oldCart=orderAwaitingPayment');
    expect(shownIn(hand)).toEqual([
      [{ ...lineOfGood(trout, 2), orderFromTemplate: true, substitution: 'refused' }],
    ]);
    hand.stop();
  });

  test('an order opens its page, and is kept before the others', async () => {
    const { hand, done } = await shop(withServerCart);
    hand.child('cart').send({ type: 'order.request' });
    await hand.wait(0);
    hand.child('cart', 'ordering').send({ type: 'order.confirm' });
    await hand.resolve('placeOrder', placedOf(smallCart));
    const { placed, orders } = hand.now().snapshot.context;
    expect({ placed, orders }).toEqual({
      placed: placedOf(smallCart).order,
      orders: [placedOf(smallCart).order],
    });
    expect(done.slice(-2)).toEqual(['keepSession', 'goTo /order-success']);
    expect(shownIn(hand)).toEqual([]);
    hand.stop();
  });
});

describe('the end of a session', () => {
  test.each([
    [
      'logout',
      async (hand: Hand) => {
        await hand.send({ type: 'logout.request' });
        await hand.resolve('logout', undefined);
      },
    ],
    [
      'a logout without an answer',
      async (hand: Hand) => {
        await hand.send({ type: 'logout.request' });
        await hand.reject('logout', failures.lost);
      },
    ],
    [
      'a 401',
      (hand: Hand) => hand.send({ type: 'call.failed', call: 'cart', failure: failures.unauthorized }),
    ],
    ['another tab', (hand: Hand) => hand.send({ type: 'session.lost' })],
  ])('%s drops the credentials, never a pending command', async (_, end) => {
    const { hand, done } = await shop(account);
    hand.child('cart').send({ type: 'cart.add', product_id: trout.id, price_id: trout.price_id, amount: 2 });
    await end(hand);
    const { session: kept, orders, catalogue: goods, accepted } = hand.now().snapshot.context;
    expect({ value: hand.now().snapshot.value, kept, orders, goods: goods.products.size, accepted }).toEqual({
      value: 'visiting',
      kept: undefined,
      orders: [],
      goods: 0,
      accepted: undefined,
    });
    expect(done.filter((each) => each === 'forgetSession').length).toBe(2);
    expect(hand.now().trail.sent.map(({ type }) => type)).toEqual(['journal.append']);
    hand.stop();
  });

  test('the check before a page ends it silently, with the notice on the login screen', async () => {
    const { hand } = await shop(account);
    hand.child('catalogue').send({ type: 'catalogue.open', cartIsEmpty: false });
    await hand.send({ type: 'call.failed', call: 'me', failure: failures.unauthorized });
    expect(hand.now().snapshot.value).toBe('visiting');
    expect(hand.child('login').getSnapshot().context.expired).toBe(true);
    expect(toastsIn(hand)).toEqual([]);
    hand.stop();
  });

  test('the check of a reload alone ends it silently, too', async () => {
    const { hand } = take();
    await hand.resolve('readSession', { session, placed: undefined, orders: [] });
    await hand.send({ type: 'call.failed', call: 'me', failure: failures.unauthorized });
    expect(hand.now().snapshot.value).toBe('visiting');
    expect(hand.child('login').getSnapshot().context.expired).toBe(true);
    expect(toastsIn(hand)).toEqual([]);
    hand.stop();
  });

  test('logging out shows no notice', async () => {
    const { hand } = await shop(account);
    await hand.send({ type: 'logout.request' });
    await hand.resolve('logout', undefined);
    expect(hand.child('login').getSnapshot().context.expired).toBe(false);
    hand.stop();
  });

  test('§4 Logout: the menu is closed, and stays so at the next login', async () => {
    const { hand } = await shop(account);
    hand.child('shell').send({ type: 'shell.open', panel: 'menu' });
    await hand.send({ type: 'logout.request' });
    await hand.resolve('logout', undefined);
    expect(() => hand.child('shell')).toThrow('no shell runs');
    await logIn(hand, account);
    expect(hand.child('shell').getSnapshot().value).toBe('closed');
    hand.stop();
  });

  test('§4 Logout: without a stored access token no user is logged in', async () => {
    const stored: Record<string, string> = { 'shop.session': JSON.stringify({ name: 'Ravintola Kaisla' }) };
    vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
    vi.stubGlobal('addEventListener', () => {});
    expect(makeSessionStorage().read()).toBeUndefined();
    stored['shop.session'] = JSON.stringify(session);
    expect(makeSessionStorage().token()).toBe('Bearer 0198-kaisla');
    const { hand } = take();
    await hand.resolve('readSession', undefined);
    expect(hand.now().snapshot.value).toBe('visiting');
    hand.stop();
  });

  test('§4 Logout: leads to /', () => {
    const loggedOut = { closed: false, loggedIn: false, placed: false, claimant: true };
    const pages = [
      '/shop',
      '/shop/categories',
      '/shop/cart',
      '/order/orders',
      '/order/templates',
      '/nowhere',
    ];
    expect(pages.map((path) => redirectFor(path, loggedOut))).toEqual(pages.map(() => '/'));
    expect(redirectFor('/', loggedOut)).toBeUndefined();
  });
});

describe('§8 on the login screen', () => {
  test.each<[string, Failure, unknown[]]>([
    [
      'the wrong credentials',
      { tag: 'unauthorized', error: 'Invalid credentials' },
      [
        {
          title: { text: 'Invalid credentials' },
          body: { key: 'errors.wrongCredentials' },
          lasting: 'stays',
        },
      ],
    ],
    [
      'a banned account',
      failures.banned,
      [{ title: { key: 'errors.banned.title' }, body: { key: 'errors.banned' }, lasting: 'stays' }],
    ],
    [
      'a server error',
      failures.server,
      [{ title: { key: 'errors.server.title' }, body: { key: 'errors.server.body' }, lasting: 'stays' }],
    ],
    [
      'no answer',
      failures.lost,
      [{ title: { key: 'errors.loginFailed' }, body: undefined, lasting: 'error' }],
    ],
    [
      'too many attempts',
      failures.limited,
      [{ title: { key: 'errors.tooManyLogins' }, body: undefined, lasting: 'error' }],
    ],
    [
      'a refusal',
      failures.refused,
      [{ title: { key: 'errors.loginFailed' }, body: undefined, lasting: 'error' }],
    ],
  ])('%s is shown once', async (_, failure, expected) => {
    const { hand } = await visitor();
    await hand.send({ type: 'call.failed', call: 'login', failure });
    await hand.send({ type: 'login.failed', failure });
    expect(toastsIn(hand)).toEqual(expected.map((each) => ({ kind: 'error', ...Object(each) })));
    expect(hand.now().snapshot.value).toBe('visiting');
    hand.stop();
  });

  test('the message of a failed login goes with the next successful one', async () => {
    const { hand } = await visitor();
    await hand.send({ type: 'call.failed', call: 'login', failure: failures.server });
    await logIn(hand, account);
    expect(toastsIn(hand)).toEqual([]);
    hand.stop();
  });
});

describe('§8 elsewhere', () => {
  test('a 401 shows that the customer was logged out', async () => {
    const { hand } = await shop(account);
    await hand.send({ type: 'call.failed', call: 'orders', failure: failures.unauthorized });
    expect(toastsIn(hand)).toEqual([
      {
        kind: 'error',
        title: { key: 'errors.loggedOut.title' },
        body: { key: 'errors.loggedOut.body' },
        lasting: 'stays',
      },
    ]);
    hand.stop();
  });

  test('a 422 is for the caller alone', async () => {
    const { hand } = await shop(account);
    await hand.send({ type: 'call.failed', call: 'putItem', failure: failures.refused });
    expect(toastsIn(hand)).toEqual([]);
    hand.stop();
  });

  test('a 422 by another catalogue than this one fetches it again, in the background', async () => {
    const { hand } = await shop(account);
    const goods = () => hand.child('catalogue').getSnapshot().value.goods;
    expect(goods()).toBe('ready');
    await hand.send({
      type: 'call.failed',
      call: 'placeOrder',
      failure: { tag: 'refused', problems: [{ code: 'priceChanged', product_id: trout.id }] },
    });
    expect(goods()).toBe('refreshing');
    hand.stop();
  });

  test('a 422 for typed input leaves the catalogue unchanged', async () => {
    const { hand } = await shop(account);
    const failure = { tag: 'refused', problems: [{ code: 'referenceTooLong' }] };
    await hand.send({ type: 'call.failed', call: 'putCart', failure });
    expect(hand.child('catalogue').getSnapshot().value.goods).toBe('ready');
    hand.stop();
  });

  test('§2 a good removed from the catalogue is removed from the cart, and the customer is informed', async () => {
    const { hand } = await shop(account);
    const { world } = hand.child('cart').getSnapshot().context;
    const products = new Map([...world.catalogue.products].filter(([id]) => id !== trout.id));
    hand
      .child('cart')
      .send({ type: 'journal.synced', accepted: { book: 'b', version: 1, cart: smallCart }, answered: [] });
    await hand.send({ type: 'catalogue.loaded', catalogue: { ...world.catalogue, products } });
    expect(hand.child('cart').getSnapshot().value).toEqual({ open: 'reviewing' });
    expect(hand.child('cart').getSnapshot().context.changes).toEqual([
      {
        kind: 'gone',
        product_id: trout.id,
        description_fi: trout.description_fi,
        description_en: trout.description_en,
        reason: 'missing',
      },
    ]);
    hand.stop();
  });

  test('a refused command is shown, each reason once', async () => {
    const { hand } = await shop(account);
    const problems = [{ code: 'outOfStock' }, { code: 'outOfStock' }, { code: 'noDeliveryDates' }];
    await hand.send({ type: 'cart.refused', refusal: { command: 'AddItem', problems } });
    expect(toastsIn(hand).map(({ title }: { title: unknown }) => title)).toEqual([
      { key: 'errors.problem.outOfStock' },
      { key: 'errors.problem.noDeliveryDates' },
    ]);
    hand.stop();
  });

  test('a change shown at its line is not shown twice; a change without a line is shown', async () => {
    const { hand } = await shop(account);
    const problems = [
      { code: 'outOfStock', product_id: '33720' },
      { code: 'itemMissing', product_id: '33721' },
      { code: 'emptyOrder' },
    ];
    await hand.send({ type: 'cart.refused', refusal: { command: 'ChangeAmount', problems } });
    expect(toastsIn(hand).map(({ title }: { title: unknown }) => title)).toEqual([
      { key: 'errors.problem.itemMissing' },
      { key: 'problem.emptyOrder' },
    ]);
    hand.stop();
  });
});

describe('§4 Small delivery fee, before it is confirmed', () => {
  const draftWith = async (more: Partial<AccountData>) => {
    const { hand } = await shop({ ...withServerCart, ...more });
    hand.child('cart').send({ type: 'order.request' });
    await hand.wait(0);
    const { draft } = hand.child('cart', 'ordering').getSnapshot().context;
    hand.stop();
    return draft;
  };

  test('§9 the minimum order amount comes from the user record', async () => {
    const { payload } = await draftWith({ minimumOrderAmount: 2_934 });
    expect(
      payload.deliveries.flatMap(({ items }: { items: { category: string }[] }) =>
        items.filter(({ category }) => category === 'RAHTI'),
      ),
    ).toEqual([]);
  });

  test.each([
    [2_935, ['P9996', 'P9990']],
    [2_934, []],
  ])('§4 an extra fee flagged min_order_amount applies below %d only', async (minimumOrderAmount, fees) => {
    const fee = {
      product_id: 'P9990',
      description_fi: 'Pienerän keräilylisä',
      description_en: 'Small order picking fee',
      price_excl_tax: 690,
      price_incl_tax: 866,
      min_order_amount: true,
    };
    const { composed } = await draftWith({ extraFees: [fee], minimumOrderAmount });
    expect(composed.fees.map(({ product_id }: { product_id: string }) => product_id)).toEqual(fees);
  });
});

describe('§2 /order-success', () => {
  test('§4 Ordering: /order-success is reached only after a successful order', () => {
    expect(
      redirectFor('/order-success', { closed: false, loggedIn: true, placed: true, claimant: true }),
    ).toBeUndefined();
    expect(
      redirectFor('/order-success', { closed: false, loggedIn: true, placed: false, claimant: true }),
    ).toBe('/');
    expect(
      redirectFor('/order-success', { closed: false, loggedIn: false, placed: true, claimant: true }),
    ).toBe('/');
  });

  const { order } = placedOf(smallCart);

  test('an order is forgotten once the customer has left its page, in the browser too', async () => {
    const { hand, done } = await shop(account);
    await hand.send({ type: 'order.placed', placed: placedOf(smallCart) });
    await hand.send({ type: 'page.shown', path: '/order-success' });
    expect(hand.now().snapshot.context.placed).toEqual(order);
    await hand.send({ type: 'page.shown', path: '/shop' });
    expect([hand.now().snapshot.context.placed, done.at(-1)]).toEqual([undefined, 'keepSession']);
    hand.stop();
  });

  test.each([
    ['/order-success', order],
    ['/shop', undefined],
  ])('a reload of %s keeps the order, or has left it', async (page, placed) => {
    const { hand } = take({ page });
    await hand.resolve('readSession', { session, placed: order, orders: [] });
    expect(hand.now().snapshot.context.placed).toEqual(placed);
    hand.stop();
  });
});

describe('a reload', () => {
  test('shows the stored record at once, and fetches it in the background', async () => {
    const { hand, done } = take();
    await hand.resolve('readSession', { session, placed: undefined, orders: [orderAwaitingPayment] });
    expect(
      hand.now().snapshot.matches({ shopping: { account: 'fetchingAccount', deferred: 'loading' } }),
    ).toBe(true);
    expect(hand.now().snapshot.context.session).toEqual(session);
    await hand.resolve('fetchAccount', { ...account, minimumOrderAmount: 20_000 });
    expect(hand.child('cart').getSnapshot().context.world.customer.minimumOrderAmount).toBe(20_000);
    expect(done).toEqual(['keepSession', 'keepSession']);
    hand.stop();
  });

  test('§3 Order: the orders that this browser keeps are there before the server answers', async () => {
    const { hand } = take();
    await hand.resolve('readSession', { session, placed: undefined, orders: [orderAwaitingPayment] });
    expect(hand.now().snapshot.context.orders).toEqual([orderAwaitingPayment]);
    hand.stop();
  });

  test('§4 leaves the order that waits for payment where it is: its goods come at login alone', async () => {
    const { hand } = take();
    await hand.resolve('readSession', { session, placed: undefined, orders: [orderAwaitingPayment] });
    await hand.resolve('fetchAccount', withOrderAwaitingPayment);
    await hand.resolve('fetchCatalogue', catalogue);
    hand.child('cart').send({ ...restored, accepted: noCart });
    expect(shownIn(hand)).toEqual([]);
    expect(hand.now().trail.sent).toEqual([]);
    hand.stop();
  });
});

describe('an order that waits for a colleague', () => {
  const waiting: Order = {
    ...placedOf(smallCart).order,
    ordered_by: 'keittio',
    approval: { state: 'waiting', until: NOW + 1 },
  };
  const titles = (hand: Hand) => toastsIn(hand).map(({ title }: { title: unknown }) => title);
  const told = { key: 'app.approval.waiting', values: { id: waiting.id } };

  test('the first waiting order of a customer without orders is told, and those that come late are no news', async () => {
    const { hand } = await shop({ ...account, orders: [] }, { loadDeferred: deferred });
    await hand.send({ type: 'orders.open', id: waiting.id });
    await hand.resolve('fetchOrders', { came: [], order: waiting });
    expect(titles(hand)).toEqual([told]);
    hand.stop();

    const { hand: reloaded } = take({ loadDeferred: deferred });
    await reloaded.resolve('readSession', { session, placed: undefined, orders: [] });
    await reloaded.resolve('fetchAccount', { ...account, orders: [waiting] });
    expect(titles(reloaded)).toEqual([]);
    reloaded.stop();
  });

  test('§5 an order that waits for a colleague counts for its day until its cut-off', async () => {
    const { hand } = await shop({ ...account, orders: [waiting] });
    const days = () =>
      hand
        .child('cart')
        .getSnapshot()
        .context.orderedDates.map(({ order_id }: { order_id: string }) => order_id);
    expect(days()).toEqual([waiting.id]);
    await hand.send({ type: 'clock.ticked', now: NOW + 1 });
    await hand.send({ type: 'orders.open' });
    await hand.resolve('fetchOrders', { came: ['orders'], orders: [waiting] });
    expect(days()).toEqual([]);
    hand.stop();
  });
});
