import { describe, expect, test } from 'vitest';
import { canOrder, canUndo, dialogOf } from '../../machines/cart/cart.selectors.ts';
import { orderedTwice } from '../../machines/cart/dialogs.selectors.ts';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { withServerCart } from '../model/accounts.ts';
import { failures } from '../model/failures.ts';
import { catalogue, catalogueWith, char, customer, groupOf, peas, trout, world } from '../model/goods.ts';
import { adding, cartOf, noLines, orderOf } from '../model/orders.ts';
import { type CartHand, cartHand, sentIn } from './cart-hand.ts';
import { shop } from './whole-shop.ts';

const twoTrout = cartOf(adding(trout, 2));
const removing = { type: 'cart.remove', product_id: trout.id, group: groupOf(trout) };
const zero = { type: 'cart.changeAmount', product_id: trout.id, group: groupOf(trout), amount: 0 };

describe('§2 Modals: empty cart', () => {
  test('asks first; Cancel leaves the cart as it is', async () => {
    const { hand, shown } = await cartHand({ cart: twoTrout });
    await hand.send({ type: 'cart.empty' });
    expect(dialogIn(hand)).toBe('emptying');
    await hand.send({ type: 'cart.cancel' });
    expect([dialogIn(hand), shown(), sentIn(hand)]).toEqual([undefined, twoTrout, []]);
  });

  test('OK empties it in one command, and it can be undone with amounts, dates and reference', async () => {
    const cart = cartOf(
      adding(trout, 2),
      adding(peas, 3),
      { _tag: 'ChangeDeliveryDate', group: groupOf(trout), delivery_date: '2026-11-27' },
      { _tag: 'ChangeReference', custom_reference: 'Juhla' },
    );
    const { hand, shown } = await cartHand({ cart });
    await hand.send({ type: 'cart.empty' });
    await hand.send({ type: 'cart.confirm' });
    expect([shown(), canUndo(hand.now().snapshot)]).toEqual([noLines, true]);
    await hand.send({ type: 'cart.undo' });
    expect({ ...shown(), autoAddProducts: cart.autoAddProducts }).toEqual(cart);
    expect(sentIn(hand)).toEqual(['EmptyCart', 'RestoreLines']);
    expect(canUndo(hand.now().snapshot)).toBe(false);
  });

  test('a later change of the cart ends the undo', async () => {
    const { hand } = await cartHand({ cart: twoTrout });
    await hand.send({ type: 'cart.clear' });
    await hand.send(add(peas.id, peas.price_id));
    expect(hand.now().snapshot.can({ type: 'cart.undo' })).toBe(false);
  });

  test('§8 goods that cannot be restored are listed with their reason', async () => {
    const { hand, shown } = await cartHand({ cart: cartOf(adding(trout, 2), adding(peas, 1)) });
    await hand.send({ type: 'cart.clear' });
    await hand.send({ type: 'world.changed', world: goods({ ...trout, out_of_stock: 1 }, peas) });
    await hand.send({ type: 'cart.undo' });
    expect(shown().groups.flatMap(({ items }) => items.map(({ product_id }) => product_id))).toEqual([
      peas.id,
    ]);
    expect(dialogIn(hand)).toBe('reviewing');
    expect(hand.now().snapshot.context.changes).toMatchObject([
      { kind: 'gone', product_id: trout.id, reason: 'outOfStock' },
    ]);
  });
});

describe('§2 Modals: remove item', () => {
  test('asks first; OK removes the line, Cancel does not', async () => {
    const { hand, shown } = await cartHand({ cart: twoTrout });
    await hand.send(removing);
    expect([dialogIn(hand), shown()]).toEqual(['removing', twoTrout]);
    await hand.send({ type: 'cart.cancel' });
    expect(shown()).toEqual(twoTrout);
    await hand.send(removing);
    await hand.send({ type: 'cart.confirm' });
    expect([shown().groups, sentIn(hand)]).toEqual([[], ['RemoveItem']]);
  });

  test('its undo brings the line back at its place', async () => {
    const cart = cartOf(adding(trout, 2), adding(char, 1));
    const { hand, shown } = await cartHand({ cart });
    await hand.send(removing);
    await hand.send({ type: 'cart.confirm' });
    await hand.send({ type: 'cart.undo' });
    expect(shown()).toEqual(cart);
  });

  test('a line that leaves meanwhile takes its question along', async () => {
    const { hand } = await cartHand({ cart: cartOf(adding(trout, 2), adding(peas, 1)) });
    await hand.send(removing);
    await hand.send({ type: 'world.changed', world: goods(peas) });
    expect(dialogIn(hand)).toBe('reviewing');
  });
});

