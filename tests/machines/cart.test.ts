import { describe, expect, test } from 'vitest';
import { cartMachine } from '../../machines/cart/cart.machine.ts';
import { type CartSnapshot, isCartEmpty, isSaving } from '../../machines/cart/cart.selectors.ts';
import { cartView } from '../../machines/cart/cart.view.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { namingMachine } from '../../machines/template/naming.machine.ts';
import { type Hand, takeUp } from '../hands/machine.ts';
import { bookWith, noCart } from '../model/accounts.ts';
import { failures } from '../model/failures.ts';
import {
  catalogue,
  char,
  type Good,
  groupOf,
  lineOfGood,
  NOW,
  peas,
  soldOut,
  trout,
  world,
} from '../model/goods.ts';
import { adding, cartOf, draftOfCart, pendingOf, placedOf } from '../model/orders.ts';

const pair = {
  machine: cartMachine,
  actors: {
    journal: 'recorded',
    loadOrdering: {
      loads: orderingMachine,
      actors: { placeOrder: 'held', withdrawOrder: 'held', findOrder: 'held', network: 'recorded' },
    },
    loadNaming: { loads: namingMachine, actors: { saveTemplate: 'held' } },
  },
} as const;
const input = {
  username: 'ravintola',
  world,
  accepted: noCart,
  awaitingPayment: undefined,
  orderedDates: [],
};
const restored = { type: 'journal.restored', accepted: undefined, pending: [], unconfirmed: undefined };
const twoTrout = cartOf(adding(trout, 2));

test('an order that is changed had its added goods already: they are no news', async () => {
  const hand = takeUp(pair, input);
  await hand.send(restored);
  await hand.send({
    type: 'cart.takeAwaitingPayment',
    order_id: '100041',
    lines: [{ product_id: trout.id, amount: 2 }],
  });
  expect(shownIn(hand)).toMatchObject([[{ product_id: trout.id, amount: 2 }]]);
  expect(hand.now().trail.told).toEqual([]);
  hand.stop();
});

