import { describe, expect, test } from 'vitest';
import { type Cart, emptyCart } from '../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { ReorderLine } from '../../machines/domain/reorder/lines.ts';
import { takenInto } from '../../machines/reorder/reorder.selectors.ts';
import { takeUp } from '../hands/machine.ts';
import { withServerCart } from '../model/accounts.ts';
import { deferred } from '../model/deferred.ts';
import { failures } from '../model/failures.ts';
import { type Good, lineOfGood, peas, trout, world } from '../model/goods.ts';
import { adding, cartOf } from '../model/orders.ts';
import { reorderModel } from '../model/reorder/model.ts';
import { shop, shownIn } from './whole-shop.ts';

const line = {
  product_id: trout.id,
  description_fi: trout.description_fi,
  description_en: trout.description_en,
  amount: 2,
  price: { excl: 1_467, incl: 1_665 },
};
const gone = { ...line, product_id: '99999', description_fi: ' ', description_en: '' };
/** Lines of a template go straight into the cart. */
const request = (cartIsEmpty: boolean, lines: readonly ReorderLine[] = [line]) => ({
  type: 'reorder.request',
  source: 'template',
  lines,
  cartIsEmpty,
});
const ofOrder = (...lines: readonly ReorderLine[]) => ({ ...request(true, lines), source: 'order' });
const anew = (cartIsEmpty: boolean) => ({ ...request(cartIsEmpty, []), source: 'new' });
const clear = { type: 'cart.clear' };
const added = { type: 'cart.addAll', lines: [{ product_id: trout.id, amount: 2 }] };
const goods = { type: 'page.open', path: '/shop/categories' };
const waitsForGoods = { type: 'catalogue.refresh' };

describe('§4 Reorder', () => {
  test('into an empty cart the items go at once, and the customer to the catalogue', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(request(true));
    expect(hand.now().snapshot.value).toMatchObject({ filling: 'summarising' });
    expect(hand.now().trail.told).toEqual([added, goods]);
    hand.stop();
  });

  test('over a filled cart the customer is asked; OK empties it first', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(request(false));
    expect(hand.now().snapshot.value).toMatchObject({ filling: 'confirming' });
    expect(hand.now().trail.told).toEqual([]);
    await hand.send({ type: 'reorder.confirm' });
    expect(hand.now().trail.told).toEqual([clear, added, goods]);
    hand.stop();
  });

  test('in the whole shop the cart has the requested goods, and the goods are shown', async () => {
    const { hand, done } = await shop(withServerCart, { loadDeferred: deferred });
    const reorder = hand.now().snapshot.context.deferred.getSnapshot().children.reorder;
    reorder.send({ ...request(false), lines: [{ ...line, product_id: peas.id, amount: 3 }] });
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 2)]]);
    reorder.send({ type: 'reorder.confirm' });
    expect(shownIn(hand)).toEqual([[{ ...lineOfGood(peas, 3), orderFromTemplate: true }]]);
    expect(done.at(-1)).toBe('goTo /shop/categories');
    hand.stop();
  });

  test('§4 the goods of an order that is changed enter the cart as that order, on their days, and replace it', async () => {
    const hand = takeUp(reorderModel, { world });
    const lines = [{ ...line, delivery_date: '2026-11-27' }];
    const changed = { source: 'order', supersedes: '100041', custom_reference: 'Häät' };
    await hand.send({ ...request(false), ...changed, lines });
    await hand.send({ type: 'reorder.confirm' });
    const [product] = added.lines;
    const taken = {
      type: 'cart.takeAwaitingPayment',
      order_id: '100041',
      lines: [{ ...product, delivery_date: '2026-11-27' }],
      custom_reference: 'Häät',
    };
    expect(hand.now().trail.told).toEqual([clear, taken, { ...goods, path: '/shop/cart' }]);
    await hand.send({ type: 'reorder.close' });
    await hand.send(request(true));
    expect(hand.now().trail.told.slice(3)).toEqual([added, goods]);
    hand.stop();
  });

  test('Cancel leaves everything as it was', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(request(false));
    await hand.send({ type: 'reorder.cancel' });
    expect(hand.now()).toMatchObject({
      snapshot: { value: { filling: { idle: 'still' } } },
      trail: { told: [] },
    });
    hand.stop();
  });

  test('the cart is emptied only once the goods are there to fill it', async () => {
    const hand = takeUp(reorderModel, { world: { ...world, catalogue: emptyCatalogue } });
    await hand.send(request(false));
    await hand.send({ type: 'reorder.confirm' });
    expect(hand.now()).toMatchObject({
      snapshot: { value: { filling: { awaiting: 'fetching' } } },
      trail: { told: [waitsForGoods] },
    });
    await hand.send({ type: 'world.changed', world });
    expect(hand.now().trail.told).toEqual([waitsForGoods, clear, added, goods]);
    hand.stop();
  });

  test('goods that have not arrived after 10 s: an error is shown, and a press fetches them again', async () => {
    const hand = takeUp(reorderModel, { world: { ...world, catalogue: emptyCatalogue } });
    await hand.send(request(true));
    await hand.wait(9_999);
    expect(hand.now().snapshot.value).toMatchObject({ filling: { awaiting: 'fetching' } });
    await hand.wait(1);
    expect(hand.now().snapshot.value).toMatchObject({ filling: { awaiting: 'late' } });
    await hand.send({ type: 'reorder.retry' });
    expect(hand.now().trail.told).toEqual([waitsForGoods, waitsForGoods]);
    await hand.send({ type: 'world.changed', world });
    expect(hand.now().snapshot.value).toMatchObject({ filling: 'summarising' });
    hand.stop();
  });

  test('the wait for the goods can be given up', async () => {
    const hand = takeUp(reorderModel, { world: { ...world, catalogue: emptyCatalogue } });
    await hand.send(request(true));
    await hand.send({ type: 'reorder.cancel' });
    await hand.send({ type: 'world.changed', world });
    expect(hand.now()).toMatchObject({
      snapshot: { value: { filling: { idle: 'still' } } },
      trail: { told: [waitsForGoods] },
    });
    hand.stop();
  });

  test('if no good can be added, no command goes to the cart, and the items are listed', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(request(true, [gone]));
    expect(hand.now().trail.told).toEqual([goods]);
    expect(hand.now().snapshot.context.summary.missing).toEqual([{ ...gone, reason: 'missing' }]);
    hand.stop();
  });
});

