import { describe, expect, test } from 'vitest';
import { formOf } from '../../machines/prepayment/prepayment.context.ts';
import { groupsOf, othersIn } from '../../machines/prepayment/prepayment.selectors.ts';
import { listedOrders } from '../../ui/order/order-view.ts';
import { type Hand, takeUp } from '../hands/machine.ts';
import {
  noCart,
  orderAwaitingPayment,
  session,
  withOrderAwaitingPayment,
  withServerCart,
} from '../model/accounts.ts';
import { deferred } from '../model/deferred.ts';
import { catalogue, lineOfGood, trout } from '../model/goods.ts';
import { smallCart } from '../model/ordering/model.ts';
import { placedOf } from '../model/orders.ts';
import { laterOrder, paidOrder, payment, prepaymentModel } from '../model/prepayment/model.ts';
import { shop, shownIn, take, visitor } from './whole-shop.ts';

const paying = '/prepayment/payment-types?order=100041';

describe('§4 Ordering with prepayment', () => {
  test('§4 Ordering: with prepayment the order is stored with its payment data, leads to its payment, and marks no success', async () => {
    const { hand, done } = await shop({ ...withServerCart, prepayment: true });
    await order(hand);
    await hand.resolve('placeOrder', { ...placedOf(smallCart), order: orderAwaitingPayment });
    const { placed, orders } = hand.now().snapshot.context;
    expect([placed, orders, done.at(-1)]).toEqual([undefined, [orderAwaitingPayment], `goTo ${paying}`]);
    expect(listedOrders(orders)).toEqual([]);
    hand.stop();
  });

  test('§4 Ordering a waiting order again: the payload names it, and it is removed from the known orders', async () => {
    const { hand } = await shop(withOrderAwaitingPayment);
    await order(hand);
    const sent = hand.now().trail.asked.find(({ src }) => src === 'placeOrder');
    expect(sent?.input).toMatchObject({ payload: { supersedes: '100041' } });
    await hand.resolve('placeOrder', {
      ...placedOf(smallCart),
      order: laterOrder,
      supersedes: '100041',
    });
    const { orders } = hand.now().snapshot.context;
    expect([orders, heldIn(hand)]).toEqual([[laterOrder], undefined]);
    hand.stop();
  });

  test.each(['orderAlreadyPaid', 'orderSuperseded', 'orderNotWaiting'])(
    '§4 Ordering: refused with %s, the cart lets go of the order and keeps its goods',
    async (code) => {
      const { hand } = await shop(withOrderAwaitingPayment);
      expect(heldIn(hand)).toBe('100041');
      await order(hand);
      await hand.reject('placeOrder', { tag: 'refused', problems: [{ code, field: 'cart.supersedes' }] });
      hand.child('cart', 'ordering').send({ type: 'order.cancel' });
      expect([heldIn(hand), shownIn(hand)]).toEqual([
        undefined,
        [[{ ...lineOfGood(trout, 2), orderFromTemplate: true, substitution: 'refused' }]],
      ]);
      expect(hand.now().trail.sent.at(-1)).toMatchObject({
        pending: { command: { _tag: 'ReleaseOrder', order_id: '100041', lines: [] } },
      });
      hand.stop();
    },
  );

  test('§4 Ordering: any other refusal leaves the order with the cart', async () => {
    const { hand } = await shop(withOrderAwaitingPayment);
    await order(hand);
    const problems = [{ code: 'outOfStock', field: 'cart.deliveries.0.items.0', product_id: trout.id }];
    await hand.reject('placeOrder', { tag: 'refused', problems });
    hand.child('cart', 'ordering').send({ type: 'order.cancel' });
    expect(heldIn(hand)).toBe('100041');
    hand.stop();
  });
});

describe('§2 /order-success, when coming from /', () => {
  test('§2 with a session the paid order is fetched first', async () => {
    const { hand, done } = take({ returned: '100041' });
    await hand.resolve('readSession', { session, placed: undefined, orders: [] });
    expect(done).toEqual([`goTo ${paying}&result=paid`, 'keepSession']);
    hand.stop();
  });

  test('§2 without a session the login comes first, and it is fetched once', async () => {
    const { hand, done } = await visitor({ returned: '100041' });
    expect(done).toEqual(['forgetSession']);
    const login = async () => {
      hand.child('login').send({ type: 'login.submit', username: 'ennakko', password: 'ennakko' });
      await hand.resolve('fetchChallenge', null);
      await hand.resolve('authenticate', session);
      await hand.resolve('fetchAccount', { ...withOrderAwaitingPayment, accepted: noCart, orders: [] });
      await hand.resolve('fetchCatalogue', catalogue);
    };
    await login();
    expect(done.slice(1)).toEqual([`goTo ${paying}&result=paid`, 'keepSession']);
    await hand.send({ type: 'session.lost' });
    await login();
    expect(done.slice(-2)).toEqual(['goTo /shop', 'keepSession']);
    hand.stop();
  });

  test('§4 Ordering: paid, success is marked, and the goods that the login added are removed from the cart', async () => {
    const { hand, done } = await shop(withOrderAwaitingPayment, { loadDeferred: deferred });
    expect(shownIn(hand)).toHaveLength(1);
    const prepayment = deferredChild(hand);
    prepayment.send({ type: 'prepayment.open', order: '100041', result: 'paid' });
    await hand.resolve('fetchOrder', paidOrder);
    const { placed, orders } = hand.now().snapshot.context;
    expect([placed, orders, shownIn(hand), done.at(-1)]).toEqual([
      paidOrder,
      [paidOrder],
      [],
      'goTo /order-success',
    ]);
    expect(prepayment.getSnapshot().context.orders).toEqual([paidOrder]);
    hand.stop();
  });
});