describe('the main job', () => {
  test('§4 add → refused → order → answer lost → one order', async () => {
    const hand = takeUp(pair, input);
    await hand.send(restored);

    await hand.send(add(trout, 2));
    await hand.send(add(soldOut, 1));
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 2)]]);
    expect(hand.now().trail.told).toEqual([
      { type: 'cart.autoAdded', products: catalogue.autoAddProducts },
      {
        type: 'cart.refused',
        refusal: { command: 'AddItem', problems: [{ code: 'outOfStock', product_id: soldOut.id }] },
      },
    ]);
    expect(hand.now().trail.sent.map(({ type }) => type)).toEqual(['journal.append']);

    await hand.send({ type: 'journal.accepted', ref: 1, version: 1, facts: factsOf(trout, 2) });
    await hand.send({ type: 'order.request' });
    expect(hand.now().snapshot.can({ type: 'order.request' })).toBe(false);
    hand.child('ordering').send({ type: 'order.confirm' });
    await hand.reject('placeOrder', failures.lost);
    expect(hand.child('ordering').getSnapshot().value).toBe('checking');
    await hand.reject('checkOrder', failures.lost);
    await hand.wait(2_000);
    await hand.resolve('checkOrder', placedOf(twoTrout));

    const sent = { payload: draftOfCart(twoTrout).payload, book: 'book-1' };
    expect(hand.now().trail.asked.map(({ id, input: asked }) => [id, asked])).toEqual([
      ['placeOrder', { ...sent, again: false }],
      ['checkOrder', { ...sent, again: true }],
      ['checkOrder', { ...sent, again: true }],
    ]);
    expect(hand.now().trail.told.slice(2)).toEqual([{ type: 'order.placed', placed: placedOf(twoTrout) }]);
    expect(hand.now().trail.sent.slice(1)).toEqual([{ type: 'journal.openBook', book: 'book-2' }]);
    expect(hand.now().snapshot.context).toMatchObject({
      book: 'book-2',
      version: 0,
      pending: [],
      cart: emptyCart,
    });
    hand.stop();
  });

  test('an order waits until unsaved commands are saved, and is sent with them', async () => {
    const hand = takeUp(pair, input);
    await hand.send(restored);
    await hand.send(add(trout, 2));
    await hand.send({ type: 'order.request' });
    hand.child('ordering').send({ type: 'order.confirm' });
    expect(hand.child('ordering').getSnapshot().value).toBe('flushing');
    expect(hand.now().trail.sent.at(-1)).toEqual({ type: 'journal.flush' });
    expect(hand.now().trail.asked).toEqual([]);

    await hand.send({ type: 'journal.accepted', ref: 1, version: 1, facts: factsOf(trout, 2) });
    expect(hand.child('ordering').getSnapshot().value).toBe('placing');
    expect(hand.now().trail.asked).toEqual([
      {
        src: 'placeOrder',
        id: 'placeOrder',
        input: { payload: draftOfCart(twoTrout).payload, book: 'book-1', again: false },
      },
    ]);
    hand.stop();
  });

  test('a command refused under the dialog is shown there before anything is sent', async () => {
    const hand = takeUp(pair, input);
    await hand.send(restored);
    await hand.send(add(trout, 2));
    await hand.send(add(peas, 1));
    await hand.send({ type: 'order.request' });
    hand.child('ordering').send({ type: 'order.confirm' });
    await hand.send({ type: 'journal.accepted', ref: 1, version: 1, facts: factsOf(trout, 2) });
    await hand.send({
      type: 'journal.refused',
      ref: 2,
      problems: [{ code: 'outOfStock', product_id: peas.id }],
    });
    const { value, context } = hand.child('ordering').getSnapshot();
    expect({ value, revised: context.before !== undefined, draft: context.draft }).toEqual({
      value: 'confirming',
      revised: true,
      draft: draftOfCart(twoTrout),
    });
    expect(hand.now().trail.asked).toEqual([]);
    hand.stop();
  });

  test('a book that someone else ordered is left, and the open one is asked for', async () => {
    const hand = takeUp(pair, { ...input, accepted: bookWith(twoTrout) });
    await hand.send(restored);
    await hand.send({ type: 'order.request' });
    hand.child('ordering').send({ type: 'order.confirm' });
    await hand.reject('placeOrder', failures.bookClosed);
    hand.child('ordering').send({ type: 'order.cancel' });
    await hand.send({ type: 'world.changed', world });
    expect(hand.now().snapshot.value).toEqual({ open: 'idle' });
    expect(hand.now().trail.sent).toEqual([{ type: 'journal.sync' }]);
    expect(hand.now().trail.told).toEqual([]);
    hand.stop();
  });
});

describe('a reload', () => {
  const reloading = { ...input, accepted: undefined, world: { ...world, catalogue: emptyCatalogue } };

  test('shows the cart by replay before the catalogue is there', async () => {
    const hand = takeUp(pair, reloading);
    const pending = [pendingOf(7, adding(peas, 3), twoTrout)];
    await hand.send({ ...restored, accepted: bookWith(twoTrout), pending });
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 2)], [lineOfGood(peas, 3)]]);
    expect(hand.now().snapshot.context).toMatchObject({ book: 'book-1', version: 1, nextRef: 8 });
    hand.stop();
  });

  test('with an order without an answer requests the answer, with the sent payload', async () => {
    const hand = takeUp(pair, reloading);
    const unconfirmed = draftOfCart(twoTrout).payload;
    await hand.send({
      ...restored,
      accepted: bookWith(twoTrout),
      unconfirmed: { payload: unconfirmed, book: 'book-1', draft: undefined, at: undefined, sent: true },
    });
    expect(hand.now().snapshot.value).toBe('ordering');
    expect(hand.child('ordering').getSnapshot().value).toBe('checking');
    await hand.send({ type: 'world.changed', world });
    await hand.resolve('checkOrder', placedOf(twoTrout));
    expect(hand.now().trail.asked).toEqual([
      { src: 'placeOrder', id: 'checkOrder', input: { payload: unconfirmed, book: 'book-1', again: true } },
    ]);
    expect(hand.now().trail.told).toEqual([{ type: 'order.placed', placed: placedOf(twoTrout) }]);
    expect(hand.now().snapshot.context).toMatchObject({
      book: 'book-2',
      cart: emptyCart,
      unconfirmed: undefined,
    });
    hand.stop();
  });
});