describe('order again leads to one editable list', () => {
  const take = (cart: Cart) => ({ type: 'reorder.take', cart });
  const set = (good: Good, amount: number) => ({ type: 'reorder.setAmount', product_id: good.id, amount });
  const toCart = { type: 'page.open', path: '/shop/cart' };
  const add = (...lines: readonly (readonly [Good, number])[]) => ({
    type: 'cart.addAll',
    lines: lines.map(([{ id }, amount]) => ({ product_id: id, amount })),
  });

  test('into an empty cart: the amounts as they stand, without those of 0, and the customer to the cart', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(ofOrder(line, { ...line, product_id: peas.id, amount: 3 }));
    expect(hand.now()).toMatchObject({ snapshot: { value: { filling: 'editing' } }, trail: { told: [] } });
    await hand.send(set(trout, 5));
    await hand.send(set(peas, 0));
    await hand.send(take(emptyCart));
    expect(hand.now().trail.told).toEqual([add([trout, 5]), toCart]);
    hand.stop();
  });

  test('over a filled cart the question has three answers; Cancel leads back to the list as it stands', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(ofOrder(line));
    await hand.send(set(trout, 5));
    await hand.send(take(cartOf(adding(peas, 1))));
    expect(hand.now().snapshot.value).toMatchObject({ filling: 'confirming' });
    await hand.send({ type: 'reorder.cancel' });
    expect(hand.now()).toMatchObject({ snapshot: { value: { filling: 'editing' } }, trail: { told: [] } });
    await hand.send(take(cartOf(adding(peas, 1))));
    await hand.send({ type: 'reorder.addBeside' });
    expect(hand.now().trail.told).toEqual([add([trout, 5]), toCart]);
    hand.stop();
  });

  test('in the whole shop the list goes beside the lines of the cart, or instead of them; each can be undone', async () => {
    const { hand, done } = await shop(withServerCart, { loadDeferred: deferred });
    const { reorder } = hand.now().snapshot.context.deferred.getSnapshot().children;
    const cart = () => hand.now().snapshot.children.cart.getSnapshot().context.cart;
    const before = [[lineOfGood(trout, 2)]];
    const again = { ...lineOfGood(peas, 3), orderFromTemplate: true };
    const begin = () => {
      reorder.send(ofOrder({ ...line, product_id: peas.id, amount: 3 }));
      reorder.send(take(cart()));
    };
    begin();
    reorder.send({ type: 'reorder.addBeside' });
    expect(shownIn(hand)).toEqual([...before, [again]]);
    expect(takenInto(reorder.getSnapshot(), cart())).toBe(1);
    expect(done.at(-1)).toBe('goTo /shop/cart');
    reorder.send({ type: 'reorder.undo' });
    expect(shownIn(hand)).toEqual(before);
    begin();
    reorder.send({ type: 'reorder.confirm' });
    expect(shownIn(hand)).toEqual([[again]]);
    expect(takenInto(reorder.getSnapshot(), cart())).toBe(1);
    reorder.send({ type: 'reorder.undo' });
    expect(shownIn(hand)).toEqual(before);
    hand.stop();
  });

  test('a cart that has changed since offers no undo', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(ofOrder(line));
    await hand.send(take(emptyCart));
    const { snapshot } = hand.now();
    const taken = { _tag: 'AddItems', lines: [{ product_id: trout.id, amount: 2 }] } as const;
    expect(takenInto(snapshot, cartOf(taken))).toBe(1);
    expect(takenInto(snapshot, cartOf(taken, adding(peas, 1)))).toBeUndefined();
    hand.stop();
  });
});

