import { afterEach, describe, expect, test, vi } from 'vitest';
import { makeSessionStorage } from '../../effects/storage.ts';
import { redirectFor } from '../../machines/app/routes.ts';
import { account, session } from '../model/accounts.ts';
import { failures } from '../model/failures.ts';
import { catalogue, lineOfGood, trout } from '../model/goods.ts';
import { logIn, shop, take } from './whole-shop.ts';

afterEach(() => vi.unstubAllGlobals());

describe('§4 Logout', () => {
  test('§4 Logout: posts logout, then clears the storage', async () => {
    const { hand, done } = await shop(account);
    done.length = 0;
    await hand.send({ type: 'logout.request' });
    expect([hand.now().snapshot.value, done]).toEqual(['leaving', []]);
    expect(hand.now().trail.asked.at(-1)?.id).toBe('logout');
    await hand.resolve('logout', undefined);
    expect(done).toEqual(['forgetSession']);
    hand.stop();
  });

  test('§4 Logout: resets the small-fee product: without it in the next catalogue there is no fee', async () => {
    const { hand } = await shop(account);
    await hand.send({ type: 'logout.request' });
    await hand.resolve('logout', undefined);
    expect(hand.now().snapshot.context.catalogue.products.size).toBe(0);
    const { products, categories } = catalogue;
    const withoutFee = {
      ...catalogue,
      categories: categories.filter(({ code }) => code !== 'RAHTI'),
      products: new Map([...products].filter(([id]) => id !== 'P9996')),
      categoryOf: new Map([...catalogue.categoryOf].filter(([id]) => id !== 'P9996')),
    };
    await logIn(hand, account, withoutFee);
    hand.child('cart').send({ type: 'cart.add', product_id: trout.id, price_id: trout.price_id, amount: 2 });
    hand.child('cart').send({ type: 'order.request' });
    await hand.wait(0);
    const [{ items }] = hand.child('cart', 'ordering').getSnapshot().context.draft.payload.deliveries;
    expect(items).toEqual([lineOfGood(trout, 2)]);
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

  test('§4 Logout: an unauthorized answer clears token and storage, and the login shows the expired notice', async () => {
    const { hand, done } = await shop(account);
    done.length = 0;
    await hand.send({ type: 'call.failed', call: 'putItem', failure: failures.unauthorized });
    expect([hand.now().snapshot.value, hand.now().snapshot.context.session, done]).toEqual([
      'visiting',
      undefined,
      ['forgetSession'],
    ]);
    expect(hand.child('login').getSnapshot().context.expired).toBe(true);
    hand.stop();
  });

  test('§4 Logout: the expired notice is there for 5 s after an unauthorized redirect', async () => {
    const { hand } = await shop(account);
    await hand.send({ type: 'call.failed', call: 'putItem', failure: failures.unauthorized });
    const expired = () => hand.child('login').getSnapshot().context.expired;
    await hand.wait(4_999);
    expect(expired()).toBe(true);
    await hand.wait(1);
    expect(expired()).toBe(false);
    hand.stop();
  });

  test('§4 Logout: without a stored access token nobody is logged in', async () => {
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

  test('§4 Logout: a token that another tab has cleared ends the session here', async () => {
    const { hand, done } = await shop(account);
    await hand.send({ type: 'session.lost' });
    expect([hand.now().snapshot.value, done.at(-1)]).toEqual(['visiting', 'forgetSession']);
    hand.stop();
  });
});
