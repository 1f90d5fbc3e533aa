import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { placeOrderActor } from '../../effects/actors/place-order.ts';
import { makeClock } from '../../effects/clock.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { Http } from '../../effects/http.ts';
import { memoryJournal } from '../../effects/memory-journal.ts';
import { makePressedOrders } from '../../effects/pressed-orders.ts';
import { loadDeskMessages } from '../../i18n/messages.ts';
import { redirectFor } from '../../machines/app/routes.ts';
import { canOrder } from '../../machines/cart/cart.selectors.ts';
import { itemsOf } from '../../machines/domain/cart/state.ts';
import { screenOf } from '../../machines/ordering/ordering.selectors.ts';
import { historyOf } from '../../ui/orders/order-view.ts';
import { oneTab } from '../fixtures/tabs.ts';
import type { Hand } from '../hands/machine.ts';
import { account, waitingOrder, withServerCart, withWaitingOrder } from '../model/accounts.ts';
import { failures } from '../model/failures.ts';
import { trout } from '../model/goods.ts';
import { largeCart, smallCart } from '../model/ordering.model.ts';
import { adding, cartOf, draftOfCart, orderOf, placedOf } from '../model/orders.ts';
import { shop, shownIn } from './whole-shop.ts';

const unexpected = { tag: 'unexpected', status: 200 };

describe('§4 Order button', () => {
  test('§4 Order button: pressing opens the confirm modal and disables the button until cancelled', async () => {
    const { hand } = await shop(withServerCart);
    expect(isEnabled(hand)).toBe(true);
    await press(hand);
    expect([screenOf(ordering(hand)), isEnabled(hand)]).toEqual(['confirming', false]);
    expect(hand.now().trail.asked.map(({ id }) => id)).not.toContain('placeOrder');
    hand.child('cart', 'ordering').send({ type: 'order.cancel' });
    expect([isOpen(hand), isEnabled(hand)]).toEqual([false, true]);
    expect(shownIn(hand)).toHaveLength(1);
    hand.stop();
  });

  test('§4 Order button: after OK the dialog shows loading, then hides, and the button is disabled until then', async () => {
    const { hand } = await shop(withServerCart);
    await confirm(hand);
    expect([ordering(hand).hasTag('busy'), isEnabled(hand)]).toEqual([true, false]);
    await hand.resolve('placeOrder', placedOf(smallCart));
    expect(isOpen(hand)).toBe(false);
    hand.child('cart').send({ type: 'cart.add', product_id: trout.id, price_id: trout.price_id, amount: 1 });
    expect(isEnabled(hand)).toBe(true);
    hand.stop();
  });

  test('§4 Order button: on an order error it shows the error text, and can be tried again or given up', async () => {
    const { hand } = await shop(withServerCart);
    await confirm(hand);
    await hand.reject('placeOrder', { tag: 'unexpected', status: 418 });
    expect([screenOf(ordering(hand)), ordering(hand).hasTag('busy')]).toEqual(['failed', false]);
    expect((await loadDeskMessages('en'))['ordering.failed']).toEqual([
      { type: 0, value: 'Error occurred while sending the order, please try again.' },
    ]);
    hand.child('cart', 'ordering').send({ type: 'order.confirm' });
    expect(screenOf(ordering(hand))).toBe('placing');
    await hand.reject('placeOrder', { tag: 'unexpected', status: 418 });
    hand.child('cart', 'ordering').send({ type: 'order.cancel' });
    expect([isOpen(hand), isEnabled(hand)]).toEqual([false, true]);
    hand.stop();
  });

  test('§4 Order button: on success the app navigates to the order page', async () => {
    const { hand, done } = await shop(withServerCart);
    await confirm(hand);
    await hand.resolve('placeOrder', placedOf(smallCart));
    expect(done.at(-1)).toBe('goTo /order-success');
    hand.stop();
  });
});