describe('accepted and pending', () => {
  test('accepted facts replace their command; pending commands are decided again on them', async () => {
    const hand = takeUp(pair, input);
    await hand.send(restored);
    await hand.send(add(trout, 2));
    await hand.send(add(trout, 3));
    await hand.send({ type: 'journal.accepted', ref: 1, version: 1, facts: factsOf(trout, 2) });
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 5)]]);
    const { accepted, pending } = hand.now().snapshot.context;
    expect(accepted).toEqual(twoTrout);
    expect(pending).toMatchObject([{ ref: 2, command: adding(trout, 3) }]);
    hand.stop();
  });

  test('a repeated answer changes nothing', async () => {
    const hand = takeUp(pair, input);
    await hand.send(restored);
    await hand.send(add(trout, 2));
    const answer = { type: 'journal.accepted', ref: 1, version: 1, facts: factsOf(trout, 2) };
    await hand.send(answer);
    await hand.send(answer);
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 2)]]);
    hand.stop();
  });

  test('after a refused command the cart is the server’s, and the customer is informed', async () => {
    const hand = takeUp(pair, { ...input, accepted: bookWith(twoTrout) });
    await hand.send(restored);
    await hand.send(add(peas, 1));
    const problems = [{ code: 'outOfStock', product_id: peas.id }];
    await hand.send({ type: 'journal.refused', ref: 1, problems });
    const { cart, pending, refusal } = hand.now().snapshot.context;
    expect({ cart, pending, refusal }).toEqual({
      cart: twoTrout,
      pending: [],
      refusal: { command: 'AddItem', problems },
    });
    expect(hand.now().trail.told).toEqual([
      { type: 'cart.refused', refusal: { command: 'AddItem', problems } },
    ]);
    hand.stop();
  });

  test('two amounts of one line: only the last is pending, and none after its refusal', async () => {
    const hand = takeUp(pair, { ...input, accepted: bookWith(twoTrout) });
    await hand.send(restored);
    const [group] = twoTrout.groups;
    for (const amount of [8, 7]) {
      await hand.send({ type: 'cart.changeAmount', product_id: trout.id, group: group?.key, amount });
    }
    expect(hand.now().snapshot.context.pending.map(({ ref }: { ref: number }) => ref)).toEqual([2]);
    const problems = [{ code: 'itemMissing', product_id: trout.id }];
    await hand.send({ type: 'journal.refused', ref: 2, problems });
    const { cart, pending } = hand.now().snapshot.context;
    expect({ cart, pending }).toEqual({ cart: twoTrout, pending: [] });
    hand.stop();
  });

  test('a colleague’s changes come below pending ones', async () => {
    const hand = takeUp(pair, input);
    await hand.send(restored);
    await hand.send(add(trout, 2));
    const theirs = { ...noCart, version: 1, cart: cartOf(adding(char, 4)) };
    await hand.send({ type: 'journal.synced', accepted: theirs, answered: [] });
    expect(shownIn(hand)).toEqual([[lineOfGood(char, 4), lineOfGood(trout, 2)]]);
    hand.stop();
  });

  test('a failure keeps the command and is shown until the next try', async () => {
    const hand = takeUp(pair, input);
    await hand.send(restored);
    await hand.send(add(trout, 2));
    await hand.send({ type: 'journal.failed', failure: failures.server });
    const { pending, failure } = hand.now().snapshot.context;
    expect({ refs: pending.length, failure }).toEqual({ refs: 1, failure: failures.server });
    hand.stop();
  });
});

describe('lines and dates', () => {
  test('§5 an amount of 0 marks the line and blocks ordering; another amount frees it', async () => {
    const hand = takeUp(pair, { ...input, accepted: bookWith(twoTrout) });
    await hand.send(restored);
    await hand.send(amount(trout, 0));
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 0)]]);
    expect(hand.now().snapshot.can({ type: 'order.request' })).toBe(false);
    await hand.send(amount(trout, 1));
    expect(hand.now().snapshot.can({ type: 'order.request' })).toBe(true);
    hand.stop();
  });

  test('§4 a new date of the group is the date of all its lines', async () => {
    const hand = takeUp(pair, { ...input, accepted: bookWith(cartOf(adding(trout, 2), adding(char, 1))) });
    await hand.send(restored);
    await hand.send({ type: 'cart.changeDate', group: groupOf(trout), delivery_date: '2026-11-27' });
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 2, '2026-11-27'), lineOfGood(char, 1, '2026-11-27')]]);
    hand.stop();
  });

  test('§4 Login: the goods of an order that waits for payment go into an empty cart, once', async () => {
    const hand = takeUp(pair, {
      ...input,
      awaitingPayment: { order_id: '100041', lines: [{ product_id: trout.id, amount: 2 }] },
    });
    await hand.send(restored);
    expect(shownIn(hand)).toEqual([[{ ...lineOfGood(trout, 2), orderFromTemplate: true }]]);
    await hand.send({ type: 'cart.clear' });
    await hand.send({ type: 'world.changed', world: { ...world } });
    expect(shownIn(hand)).toEqual([]);
    hand.stop();
  });
});

