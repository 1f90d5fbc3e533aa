import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { authenticateActor, fetchAccountActor } from '../../effects/actors/account.ts';
import type { Http } from '../../effects/http.ts';
import type { SessionStorage } from '../../effects/storage.ts';
import type { Session } from '../../machines/domain/session/session.ts';
import { takeUp } from '../hands/machine.ts';
import { account, bookWith, session, withServerCart, withWaitingOrder } from '../model/accounts.ts';
import { failures } from '../model/failures.ts';
import { catalogueWith, lineOfGood, peas, trout } from '../model/goods.ts';
import { loginModel } from '../model/login.model.ts';
import { adding, cartOf } from '../model/orders.ts';
import { logIn, shop, shownIn, visitor } from './whole-shop.ts';

describe('§4 Login', () => {
  test('§4 Login: clears the storage, then posts the credentials', async () => {
    const { done } = await authenticated({});
    expect(done).toEqual(['clear', 'login', 'hold']);
  });

  test('§4 Login: stores the token prefixed with Bearer, and the name', async () => {
    const { output } = await authenticated({});
    expect(output).toMatchObject({ access_token: 'Bearer a1b2', name: 'Ravintola Kaisla' });
  });

  test('issue, Another backend: one that names nobody: the username is what was typed, and the name, too', async () => {
    const { output } = await authenticated({ username: '', name: '' });
    expect(output).toMatchObject({ username: 'ravintola', name: 'ravintola' });
  });

  test.each([
    [true, true],
    [false, false],
    [undefined, true],
  ])('§4 Login: decides the reclamation permission: %s is %s', async (stated, permitted) => {
    const { output } = await authenticated(stated === undefined ? {} : { can_use_reclamation: stated });
    expect(output.can_use_reclamation).toBe(permitted);
  });

  test('§4 Login: fetches prepayment flag, popup message, orders, cart and minimum order amount', async () => {
    const message = { id: 'm1', message_fi: 'Hei', message_en: 'Hi' };
    const { asked, answer } = answering({
      me: { prepayment: true },
      cart: { cart: { items: [lineOfGood(trout, 2)], extra_fees: [], min_order_amount: 15_000 } },
      orders: { orders: withWaitingOrder.orders },
      minimumOrderAmount: { amount: 15_000 },
      notifications: { notifications: [] },
      message: { message },
    });
    const fetched = await toPromise(createActor(fetchAccountActor(answer), { input: session }).start());
    expect(asked.toSorted()).toEqual([
      'cart',
      'me',
      'message',
      'minimumOrderAmount',
      'notifications',
      'orders',
    ]);
    expect(fetched).toMatchObject({
      prepayment: true,
      minimumOrderAmount: 15_000,
      orders: withWaitingOrder.orders,
      message,
      accepted: { cart: { groups: [{ items: [lineOfGood(trout, 2)] }] } },
    });
  });

  test('§4 Login: a server cart is rebuilt against the catalogue, and opens the categories with oldCart', async () => {
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

  test('§4 Login: an order awaiting payment puts its items into the cart, and opens the categories with oldCart', async () => {
    const { hand, done } = await shop(withWaitingOrder);
    expect(shownIn(hand)).toEqual([[{ ...lineOfGood(trout, 2), orderFromTemplate: true }]]);
    expect(done).toContain('goTo /shop/categories?oldCart=waitingOrder');
    hand.stop();
  });

  test('§4 Login: beside a server cart the order awaiting payment stays where it is', async () => {
    const { hand, done } = await shop({ ...withServerCart, orders: withWaitingOrder.orders });
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 2)]]);
    expect(done).toContain('goTo /shop/categories?oldCart=serverCart');
    hand.stop();
  });

  test('§4 Login: otherwise it leads to /shop', async () => {
    const { hand, done } = await shop(account);
    expect(done).toContain('goTo /shop');
    hand.stop();
  });
});

describe('§5 Login', () => {
  test('§5 the captcha must be solved before the login is sent', async () => {
    const hand = takeUp(loginModel, { expired: false });
    const sent = () => hand.now().trail.asked.map(({ id }) => id);
    await hand.send({ type: 'login.submit', username: 'ravintola', password: 'salasana' });
    await hand.resolve('fetchChallenge', { salt: 'a1' });
    await hand.wait(3_600_000);
    expect(sent()).toEqual(['fetchChallenge', 'solveChallenge']);
    await hand.resolve('solveChallenge', 'proof');
    expect(sent()).toEqual(['fetchChallenge', 'solveChallenge', 'authenticate']);
    hand.stop();
  });

  test('§5 an unsolved captcha sends no login', async () => {
    const hand = takeUp(loginModel, { expired: false });
    await hand.send({ type: 'login.submit', username: 'ravintola', password: 'salasana' });
    await hand.resolve('fetchChallenge', { salt: 'a1' });
    await hand.reject('solveChallenge', failures.lost);
    await hand.wait(500);
    expect(hand.now().trail.asked.map(({ id }) => id)).toEqual(['fetchChallenge', 'solveChallenge']);
    expect(hand.now().snapshot.value).toEqual({ editing: 'untouched' });
    hand.stop();
  });
});

/** A login with the right credentials: what the browser did, and the session that came of it. */
async function authenticated(more: object): Promise<{ done: string[]; output: Session }> {
  const done: string[] = [];
  const { answer } = answering({
    login: { access_token: 'a1b2', name: 'Ravintola Kaisla', username: 'ravintola', ...more },
  });
  const http: Http = (name, request) => {
    done.push(name);
    return answer(name, request);
  };
  const storage: SessionStorage = {
    token: () => undefined,
    honoursKeys: () => true,
    read: () => undefined,
    write: () => done.push('write'),
    hold: () => done.push('hold'),
    readPlaced: () => undefined,
    writePlaced: () => done.push('writePlaced'),
    clear: () => done.push('clear'),
    readPlace: () => undefined,
    writePlace: () => done.push('writePlace'),
    onLost: () => {},
  };
  const input = { username: 'ravintola', password: 'ravintola', captcha: undefined };
  const output = await toPromise(createActor(authenticateActor(http, storage), { input }).start());
  return { done, output };
}

/** Answers each call with what is said of it, and tells which were made. */
function answering(answers: Readonly<Record<string, unknown>>): { asked: string[]; answer: Http } {
  const asked: string[] = [];
  const answer: Http = async (name) => {
    asked.push(name);
    return answers[name] as never;
  };
  return { asked, answer };
}