describe('§2 newOrder', () => {
  test('over a filled cart the customer is asked; OK empties the cart', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(anew(false));
    await hand.send({ type: 'reorder.confirm' });
    expect(hand.now()).toMatchObject({
      snapshot: { value: { filling: { idle: 'still' } } },
      trail: { told: [clear] },
    });
    hand.stop();
  });

  test('with an empty cart there is no question', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(anew(true));
    expect(hand.now()).toMatchObject({
      snapshot: { value: { filling: { idle: 'restoring' } } },
      trail: { told: [] },
    });
    hand.stop();
  });
});

describe('names of goods that the catalogue no longer has', () => {
  const herring = { product_id: '99999', description_fi: 'Silakkafilee', description_en: 'Baltic herring' };

  test('a missing line without a name is named by the server', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(request(true, [line, gone]));
    expect(hand.now().trail.asked).toEqual([{ src: 'fetchNames', id: 'fetchNames', input: ['99999'] }]);
    expect(hand.now().snapshot.value).toEqual({ filling: 'summarising', naming: 'fetching' });
    await hand.resolve('fetchNames', [herring]);
    expect(hand.now().snapshot.context.names).toEqual({ '99999': herring });
    hand.stop();
  });

  test('each is asked for once, also when the server cannot name it', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send({ type: 'reorder.name', product_ids: ['99999', peas.id] });
    await hand.resolve('fetchNames', [herring]);
    await hand.send({ type: 'reorder.name', product_ids: [peas.id, '99999'] });
    expect(hand.now().trail.asked).toHaveLength(1);
    hand.stop();
  });

  test('a request made meanwhile joins the fetch', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send({ type: 'reorder.name', product_ids: ['99999'] });
    await hand.send({ type: 'reorder.name', product_ids: ['88888'] });
    expect(hand.now().trail.asked.map(({ input }) => input)).toEqual([['99999'], ['99999', '88888']]);
    hand.stop();
  });

  test('after a failure they are asked for again', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send({ type: 'reorder.name', product_ids: ['99999'] });
    await hand.reject('fetchNames', failures.lost);
    await hand.send({ type: 'reorder.name', product_ids: ['99999'] });
    expect(hand.now().trail.asked).toHaveLength(2);
    hand.stop();
  });
});