describe('§4 Cart states', () => {
  test('§4 Cart states: empty or filled', async () => {
    const hand = takeUp(pair, input);
    await hand.send(restored);
    expect(isCartEmpty(hand.now().snapshot as CartSnapshot)).toBe(true);
    await hand.send(add(trout, 2));
    expect(isCartEmpty(hand.now().snapshot as CartSnapshot)).toBe(false);
    await hand.send({ type: 'cart.remove', product_id: trout.id, group: groupOf(trout) });
    await hand.send({ type: 'cart.confirm' });
    expect(isCartEmpty(hand.now().snapshot as CartSnapshot)).toBe(true);
    hand.stop();
  });

  test('§4 Cart states: a spinner while updating', async () => {
    const hand = takeUp(pair, input);
    await hand.send(restored);
    const spins: boolean[] = [isSaving(hand.now().snapshot as CartSnapshot)];
    await hand.send(add(trout, 2));
    spins.push(isSaving(hand.now().snapshot as CartSnapshot));
    await hand.send({ type: 'journal.failed', failure: failures.server });
    spins.push(isSaving(hand.now().snapshot as CartSnapshot));
    await hand.send(add(char, 1));
    spins.push(isSaving(hand.now().snapshot as CartSnapshot));
    const { facts } = pendingOf(1, adding(trout, 2), emptyCart);
    await hand.send({ type: 'journal.accepted', ref: 1, version: 1, facts });
    spins.push(isSaving(hand.now().snapshot as CartSnapshot));
    const next = pendingOf(2, adding(char, 1), twoTrout).facts;
    await hand.send({ type: 'journal.accepted', ref: 2, version: 2, facts: next });
    spins.push(isSaving(hand.now().snapshot as CartSnapshot));
    expect(spins).toEqual([false, true, false, true, true, false]);
    hand.stop();
  });
});

test('§5 only offered dates are selectable', async () => {
  const closes = new Map([
    ['CHILLED 2026-11-25', NOW],
    ['CHILLED 2026-11-27', NOW + 1],
  ]);
  const within = { ...world, catalogue: { ...world.catalogue, orderUntil: closes } };
  const hand = takeUp(pair, { ...input, world: within, accepted: bookWith(twoTrout) });
  await hand.send(restored);
  expect(cartView(hand.now().snapshot as CartSnapshot).deliveries.map(({ dates }) => dates)).toEqual([
    ['2026-11-27', '2026-12-02', '2026-12-04'],
  ]);
  hand.stop();
});

test('the closing time of a day has its place before the goods have come', async () => {
  const before = { ...world, catalogue: emptyCatalogue };
  const hand = takeUp(pair, { ...input, world: before, accepted: bookWith(twoTrout) });
  await hand.send(restored);
  const untils = () =>
    cartView(hand.now().snapshot as CartSnapshot).deliveries.map(({ day }) => day?.orderUntil);
  expect(untils()).toEqual(['awaited']);
  const unlimited = { ...world, catalogue: { ...world.catalogue, orderUntil: new Map() } };
  await hand.send({ type: 'world.changed', world: unlimited });
  expect(untils()).toEqual([undefined]);
  hand.stop();
});

function add(good: Good, count: number) {
  return { type: 'cart.add', product_id: good.id, price_id: good.price_id, amount: count };
}

function amount(good: Good, count: number) {
  return { type: 'cart.changeAmount', product_id: good.id, group: groupOf(good), amount: count };
}

function factsOf(good: Good, count: number) {
  return pendingOf(1, adding(good, count), emptyCart).facts;
}

/** The shown lines, group by group. */
function shownIn(hand: Hand) {
  const { cart }: { cart: typeof emptyCart } = hand.now().snapshot.context;
  return cart.groups.map(({ items }) => items);
}
