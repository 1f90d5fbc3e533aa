import { describe, expect, test } from 'vitest';
import { loadMessages } from '../../i18n/messages.ts';
import { redirectFor } from '../../machines/app/routes.ts';
import { type CartSnapshot, isCartEmpty, isSaving } from '../../machines/cart/cart.selectors.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import type { Hand } from '../hands/machine.ts';
import { takeUp } from '../hands/machine.ts';
import { account, noCart, withServerCart } from '../model/accounts.ts';
import { cartModel } from '../model/cart.model.ts';
import { failures } from '../model/failures.ts';
import {
  catalogueWith,
  char,
  dateless,
  type Good,
  groupOf,
  lineOfGood,
  peas,
  soldOut,
  trout,
  world,
} from '../model/goods.ts';
import { adding, cartOf, pendingOf } from '../model/orders.ts';
import { restored, shop, shownIn, toastsIn } from './whole-shop.ts';

const input = { username: 'ravintola', world, accepted: noCart, waiting: undefined, orderedDates: [] };
const twoTrout = cartOf(adding(trout, 2));

describe('§4 Cart add', () => {
  test.each([
    ['out of stock', soldOut, 'errors.problem.outOfStock'],
    ['missing from the catalogue', { ...peas, id: '99999' }, 'errors.problem.productMissing'],
  ])('§4 Cart add: a product that is %s is not added, and the customer is told', async (_, good, key) => {
    const { hand } = await shop(account);
    hand.child('cart').send(add(good, 1));
    expect(shownIn(hand)).toEqual([]);
    expect(toastsIn(hand)).toMatchObject([
      {
        kind: 'error',
        title: { key },
        body: undefined,
        lasting: 'error',
        goods: [good.id],
      },
    ]);
    expect(hand.now().trail.sent).toEqual([]);
    hand.stop();
  });

  test('§4 Cart add: without delivery dates an error toast says so', async () => {
    const { hand } = await shop(account);
    hand.child('cart').send(add(dateless, 1));
    const key = 'errors.problem.noDeliveryDates';
    expect(toastsIn(hand)).toEqual([
      {
        kind: 'error',
        title: { key },
        body: undefined,
        lasting: 'error',
        goods: [dateless.id],
      },
    ]);
    expect(shownIn(hand)).toEqual([]);
    expect((await loadMessages('en'))[key]).toEqual([{ type: 0, value: 'No delivery dates' }]);
    hand.stop();
  });

  test('§4 Cart add: an item that is added is saved at once', async () => {
    const hand = await cart();
    await hand.send(add(trout, 2));
    expect(hand.now().trail.sent).toEqual([
      { type: 'journal.append', pending: pendingOf(1, adding(trout, 2), emptyCart), held: false },
    ]);
    hand.stop();
  });

  test('§4 Cart add: items of a template or an order are saved together, marked as such', async () => {
    const hand = await cart();
    const lines = [trout, char, peas].map(({ id }) => ({ product_id: id, amount: 1 }));
    await hand.send({ type: 'cart.addAll', lines });
    expect(hand.now().trail.sent).toMatchObject([
      { type: 'journal.append', pending: { command: { _tag: 'AddItems', lines } } },
    ]);
    const marks = cartOfHand(hand).groups.flatMap(({ items }) => items.map((item) => item.orderFromTemplate));
    expect(marks).toEqual([true, true, true]);
    hand.stop();
  });

  test('§4 Cart add, §9: the auto-add notification names what came by itself, and closes itself after 5 s', async () => {
    const { hand } = await shop(account);
    hand.child('cart').send(add(trout, 2));
    const goods = [{ description_fi: 'Kylmälaatikko, palautettava', description_en: 'Cool box, returnable' }];
    const title = { key: 'app.autoAdded.title' };
    expect(toastsIn(hand)).toEqual([{ kind: 'info', title, body: undefined, lasting: 'notice', goods }]);
    hand.child('cart').send(add(char, 1));
    expect(toastsIn(hand)).toHaveLength(1);
    await hand.wait(4_999);
    expect(toastsIn(hand)).toHaveLength(1);
    await hand.wait(1);
    expect(toastsIn(hand)).toEqual([]);
    hand.stop();
  });

  test('§4 Cart add: what is added automatically without the flag is not notified', async () => {
    const { hand } = await shop(account);
    const quiet = catalogueWith(trout);
    const autoAddProducts = quiet.autoAddProducts.map((auto) => ({ ...auto, notification: false }));
    await hand.send({ type: 'catalogue.loaded', catalogue: { ...quiet, autoAddProducts } });
    hand.child('cart').send(add(trout, 2));
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 2)]]);
    expect(toastsIn(hand)).toEqual([]);
    hand.stop();
  });
});

