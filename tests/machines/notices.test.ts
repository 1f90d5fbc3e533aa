import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cartActor } from '../../effects/actors/cart.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { Owner } from '../../machines/domain/history/owners.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import type { Hand } from '../hands/machine.ts';
import {
  account,
  bookWith,
  noCart,
  session,
  withOrderAwaitingPayment,
  withServerCart,
} from '../model/accounts.ts';
import { catalogue } from '../model/goods.ts';
import { smallCart } from '../model/ordering/model.ts';
import { logIn, restored, shop, shownIn, visitor } from './whole-shop.ts';

const serverCart = { type: 'notices.oldCart', which: 'serverCart' } as const;
const orderAwaitingPayment = { type: 'notices.oldCart', which: 'orderAwaitingPayment' } as const;

describe('§4 Login: the question depends on the cart', () => {
  test('§4 Login: a cart that was ordered before anybody could ask is asked about no more', async () => {
    const { hand } = await shop(withServerCart);
    hand.child('cart').send({ type: 'journal.synced', accepted: { ...noCart, version: 2 }, answered: [] });
    const notices = noticesOf(hand);
    notices.send(serverCart);
    expect(notices.getSnapshot().value).toBe('quiet');
    notices.stop();
    hand.stop();
  });

  test('§4 Login: the question closes when the cart is empty, and does not open at its next line', async () => {
    const { hand } = await shop(withServerCart);
    const notices = noticesOf(hand);
    notices.send(serverCart);
    expect(notices.getSnapshot().value).toEqual({ orderInProgress: 'fetching' });
    const cart = hand.child('cart');
    cart.send({ type: 'journal.synced', accepted: { ...noCart, version: 2 }, answered: [] });
    expect(notices.getSnapshot().value).toBe('quiet');
    cart.send({ type: 'journal.synced', accepted: { ...bookWith(smallCart), version: 3 }, answered: [] });
    expect(notices.getSnapshot()).toMatchObject({
      value: 'quiet',
      context: { oldCart: undefined, isCartEmpty: false },
    });
    notices.stop();
    hand.stop();
  });

  test('§4 Login: during the journal’s reading the cart is unknown', async () => {
    const { hand } = await visitor();
    hand.child('login').send({ type: 'login.submit', username: 'ravintola', password: 'ravintola' });
    await hand.resolve('fetchChallenge', null);
    await hand.resolve('authenticate', session);
    await hand.resolve('fetchAccount', account);
    await hand.resolve('fetchCatalogue', catalogue);
    const notices = noticesOf(hand);
    notices.send(serverCart);
    hand.child('cart').send({ ...restored, accepted: bookWith(smallCart) });
    expect(notices.getSnapshot()).toMatchObject({
      value: { orderInProgress: 'fetching' },
      context: { isCartEmpty: false },
    });
    notices.stop();
    hand.stop();
  });

  test('the owners remain shown when the cart is sent again', async () => {
    const { hand } = await shop(withServerCart);
    const notices = noticesOf(hand);
    notices.send(serverCart);
    await expect.poll(() => notices.getSnapshot().value).toEqual({ orderInProgress: 'told' });
    notices.send({ type: 'cart.filled' });
    expect(notices.getSnapshot()).toMatchObject({
      value: { orderInProgress: 'told' },
      context: { owners: [] },
    });
    notices.stop();
    hand.stop();
  });

  test('§4 Login: an order that waits for payment is asked about once its lines are in the cart', async () => {
    const { hand } = await visitor();
    await logIn(hand, withOrderAwaitingPayment, emptyCatalogue);
    const notices = noticesOf(hand);
    notices.send(orderAwaitingPayment);
    expect([notices.getSnapshot().value, shownIn(hand)]).toEqual(['quiet', []]);
    const cart = hand.child('cart');
    const { world } = cart.getSnapshot().context;
    cart.send({ type: 'world.changed', world: { ...world, catalogue } });
    expect(notices.getSnapshot().value).toEqual({ oldCartFound: 'fetching' });
    expect(shownIn(hand)).toHaveLength(1);
    notices.stop();
    hand.stop();
  });
});

/** The notices of a whole shop after a login. */
function noticesOf(hand: Hand) {
  const machine = noticesMachine.provide({
    actors: {
      cart: cartActor(hand.child()),
      wasSeen: fromPromise(() => Promise.resolve(true)),
      fetchOwners: fromPromise<readonly Owner[], string>(() => Promise.resolve([])),
    },
  });
  return createActor(machine, { input: { username: 'ravintola', message: undefined } }).start();
}