describe('§5 Custom reference', () => {
  test('§9 20 characters are saved, 21 are an error at the field and nowhere else', async () => {
    const { hand, shown } = await cartHand({ cart: twoTrout });
    await hand.send({ type: 'cart.reference' });
    await hand.send({ type: 'cart.changeReference', custom_reference: 'x'.repeat(21) });
    expect([dialogIn(hand), hand.now().snapshot.context.refusal, hand.now().trail.told]).toEqual([
      'referencing',
      {
        command: 'ChangeReference',
        problems: [{ code: 'referenceTooLong', field: 'cart.custom_reference' }],
      },
      [],
    ]);
    await hand.send({ type: 'cart.changeReference', custom_reference: 'x'.repeat(20) });
    expect([dialogIn(hand), shown().custom_reference]).toEqual([undefined, 'x'.repeat(20)]);
  });

  test('an empty one takes it away', async () => {
    const command: CartCommand = { _tag: 'ChangeReference', custom_reference: 'Juhla' };
    const { hand, shown } = await cartHand({ cart: cartOf(adding(trout, 2), command) });
    await hand.send({ type: 'cart.reference' });
    await hand.send({ type: 'cart.changeReference', custom_reference: ' ' });
    expect([shown().custom_reference, sentIn(hand)]).toEqual(['', ['ChangeReference']]);
  });

  test('§6 is not offered to a prepayment customer', async () => {
    const prepaying = { ...world, customer: { ...customer, prepayment: true } };
    const { hand } = await cartHand({ cart: twoTrout, world: prepaying });
    expect(hand.now().snapshot.can({ type: 'cart.reference' })).toBe(false);
  });

  test('is in the order', async () => {
    const command: CartCommand = { _tag: 'ChangeReference', custom_reference: 'Juhla' };
    const { hand } = await cartHand({ cart: cartOf(adding(trout, 2), command) });
    await hand.send({ type: 'order.request' });
    expect(hand.child('ordering').getSnapshot().context.draft.payload.custom_reference).toBe('Juhla');
  });
});

describe('§4 Saving a template', () => {
  const items = [
    {
      product_id: trout.id,
      description_fi: trout.description_fi,
      description_en: trout.description_en,
      amount: 2,
    },
  ];

  test('§5 the name is not empty; the cart’s goods are saved, the cart is emptied, and the app is informed', async () => {
    const { hand, shown } = await cartHand({ cart: twoTrout });
    await hand.send({ type: 'cart.saveTemplate' });
    hand.child('naming').send({ type: 'naming.submit', name: '  ' });
    expect(hand.child('naming').getSnapshot().value).toEqual({ asking: 'unnamed' });
    hand.child('naming').send({ type: 'naming.submit', name: ' Maanantai ' });
    expect(hand.now().trail.asked).toEqual([
      { src: 'saveTemplate', id: 'saveTemplate', input: { name: 'Maanantai', items } },
    ]);
    expect(shown()).toEqual(twoTrout);
    await hand.resolve('saveTemplate', undefined);
    expect([shown(), sentIn(hand)]).toEqual([noLines, ['EmptyCart']]);
    expect(hand.now().trail.told).toEqual([{ type: 'template.saved', name: 'Maanantai' }]);
    expect(canUndo(hand.now().snapshot)).toBe(true);
  });

  test('§8 a failure leaves the cart, the dialog and the name', async () => {
    const { hand, shown } = await cartHand({ cart: twoTrout });
    await hand.send({ type: 'cart.saveTemplate' });
    hand.child('naming').send({ type: 'naming.submit', name: 'Maanantai' });
    await hand.reject('saveTemplate', failures.server);
    const { value, context } = hand.child('naming').getSnapshot();
    expect([value, context.name, shown()]).toEqual([{ asking: 'failed' }, 'Maanantai', twoTrout]);
  });

  test('§5 an amount of 0 blocks it, and ordering', async () => {
    const { hand } = await cartHand({ cart: twoTrout });
    await hand.send(zero);
    const { snapshot } = hand.now();
    expect([snapshot.can({ type: 'cart.saveTemplate' }), canOrder(snapshot)]).toEqual([false, false]);
  });
});