describe('§4 Cart states', () => {
  test('§4 Cart states: empty or filled', async () => {
    const hand = await cart();
    expect(isCartEmpty(snapshotOf(hand))).toBe(true);
    await hand.send(add(trout, 2));
    expect(isCartEmpty(snapshotOf(hand))).toBe(false);
    await hand.send({ type: 'cart.remove', product_id: trout.id, group: groupOf(trout) });
    await hand.send({ type: 'cart.confirm' });
    expect(isCartEmpty(snapshotOf(hand))).toBe(true);
    hand.stop();
  });

  test('§4 Cart states: a spinner while updating', async () => {
    const hand = await cart();
    const spins: boolean[] = [isSaving(snapshotOf(hand))];
    await hand.send(add(trout, 2));
    spins.push(isSaving(snapshotOf(hand)));
    await hand.send({ type: 'journal.failed', failure: failures.server });
    spins.push(isSaving(snapshotOf(hand)));
    await hand.send(add(char, 1));
    spins.push(isSaving(snapshotOf(hand)));
    const { facts } = pendingOf(1, adding(trout, 2), emptyCart);
    await hand.send({ type: 'journal.accepted', ref: 1, version: 1, facts });
    spins.push(isSaving(snapshotOf(hand)));
    const next = pendingOf(2, adding(char, 1), twoTrout).facts;
    await hand.send({ type: 'journal.accepted', ref: 2, version: 2, facts: next });
    spins.push(isSaving(snapshotOf(hand)));
    expect(spins).toEqual([false, true, false, true, true, false]);
    hand.stop();
  });
});

describe('§4 Saving a template', () => {
  test('§4 Saving a template: the cart is emptied, and the user goes to /order/templates', async () => {
    const { hand, done } = await shop(withServerCart);
    hand.child('cart').send({ type: 'cart.saveTemplate' });
    await hand.wait(0);
    hand.child('cart', 'naming').send({ type: 'naming.submit', name: 'Maanantai' });
    const { description_fi, description_en } = trout;
    expect(hand.now().trail.asked.at(-1)).toEqual({
      src: 'saveTemplate',
      id: 'saveTemplate',
      input: {
        name: 'Maanantai',
        items: [{ product_id: trout.id, description_fi, description_en, amount: 2 }],
      },
    });
    expect(shownIn(hand)).toHaveLength(1);
    await hand.resolve('saveTemplate', undefined);
    expect(shownIn(hand)).toEqual([]);
    expect(done.at(-1)).toBe('goTo /order/templates');
    expect(
      redirectFor('/order/templates', { closed: false, loggedIn: true, placed: false, claimant: true }),
    ).toBeUndefined();
    hand.stop();
  });

  test('§4 Saving a template: what could not be saved stays in the cart', async () => {
    const { hand, done } = await shop(withServerCart);
    hand.child('cart').send({ type: 'cart.saveTemplate' });
    await hand.wait(0);
    hand.child('cart', 'naming').send({ type: 'naming.submit', name: 'Maanantai' });
    await hand.reject('saveTemplate', failures.server);
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 2)]]);
    expect(done).not.toContain('goTo /order/templates');
    hand.stop();
  });

  test.each(['', '   '])('§5 Template name: %j is empty, and not saved', async (name) => {
    const { hand } = await shop(withServerCart);
    hand.child('cart').send({ type: 'cart.saveTemplate' });
    await hand.wait(0);
    hand.child('cart', 'naming').send({ type: 'naming.submit', name });
    expect(hand.child('cart', 'naming').getSnapshot().value).toEqual({ asking: 'unnamed' });
    expect(hand.now().trail.asked.map(({ id }) => id)).not.toContain('saveTemplate');
    hand.stop();
  });
});

async function cart(accepted = noCart): Promise<Hand> {
  const hand = takeUp(cartModel, { ...input, accepted });
  await hand.send(restored);
  return hand;
}

function add({ id, price_id }: Good, amount: number) {
  return { type: 'cart.add', product_id: id, price_id, amount };
}

type Snapshot = CartSnapshot;

function snapshotOf(hand: Hand): Snapshot {
  return hand.now().snapshot as Snapshot;
}

function cartOfHand(hand: Hand): typeof emptyCart {
  return hand.now().snapshot.context.cart;
}
