import { describe, expect, test } from 'vitest';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { takeUp } from '../hands/machine.ts';
import { withServerCart } from '../model/accounts.ts';
import { deferred } from '../model/deferred.ts';
import { failures } from '../model/failures.ts';
import { lineOfGood, peas, trout, world } from '../model/goods.ts';
import { reorderModel } from '../model/reorder.model.ts';
import { shop, shownIn } from './whole-shop.ts';

const line = {
  product_id: trout.id,
  description_fi: trout.description_fi,
  description_en: trout.description_en,
  amount: 2,
  price: { excl: 1_467, incl: 1_665 },
};
const gone = { ...line, product_id: '99999', description_fi: ' ', description_en: '' };
const request = (cartIsEmpty: boolean, lines = [line]) => ({
  type: 'reorder.request',
  source: 'order',
  lines,
  cartIsEmpty,
});
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

  test('§4 the goods of an order that waits for payment enter the cart as that order, and replace it', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send({ ...request(false), supersedes: 'order-waiting' });
    await hand.send({ type: 'reorder.confirm' });
    const taken = { ...added, type: 'cart.takeAwaitingPayment', order_id: 'order-waiting' };
    expect(hand.now().trail.told).toEqual([clear, taken, goods]);
    await hand.send({ type: 'reorder.close' });
    await hand.send(request(true));
    expect(hand.now().trail.told.slice(3)).toEqual([added, goods]);
    hand.stop();
  });

  test('Cancel leaves everything as it was', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(request(false));
    await hand.send({ type: 'reorder.cancel' });
    expect(hand.now()).toMatchObject({ snapshot: { value: { filling: 'idle' } }, trail: { told: [] } });
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
      snapshot: { value: { filling: 'idle' } },
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

describe('§2 newOrder', () => {
  test('over a filled cart the customer is asked; OK empties the cart', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(anew(false));
    await hand.send({ type: 'reorder.confirm' });
    expect(hand.now()).toMatchObject({ snapshot: { value: { filling: 'idle' } }, trail: { told: [clear] } });
    hand.stop();
  });

  test('with an empty cart there is no question', async () => {
    const hand = takeUp(reorderModel, { world });
    await hand.send(anew(true));
    expect(hand.now()).toMatchObject({ snapshot: { value: { filling: 'idle' } }, trail: { told: [] } });
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