describe('§4 Ordering', () => {
  test('§4 Ordering: success without prepayment clears the cart, records the order and shows order-success', async () => {
    const { hand, done } = await shop(withServerCart);
    await confirm(hand);
    await hand.resolve('placeOrder', placedOf(smallCart));
    const { orders, placed } = hand.now().snapshot.context;
    const order = orderOf(smallCart);
    expect([shownIn(hand), orders, placed]).toEqual([[], [order], order]);
    expect(historyOf(orders)).toEqual([order]);
    expect(done.slice(-2)).toEqual(['keepSession', 'goTo /order-success']);
    hand.stop();
  });

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

  test('§4 Ordering: with prepayment the payment data is stored and the order is marked waiting for payment', async () => {
    const { hand } = await shop({ ...withServerCart, prepayment: true });
    await confirm(hand);
    await hand.resolve('placeOrder', { ...placedOf(smallCart), order: waitingOrder });
    const { orders } = hand.now().snapshot.context;
    expect([orders, orders[0].payment_status, orders[0].prepayment]).toEqual([
      [waitingOrder],
      1,
      '{"reference":"order-waiting","amount":5652,"currency":"EUR"}',
    ]);
    expect(historyOf(orders)).toEqual([]);
    hand.stop();
  });

  test('§4 Ordering: an order with payment_status 1 is the waiting-for-payment order, not in history', async () => {
    const past = orderOf(largeCart, 'order-0');
    expect(historyOf([waitingOrder, past])).toEqual([past]);
    const { hand } = await shop({ ...withWaitingOrder, orders: [waitingOrder, past] });
    expect(
      shownIn(hand)
        .flat()
        .map(({ product_id, amount }) => [product_id, amount]),
    ).toEqual([[trout.id, 2]]);
    hand.stop();
  });

  test('§4 Ordering: an order that has been paid is in history', () => {
    const paid = { ...waitingOrder, payment_status: 2 as const };
    expect(historyOf([paid])).toEqual([paid]);
  });

  test('§4 Ordering: a response with the error flag sets the order error, and no order is made of it', async () => {
    const http: Http = async () => ({ order: orderOf(smallCart), prepayment: null, error: true }) as never;
    const journal = memoryJournal();
    const logic = placeOrderActor({
      http,
      orders: makePressedOrders({
        journal: Promise.resolve(journal),
        clock: makeClock(),
        username: () => 'ravintola',
        books: oneTab,
      }),
      connectivity: makeConnectivity(),
      honoursKeys: () => true,
    });
    const actor = createActor(logic, {
      input: { payload: { deliveries: [] }, book: 'book-1', key: undefined, again: false },
    });
    actor.subscribe({ error: () => undefined });
    await expect(toPromise(actor.start())).rejects.toEqual(unexpected);
    expect(await journal.unanswered('ravintola', 'book-1')).toBeUndefined();

    const { hand, done } = await shop(withServerCart);
    await confirm(hand);
    await hand.reject('placeOrder', unexpected);
    expect([screenOf(ordering(hand)), shownIn(hand).length, hand.now().snapshot.context.orders]).toEqual([
      'failed',
      1,
      [],
    ]);
    expect(done).not.toContain('goTo /order-success');
    hand.stop();
  });
});

describe('§4 Small delivery fee, before it is confirmed', () => {
  const fees = (hand: Hand) =>
    ordering(hand)
      .context.draft.payload.deliveries.flatMap(({ items }) => items)
      .filter(({ category }) => category === 'RAHTI')
      .map(({ product_id, amount }) => [product_id, amount]);

  test.each([
    [10, [['P9996', 1]]],
    [11, []],
  ])('§4 Small delivery fee: of %d kg of trout against 150 €: %j', async (amount, expected) => {
    const accepted = { book: 'book-1', version: 1, cart: cartOf(adding(trout, amount)) };
    const { hand } = await shop({ ...account, accepted });
    await press(hand);
    expect(fees(hand)).toEqual(expected);
    hand.stop();
  });

  test('§9 the minimum order amount comes from the user record', async () => {
    const { hand } = await shop({ ...withServerCart, minimumOrderAmount: 2_934 });
    await press(hand);
    expect(fees(hand)).toEqual([]);
    hand.stop();
  });

  test('§4 an extra fee flagged min_order_amount applies only below the minimum', async () => {
    const extraFees = [
      {
        product_id: 'P9990',
        description_fi: 'Pienerän keräilylisä',
        description_en: 'Small order picking fee',
        price_excl_tax: 690,
        price_incl_tax: 866,
        min_order_amount: true,
      },
    ];
    for (const [minimumOrderAmount, expected] of [
      [2_935, ['P9990']],
      [2_934, []],
    ] as const) {
      const { hand } = await shop({ ...withServerCart, extraFees, minimumOrderAmount });
      await press(hand);
      const { composed } = ordering(hand).context.draft;
      expect(composed.extra_fees.map(({ product_id }) => product_id)).toEqual(expected);
      hand.stop();
    }
  });
});

test('§8 an order without an answer is no order error: it is asked for', async () => {
  const { hand } = await shop(withServerCart);
  await confirm(hand);
  await hand.reject('placeOrder', failures.lost);
  expect(screenOf(ordering(hand))).toBe('checking');
  hand.stop();
});

test('issue, Ordering: another order closes the book while this one waits: nothing of the next book is offered in its place', async () => {
  const { hand } = await shop(withServerCart);
  await confirm(hand);
  await hand.reject('placeOrder', { tag: 'lost', unsent: true });
  expect(screenOf(ordering(hand))).toBe('queued');
  const accepted = { book: 'book-2', version: 1, cart: largeCart };
  hand.child('cart').send({ type: 'journal.synced', accepted, answered: [], edits: [] });
  expect([screenOf(ordering(hand)), ordering(hand).context.draft.payload]).toEqual([
    'overtaken',
    draftOfCart(smallCart).payload,
  ]);
  hand.child('cart', 'ordering').send({ type: 'order.cancel' });
  expect([isOpen(hand), shownIn(hand)]).toEqual([false, [itemsOf(largeCart)]]);
  hand.stop();
});

type Ordering = Parameters<typeof screenOf>[0];

function ordering(hand: Hand): Ordering {
  return hand.child('cart', 'ordering').getSnapshot();
}

function isOpen(hand: Hand): boolean {
  return hand.child('cart').getSnapshot().children.ordering?.getSnapshot().status === 'active';
}

function isEnabled(hand: Hand): boolean {
  return canOrder(hand.child('cart').getSnapshot());
}

async function press(hand: Hand): Promise<void> {
  hand.child('cart').send({ type: 'order.request' });
  await hand.wait(0);
}

async function confirm(hand: Hand): Promise<void> {
  await press(hand);
  hand.child('cart', 'ordering').send({ type: 'order.confirm' });
}
