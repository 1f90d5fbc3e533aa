import { describe, expect, test } from 'vitest';
import {
  type CartSnapshot,
  canOrder,
  canSaveTemplate,
  mayHaveReference,
} from '../../machines/cart/cart.selectors.ts';
import { cartView } from '../../machines/cart/cart.view.ts';
import type { emptyCart } from '../../machines/domain/cart/state.ts';
import type { Hand } from '../hands/machine.ts';
import { takeUp } from '../hands/machine.ts';
import { bookWith, noCart, withServerCart } from '../model/accounts.ts';
import { cartModel } from '../model/cart.model.ts';
import { groupOf, NOW, peas, trout, world } from '../model/goods.ts';
import { adding, cartOf, orderOf } from '../model/orders.ts';
import { restored, shop } from './whole-shop.ts';

const input = { username: 'ravintola', world, accepted: noCart, waiting: undefined, orderedDates: [] };
const twoTrout = cartOf(adding(trout, 2));

describe('§5 Cart', () => {
  test('§5 an amount of 0 blocks ordering and saving a template', async () => {
    const hand = await cart(bookWith(cartOf(adding(trout, 2), adding(peas, 1))));
    const may = () => [canOrder(snapshotOf(hand)), canSaveTemplate(snapshotOf(hand))];
    const change = (amount: number) => ({
      type: 'cart.changeAmount',
      product_id: peas.id,
      group: groupOf(peas),
      amount,
    });
    expect(may()).toEqual([true, true]);
    await hand.send(change(0));
    expect(may()).toEqual([false, false]);
    await hand.send({ type: 'order.request' });
    await hand.send({ type: 'cart.saveTemplate' });
    expect(hand.now().snapshot.value).toEqual({ open: 'idle' });
    await hand.send(change(1));
    expect(may()).toEqual([true, true]);
    hand.stop();
  });

  test('§5 an empty cart is not ordered, nor saved as a template', async () => {
    const hand = await cart();
    expect([canOrder(snapshotOf(hand)), canSaveTemplate(snapshotOf(hand))]).toEqual([false, false]);
    hand.stop();
  });

  test('§5 an amount of 50 or more is ordered all the same', async () => {
    const hand = await cart(bookWith(cartOf(adding(trout, 50))));
    expect(canOrder(snapshotOf(hand))).toBe(true);
    hand.stop();
  });

  test('§5 only offered dates are selectable', async () => {
    const closes = new Map([
      ['CHILLED 2026-11-25', NOW],
      ['CHILLED 2026-11-27', NOW + 1],
    ]);
    const within = { ...world, catalogue: { ...world.catalogue, orderUntil: closes } };
    const hand = takeUp(cartModel, { ...input, world: within, accepted: bookWith(twoTrout) });
    await hand.send(restored);
    expect(cartView(snapshotOf(hand)).deliveries.map(({ dates }) => dates)).toEqual([
      ['2026-11-27', '2026-12-02', '2026-12-04'],
    ]);
    hand.stop();
  });

  test('§5 a date that is not one of the product’s is not taken', async () => {
    const hand = await cart(bookWith(twoTrout));
    await hand.send({ type: 'cart.changeDate', group: groupOf(trout), delivery_date: '2026-11-26' });
    expect(cartOfHand(hand)).toEqual(twoTrout);
    expect(hand.now().trail.sent).toEqual([]);
    hand.stop();
  });

  test('§5 a warning shows if an order already exists for that date; OK goes on, Cancel does not', async () => {
    const ordered = { ...withServerCart, orders: [orderOf(twoTrout, 'order-7')] };
    const { hand } = await shop(ordered);
    const state = () => hand.child('cart').getSnapshot().value;
    hand.child('cart').send({ type: 'order.request' });
    await hand.wait(0);
    expect(state()).toEqual({ open: 'warning' });
    hand.child('cart').send({ type: 'cart.cancel' });
    expect(state()).toEqual({ open: 'idle' });
    hand.child('cart').send({ type: 'order.request' });
    await hand.wait(0);
    hand.child('cart').send({ type: 'cart.confirm' });
    await hand.wait(0);
    expect(state()).toBe('ordering');
    hand.stop();
  });

  test('§5 no warning for another date, nor for an order that waits for payment', async () => {
    const waiting = { ...orderOf(twoTrout, 'order-8'), payment_status: 1 as const };
    const { hand } = await shop({ ...withServerCart, orders: [orderOf(cartOf(adding(peas, 1))), waiting] });
    hand.child('cart').send({ type: 'order.request' });
    await hand.wait(0);
    expect(hand.child('cart').getSnapshot().value).toBe('ordering');
    hand.stop();
  });

  test('§5 Custom reference: not available to prepayment users', async () => {
    const hand = await cart(bookWith(twoTrout));
    expect(mayHaveReference(snapshotOf(hand))).toBe(true);
    const prepaying = { ...world, customer: { ...world.customer, prepayment: true } };
    await hand.send({ type: 'world.changed', world: prepaying });
    expect(mayHaveReference(snapshotOf(hand))).toBe(false);
    await hand.send({ type: 'cart.reference' });
    expect(hand.now().snapshot.value).toEqual({ open: 'idle' });
    hand.stop();
  });

  test('§5 Custom reference: optional, at most 20 characters', async () => {
    const hand = await cart(bookWith(twoTrout));
    const refer = async (custom_reference: string) => {
      await hand.send({ type: 'cart.reference' });
      await hand.send({ type: 'cart.changeReference', custom_reference });
      const { value } = hand.now().snapshot;
      await hand.send({ type: 'cart.cancel' });
      return [value.open, cartOfHand(hand).custom_reference];
    };
    expect(await refer('12345678901234567890')).toEqual(['idle', '12345678901234567890']);
    expect(await refer('123456789012345678901')).toEqual(['referencing', '12345678901234567890']);
    expect(await refer('')).toEqual(['idle', '']);
    hand.stop();
  });
});

async function cart(accepted = noCart): Promise<Hand> {
  const hand = takeUp(cartModel, { ...input, accepted });
  await hand.send(restored);
  return hand;
}

type Snapshot = CartSnapshot;

function snapshotOf(hand: Hand): Snapshot {
  return hand.now().snapshot as Snapshot;
}

function cartOfHand(hand: Hand): typeof emptyCart {
  return hand.now().snapshot.context.cart;
}
