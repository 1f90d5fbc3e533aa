import { describe, expect, test } from 'vitest';
import { linesOfOrder } from '../../machines/domain/reorder/lines.ts';
import { isChanged } from '../../machines/template/template.context.ts';
import { type Hand, takeUp } from '../hands/machine.ts';
import { account, withServerCart } from '../model/accounts.ts';
import { char, lineOfGood, peas, soldOut, trout, world } from '../model/goods.ts';
import { adding, cartOf, orderOf } from '../model/orders.ts';
import { templateModel } from '../model/template.model.ts';
import { monday, weekend } from '../model/template.samples.ts';
import { desk, shop, shownIn } from './whole-shop.ts';

/** 2 kg of trout and a bag of peas; what the shop added by itself is in the order, too. */
const past = orderOf(cartOf(adding(trout, 2), adding(peas, 1)), 'order-0');
const lines = linesOfOrder(past);
const again = [
  [{ ...lineOfGood(trout, 2), orderFromTemplate: true }],
  [{ ...lineOfGood(peas, 1), orderFromTemplate: true }],
];

describe.each(['order', 'template'] as const)('§4 Reorder from %s', (source) => {
  test('§4 Reorder: into an empty cart the items are loaded, and the user goes to the catalogue', async () => {
    const { hand, done } = await shop(account, { loadDesk: desk });
    reorder(hand).send({ type: 'reorder.request', source, lines, cartIsEmpty: true });
    expect(shownIn(hand)).toEqual(again);
    expect(done.at(-1)).toBe('goTo /shop/categories');
    hand.stop();
  });

  test('§4 Reorder: otherwise a ‘cart is not empty’ confirm appears, and OK empties the cart first', async () => {
    const { hand, done } = await shop(withServerCart, { loadDesk: desk });
    const before = done.length;
    reorder(hand).send({ type: 'reorder.request', source, lines, cartIsEmpty: false });
    expect(reorder(hand).getSnapshot().value.filling).toBe('confirming');
    expect([shownIn(hand), done.slice(before)]).toEqual([[[lineOfGood(trout, 2)]], []]);
    reorder(hand).send({ type: 'reorder.confirm' });
    expect(shownIn(hand)).toEqual(again);
    expect(done.at(-1)).toBe('goTo /shop/categories');
    hand.stop();
  });

  test('§4 Reorder: Cancel leaves the cart as it is', async () => {
    const { hand } = await shop(withServerCart, { loadDesk: desk });
    reorder(hand).send({ type: 'reorder.request', source, lines, cartIsEmpty: false });
    reorder(hand).send({ type: 'reorder.cancel' });
    expect(shownIn(hand)).toEqual([[lineOfGood(trout, 2)]]);
    hand.stop();
  });

  test('§4 Reorder: items not found are listed afterwards', async () => {
    const { hand } = await shop(account, { loadDesk: desk });
    const gone = { ...known(lines[0]), product_id: '99999', amount: 4 };
    const out = { ...known(lines[0]), product_id: soldOut.id, amount: 1 };
    reorder(hand).send({
      type: 'reorder.request',
      source,
      lines: [...lines, gone, out],
      cartIsEmpty: true,
    });
    const { value, context } = reorder(hand).getSnapshot();
    expect([value.filling, context.summary.missing]).toEqual([
      'summarising',
      [
        { ...gone, reason: 'missing' },
        { ...out, reason: 'outOfStock' },
      ],
    ]);
    expect(shownIn(hand)).toEqual(again);
    hand.stop();
  });
});

describe('§4 Order-again', () => {
  test('§4 Order-again: the items of the past order except auto-added and P9996 items', () => {
    const all = past.deliveries.flatMap(({ items }) => items.map(({ product_id }) => product_id));
    expect(all).toEqual([trout.id, 'A9002', 'P9996', peas.id]);
    expect(lines.map(({ product_id, amount }) => [product_id, amount])).toEqual([
      [trout.id, 2],
      [peas.id, 1],
    ]);
  });
});

describe('§4 Saving a template that was changed', () => {
  test('§4 a changed template order can be saved only when it differs from the original', async () => {
    const hand = await opened();
    const canSave = () => hand.now().snapshot.can({ type: 'template.save' });
    expect(canSave()).toBe(false);
    await hand.send({ type: 'template.move', from: 0, to: 2 });
    expect([canSave(), isChanged(hand.now().snapshot.context, monday)]).toEqual([true, true]);
    await hand.send({ type: 'template.move', from: 2, to: 0 });
    expect([canSave(), isChanged(hand.now().snapshot.context, monday)]).toEqual([false, false]);
    hand.stop();
  });

  test('§4 a changed template is saved in the order that is shown, once', async () => {
    const hand = await opened();
    await hand.send({ type: 'template.move', from: 0, to: 2 });
    await hand.send({ type: 'template.save' });
    await hand.send({ type: 'template.save' });
    const [first, ...others] = monday.items;
    const saved = { ...monday, items: [...others, first] };
    expect(hand.now().trail.asked.slice(1)).toEqual([
      { src: 'updateTemplate', id: 'updateTemplate', input: saved },
    ]);
    await hand.resolve('updateTemplate', saved);
    expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(false);
    hand.stop();
  });

  test.each(['', '  '])(
    '§5 Template name: %j is empty, and a template is not saved under it',
    async (name) => {
      const hand = await opened();
      await hand.send({ type: 'template.rename', name });
      expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(false);
      await hand.send({ type: 'template.rename', name: 'Tiistai' });
      expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(true);
      hand.stop();
    },
  );
});

function reorder(hand: Hand): ReturnType<Hand['child']> {
  return hand.now().snapshot.context.desk.getSnapshot().children.reorder;
}

/** Monday's template: trout, peas, char. */
async function opened(): Promise<Hand> {
  const hand = takeUp(templateModel, { world });
  await hand.send({ type: 'template.open' });
  await hand.resolve('fetchTemplates', [monday, weekend]);
  await hand.send({ type: 'template.show', id: monday.id });
  expect(monday.items.map(({ product_id }) => product_id)).toEqual([trout.id, peas.id, char.id]);
  return hand;
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the order has no lines');
  return value;
}