describe('paying', () => {
  test('§7 an order with its own payment data makes no call; the page of a service is opened, not posted to', async () => {
    const href = 'https://pay.example.com/pay/1';
    const orders = [{ ...orderAwaitingPayment, prepayment: JSON.stringify({ href }) }];
    const hand = takeUp(prepaymentModel, { orders });
    await hand.send({ type: 'prepayment.open', order: '100041' });
    expect([hand.now().snapshot.value, hand.now().trail.asked]).toEqual(['choosing', []]);
    await hand.send({ type: 'prepayment.pay', at: 0 });
    expect(formOf(hand.now().snapshot.context)).toEqual({ method: 'GET', url: href, fields: [] });
    await hand.send({ type: 'prepayment.back' });
    expect(hand.now().trail.asked.map(({ src }) => src)).toEqual(['fetchOrder']);
    hand.stop();
  });

  test('an unpaid order is fetched after 2, 4, 8 and 16 s, and then shown as paid later', async () => {
    const hand = takeUp(prepaymentModel, { orders: [orderAwaitingPayment] });
    await hand.send({ type: 'prepayment.open', order: '100041', result: 'pending' });
    for (const pause of [2_000, 4_000, 8_000, 16_000]) {
      await hand.resolve('fetchOrder', orderAwaitingPayment);
      await hand.wait(pause - 1);
      expect(hand.now().snapshot.value).toBe('waiting');
      await hand.wait(1);
      expect(hand.now().snapshot.value).toBe('checking');
    }
    await hand.resolve('fetchOrder', orderAwaitingPayment);
    expect(hand.now().snapshot.value).toBe('later');
    expect(hand.now().trail.told).toEqual([]);
    hand.stop();
  });

  test('§4 several orders that wait are listed, the newest first', async () => {
    const hand = takeUp(prepaymentModel, { orders: [paidOrder, orderAwaitingPayment, laterOrder] });
    expect(othersIn(hand.now().snapshot).map(({ id }) => id)).toEqual(['100043', '100041']);
    await hand.send({ type: 'prepayment.open' });
    expect(hand.now().snapshot.value).toBe('selecting');
    hand.stop();
  });

  test('providers are in their groups, and the form of the pressed one is posted', async () => {
    const cards = ['Majakka', 'Revontuli'].map((name) => ({
      ...payment.providers[0],
      id: 'creditcard',
      group: 'creditcard',
      name,
      url: `https://example.fi/${name}`,
    }));
    const opened = { ...payment, providers: [...cards, ...payment.providers] };
    const hand = takeUp(prepaymentModel, { orders: [orderAwaitingPayment] });
    await hand.send({ type: 'prepayment.open' });
    await hand.resolve('openPayment', opened);
    const groups = groupsOf(hand.now().snapshot).map(({ id, providers }) => [
      id,
      providers.map(({ name, at }) => `${at} ${name}`),
    ]);
    expect(groups).toEqual([
      ['mobile', ['2 Taskuraha']],
      ['bank', ['3 Havupankki']],
      ['creditcard', ['0 Majakka', '1 Revontuli']],
    ]);
    await hand.send({ type: 'prepayment.pay', at: 7 });
    expect(hand.now().snapshot.value).toBe('choosing');
    await hand.send({ type: 'prepayment.pay', at: 1 });
    await hand.send({ type: 'prepayment.pay', at: 0 });
    expect(hand.now().snapshot.value).toBe('redirecting');
    expect(hand.now().snapshot.context.at).toBe(1);
    hand.stop();
  });
});

async function order(hand: Hand): Promise<void> {
  const cart = hand.child('cart');
  for (const pending of cart.getSnapshot().context.pending) {
    cart.send({ type: 'journal.accepted', ref: pending.ref, version: pending.ref, facts: pending.facts });
  }
  cart.send({ type: 'order.request' });
  await hand.wait(0);
  hand.child('cart', 'ordering').send({ type: 'order.confirm' });
  await hand.wait(0);
}

function heldIn(hand: Hand): string | undefined {
  return hand.child('cart').getSnapshot().context.cart.supersedes;
}

function deferredChild(hand: Hand) {
  const { deferred: running } = hand.now().snapshot.context;
  return running.getSnapshot().children.prepayment;
}