describe('§2, §5 a warning shows if an order already exists for that date', () => {
  const orderedDates = [
    { delivery_date: '2026-11-25', order_id: '100001' },
    { delivery_date: '2026-11-25', order_id: '100002' },
    // Two deliveries on one day.
    { delivery_date: '2026-11-25', order_id: '100002' },
    { delivery_date: '2026-12-24', order_id: '100003' },
  ];

  test('before ordering, with the day and its orders; OK continues', async () => {
    const { hand } = await cartHand({ cart: cartOf(adding(trout, 2), adding(peas, 1)), orderedDates });
    await hand.send({ type: 'order.request' });
    expect(dialogIn(hand)).toBe('warning');
    expect(orderedTwice(hand.now().snapshot)).toEqual([{ day: '2026-11-25', orders: ['100001', '100002'] }]);
    await hand.send({ type: 'cart.confirm' });
    expect(hand.child('ordering').getSnapshot().value).toBe('confirming');
  });

  test('the order that is being changed is no other order of its day', async () => {
    const changing = (supersedes: string) =>
      cartHand({ cart: { ...twoTrout, supersedes }, orderedDates: orderedDates.slice(0, 1) });
    const own = await changing('100001');
    await own.hand.send({ type: 'order.request' });
    expect(own.hand.now().snapshot.value).toBe('ordering');
    const other = await changing('100002');
    await other.hand.send({ type: 'order.request' });
    expect(dialogIn(other.hand)).toBe('warning');
    expect(orderedTwice(other.hand.now().snapshot)).toEqual([{ day: '2026-11-25', orders: ['100001'] }]);
  });

  test('Cancel goes back to the cart, and the order button is there again', async () => {
    const { hand } = await cartHand({ cart: twoTrout, orderedDates });
    await hand.send({ type: 'order.request' });
    expect(canOrder(hand.now().snapshot)).toBe(false);
    await hand.send({ type: 'cart.cancel' });
    expect([dialogIn(hand), canOrder(hand.now().snapshot)]).toEqual([undefined, true]);
  });

  test('another day needs none', async () => {
    const { hand } = await cartHand({ cart: cartOf(adding(peas, 1)), orderedDates });
    await hand.send({ type: 'order.request' });
    expect(hand.now().snapshot.value).toBe('ordering');
  });

  test.each([
    ['an order of the account warns', orderOf(twoTrout, 'order-7'), { open: 'warning' }],
    ['one for another day does not', orderOf(cartOf(adding(peas, 1))), 'ordering'],
    [
      'one that waits for payment does not',
      { ...orderOf(twoTrout, 'order-8'), payment_status: 1 as const },
      'ordering',
    ],
  ])('%s', async (_, order, then) => {
    const { hand } = await shop({ ...withServerCart, orders: [order] });
    hand.child('cart').send({ type: 'order.request' });
    await hand.wait(0);
    expect(hand.child('cart').getSnapshot().value).toEqual(then);
    hand.stop();
  });

  test('an order that has just been placed counts', async () => {
    const { hand } = await cartHand({ cart: twoTrout });
    await hand.send({ type: 'orders.changed', orderedDates });
    await hand.send({ type: 'order.request' });
    expect(dialogIn(hand)).toBe('warning');
  });
});

describe('§4 Cart add: auto-added products', () => {
  test('§2 those with the notification flag are shown, once for all lines that justify them', async () => {
    const { hand } = await cartHand({ cart: emptyCart });
    await hand.send(add(trout.id, trout.price_id));
    await hand.send(add(char.id, char.price_id));
    expect(hand.now().trail.told).toEqual([{ type: 'cart.autoAdded', products: catalogue.autoAddProducts }]);
  });

  test('those without it are not', async () => {
    const silent = catalogue.autoAddProducts.map((auto) => ({ ...auto, notification: false }));
    const { hand } = await cartHand({
      cart: emptyCart,
      world: { ...world, catalogue: { ...catalogue, autoAddProducts: silent } },
    });
    await hand.send(add(trout.id, trout.price_id));
    expect(hand.now().trail.told).toEqual([]);
  });
});

function add(product_id: string, price_id: string) {
  return { type: 'cart.add', product_id, price_id, amount: 1 };
}

function goods(...some: readonly (typeof trout)[]) {
  return { ...world, catalogue: catalogueWith(...some) };
}

function dialogIn(hand: CartHand['hand']) {
  return dialogOf(hand.now().snapshot);
}
