import { describe, expect, test } from 'vitest';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { openClash } from '../../machines/template/template.context.ts';
import {
  clashBy,
  linesOf,
  linesOfTemplate,
  rowsOf,
  type TemplateSnapshot,
} from '../../machines/template/template.selectors.ts';
import { type Hand, takeUp } from '../hands/machine.ts';
import { failures } from '../model/failures.ts';
import { char, peas, soldOut, trout, world } from '../model/goods.ts';
import { monday, templateModel, weekend } from '../model/template/model.ts';

const gone = { tag: 'unexpected', status: 404 } as const;

async function opened(
  id = monday.id,
  input: object = { username: 'ravintola', world, orders: [] },
): Promise<Hand> {
  const hand = takeUp(templateModel, input);
  await hand.send({ type: 'template.open' });
  await hand.resolve('fetchTemplates', [monday, weekend]);
  await hand.send({ type: 'template.show', id });
  return hand;
}

function snapshotOf(hand: Hand): TemplateSnapshot {
  return hand.now().snapshot;
}

const move = (from: number, to: number) => ({ type: 'template.move', from, to });
const idsOf = (hand: Hand) => rowsOf(snapshotOf(hand)).map(({ product_id }) => product_id);

test('§4 Login: fetches the templates, before their page is opened', async () => {
  const hand = takeUp(templateModel, { username: 'ravintola', world, orders: [] });
  await hand.resolve('fetchTemplates', [monday]);
  expect(snapshotOf(hand).context.templates).toEqual([monday]);
  hand.stop();
});

describe('§4 a changed template can be saved only when it differs from the original', () => {
  test('an unchanged template, and one changed back by hand, has nothing to save', async () => {
    const hand = await opened();
    expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(false);
    await hand.send(move(0, 2));
    expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(true);
    await hand.send(move(2, 0));
    expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(false);
    hand.stop();
  });

  test('the saved sequence is the shown one; afterwards there is nothing to save', async () => {
    const hand = await opened();
    await hand.send(move(0, 2));
    await hand.send({ type: 'template.save' });
    const items = [monday.items[1], monday.items[2], monday.items[0]];
    expect(hand.now().trail.asked.at(-1)).toEqual({
      src: 'updateTemplate',
      id: 'updateTemplate',
      input: { ...monday, items },
    });
    await hand.resolve('updateTemplate', { ...monday, items });
    expect(idsOf(hand)).toEqual([peas.id, char.id, trout.id]);
    expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(false);
    hand.stop();
  });

  test('a good without an amount is the same as one that is ordered once', async () => {
    const hand = await opened();
    const once = { ...monday, items: monday.items.map((item) => ({ amount: 1, ...item })) };
    await hand.send(move(0, 1));
    await hand.send({ type: 'template.refresh' });
    await hand.resolve('refreshTemplates', [once]);
    await hand.send(move(1, 0));
    expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(false);
    hand.stop();
  });
});

test('§5 a template name is non-empty', async () => {
  const hand = await opened();
  await hand.send({ type: 'template.rename', name: '  ' });
  expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(false);
  await hand.send({ type: 'template.rename', name: 'Tiistai' });
  expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(true);
  hand.stop();
});

test.each([
  [0, 0],
  [0, 3],
  [3, 0],
  [-1, 1],
])('a good goes to a place that another good has: not from %i to %i', async (from, to) => {
  const hand = await opened();
  expect(hand.now().snapshot.can(move(from, to))).toBe(false);
  hand.stop();
});

test('leaving a changed template needs no confirmation and loses nothing', async () => {
  const hand = await opened();
  await hand.send(move(0, 2));
  await hand.send({ type: 'template.show', id: weekend.id });
  await hand.send({ type: 'template.show', id: monday.id });
  expect(idsOf(hand)).toEqual([peas.id, char.id, trout.id]);
  expect(linesOfTemplate(snapshotOf(hand), monday.id).map(({ product_id }) => product_id)).toEqual(
    idsOf(hand),
  );
  hand.stop();
});

test('§8 a failed saving loses nothing', async () => {
  const hand = await opened();
  await hand.send(move(0, 2));
  await hand.send({ type: 'template.save' });
  await hand.reject('updateTemplate', failures.server);
  expect(hand.now().snapshot.value.opened).toEqual({ viewing: 'saveFailed' });
  expect(idsOf(hand)).toEqual([peas.id, char.id, trout.id]);
  expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(true);
  hand.stop();
});

describe('a template that a colleague has deleted', () => {
  const edited = { name: 'Maanantai', items: [monday.items[1], monday.items[2], monday.items[0]] };

  test('unsaved changes remain when saving finds no template; the list is fetched again', async () => {
    const hand = await opened();
    await hand.send(move(0, 2));
    await hand.send({ type: 'template.save' });
    await hand.reject('updateTemplate', gone);
    expect(hand.now().snapshot).toMatchObject({
      value: { list: 'refreshing', opened: 'closed', rescue: { offering: 'calm' } },
      context: {
        notice: undefined,
        templates: [weekend],
        edits: {},
        stranded: [{ id: monday.id, was: 'Maanantai', edit: edited, by: '' }],
      },
    });
    hand.stop();
  });

  test('the colleague is named, and the unsaved changes become another template; a second try becomes the same one', async () => {
    const hand = await opened();
    await hand.send(move(0, 2));
    await hand.send({ type: 'template.refresh', by: 'keittio' });
    await hand.resolve('refreshTemplates', [weekend]);
    expect(snapshotOf(hand).context.stranded).toEqual([
      { id: monday.id, was: 'Maanantai', edit: edited, by: 'keittio' },
    ]);
    await hand.send({ type: 'template.rescue' });
    await hand.reject('saveTemplate', failures.server);
    expect(hand.now().snapshot).toMatchObject({ value: { rescue: { offering: 'failed' } } });
    await hand.send({ type: 'template.rescue' });
    expect(hand.now().trail.asked.filter(({ src }) => src === 'saveTemplate')).toEqual(
      [edited, edited].map((input) => ({ src: 'saveTemplate', id: 'saveTemplate', input })),
    );
    await hand.resolve('saveTemplate', undefined);
    expect(hand.now().snapshot).toMatchObject({
      value: { list: 'refreshing', rescue: 'idle' },
      context: { stranded: [], notice: { tag: 'rescued', name: 'Maanantai' } },
    });
    hand.stop();
  });

  test('of two deleted templates each is asked about, and one given up is dropped', async () => {
    const hand = await opened();
    await hand.send({ type: 'template.rename', name: 'Tiistai' });
    await hand.send({ type: 'template.show', id: weekend.id });
    await hand.send({ type: 'template.rename', name: ' ' });
    await hand.send({ type: 'template.refresh', by: 'keittio' });
    await hand.resolve('refreshTemplates', []);
    const names = () => snapshotOf(hand).context.stranded.map(({ was, edit }) => [was, edit.name]);
    expect(names()).toEqual([
      ['Maanantai', 'Tiistai'],
      ['Viikonloppu', 'Viikonloppu'],
    ]);
    await hand.send({ type: 'template.drop' });
    expect([names(), snapshotOf(hand).value]).toMatchObject([
      [['Viikonloppu', 'Viikonloppu']],
      { rescue: { offering: 'calm' } },
    ]);
    await hand.send({ type: 'template.drop' });
    expect([names(), snapshotOf(hand).value]).toMatchObject([[], { rescue: 'idle' }]);
    hand.stop();
  });

  test('a template that the user deletes is not kept, whichever arrives first: the answer or the list', async () => {
    const hand = await opened();
    await hand.send(move(0, 2));
    await hand.send({ type: 'template.delete' });
    await hand.send({ type: 'template.confirm' });
    await hand.send({ type: 'template.refresh' });
    await hand.resolve('refreshTemplates', [weekend]);
    expect(snapshotOf(hand).context.stranded).toEqual([]);
    await hand.resolve('deleteTemplate', undefined);
    expect(snapshotOf(hand)).toMatchObject({
      value: { opened: 'closed', rescue: 'idle' },
      context: { edits: {}, stranded: [], notice: { tag: 'deleted', name: 'Maanantai' } },
    });
    hand.stop();
  });

  test('a deletion after a colleague’s deletion keeps nothing of the template', async () => {
    const hand = await opened();
    await hand.send(move(0, 2));
    await hand.send({ type: 'template.delete' });
    await hand.send({ type: 'template.confirm' });
    await hand.reject('deleteTemplate', gone);
    expect(snapshotOf(hand).context).toMatchObject({ stranded: [], notice: { tag: 'gone' } });
    hand.stop();
  });

  test('without a fetched list nothing is deleted', async () => {
    const hand = await opened();
    await hand.send(move(0, 2));
    await hand.send({ type: 'template.refresh', by: 'keittio' });
    await hand.resolve('refreshTemplates', [monday, weekend]);
    await hand.send({ type: 'template.open' });
    await hand.resolve('refreshTemplates', [weekend]);
    expect(snapshotOf(hand).context.stranded).toMatchObject([{ by: '' }]);
    hand.stop();
  });

  test('is shown when the list arrives without it', async () => {
    const hand = await opened();
    await hand.send({ type: 'template.open' });
    await hand.resolve('refreshTemplates', [weekend]);
    expect(hand.now().snapshot).toMatchObject({
      value: { list: 'ready', opened: 'closed' },
      context: { notice: { tag: 'gone', name: 'Maanantai' }, opened: undefined },
    });
    hand.stop();
  });
});

describe('a template that a colleague has changed during an edit of it', () => {
  const reversed = { ...monday, items: monday.items.toReversed(), version: 2 };

  test('two sequences: the author is shown, saved only after a choice, and then as a change of theirs', async () => {
    const hand = await opened();
    await hand.send(move(0, 1));
    await hand.send({ type: 'template.refresh', by: 'keittio' });
    await hand.resolve('refreshTemplates', [reversed, weekend]);
    expect(openClash(snapshotOf(hand).context)).toEqual({ name: false, items: true });
    expect(clashBy(snapshotOf(hand))).toBe('keittio');
    expect(idsOf(hand)).toEqual([peas.id, trout.id, char.id]);
    expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(false);
    await hand.send({ type: 'template.keep' });
    await hand.send({ type: 'template.save' });
    expect(hand.now().trail.asked.at(-1)).toMatchObject({
      id: 'updateTemplate',
      input: {
        version: 2,
        items: [{ product_id: peas.id }, { product_id: trout.id }, { product_id: char.id }],
      },
    });
    hand.stop();
  });

  test('theirs is taken by giving up one’s own', async () => {
    const hand = await opened();
    await hand.send(move(0, 1));
    await hand.send({ type: 'template.refresh' });
    await hand.resolve('refreshTemplates', [reversed, weekend]);
    await hand.send({ type: 'template.revert' });
    expect(idsOf(hand)).toEqual([char.id, peas.id, trout.id]);
    expect(hand.now().snapshot.context.edits).toEqual({});
    hand.stop();
  });

  test('their sequence and the own name are merged, without a question', async () => {
    const hand = await opened();
    await hand.send({ type: 'template.rename', name: 'Tiistai' });
    await hand.send({ type: 'template.refresh', by: 'keittio' });
    await hand.resolve('refreshTemplates', [reversed, weekend]);
    expect(idsOf(hand)).toEqual([char.id, peas.id, trout.id]);
    await hand.send({ type: 'template.save' });
    expect(hand.now().trail.asked.at(-1)?.input).toEqual({ ...reversed, name: 'Tiistai' });
    hand.stop();
  });

  test('saved in the same moment: refused, shown, and fetched again; nothing is lost', async () => {
    const hand = await opened();
    await hand.send(move(0, 1));
    await hand.send({ type: 'template.save' });
    await hand.reject('updateTemplate', failures.stale);
    expect(hand.now().snapshot.value).toMatchObject({
      list: 'refreshing',
      opened: { viewing: 'overtaken' },
    });
    await hand.resolve('refreshTemplates', [reversed, weekend]);
    expect(openClash(snapshotOf(hand).context)).toEqual({ name: false, items: true });
    expect(idsOf(hand)).toEqual([peas.id, trout.id, char.id]);
    hand.stop();
  });

  test('the author is not shown for another template', async () => {
    const hand = await opened();
    await hand.send(move(0, 1));
    await hand.send({ type: 'template.refresh', by: 'keittio' });
    await hand.resolve('refreshTemplates', [reversed, weekend]);
    await hand.send({ type: 'template.refresh', by: 'sihteeri' });
    await hand.resolve('refreshTemplates', [reversed, { ...weekend, name: 'Sunnuntai' }]);
    expect(clashBy(snapshotOf(hand))).toBe('keittio');
    hand.stop();
  });
});

test('a template that is saved from the cart while the list is fetched is fetched with it', async () => {
  const hand = takeUp(templateModel, { world, orders: [] });
  await hand.send({ type: 'template.open' });
  await hand.send({ type: 'template.saved', name: 'Maanantai' });
  expect(hand.now().trail.asked.map(({ id }) => id)).toEqual(['fetchTemplates', 'fetchTemplates']);
  await hand.resolve('fetchTemplates', [monday]);
  expect(hand.now().snapshot).toMatchObject({
    value: { list: 'ready' },
    context: { templates: [monday], notice: { tag: 'saved', name: 'Maanantai' } },
  });
  hand.stop();
});

describe('§7 product_names', () => {
  test('names the goods that the catalogue no longer has, with one call', async () => {
    const hand = await opened(weekend.id);
    expect(hand.now().trail.asked.at(-1)).toEqual({ src: 'fetchNames', id: 'fetchNames', input: ['99999'] });
    const name = { product_id: '99999', description_fi: 'Silakka', description_en: '' };
    await hand.resolve('fetchNames', [name]);
    expect(rowsOf(snapshotOf(hand))[0]).toMatchObject({ description_fi: 'Silakka', availability: 'gone' });
    await hand.send({ type: 'template.show', id: monday.id });
    await hand.send({ type: 'template.show', id: weekend.id });
    expect(hand.now().trail.asked.filter(({ id }) => id === 'fetchNames')).toHaveLength(1);
    hand.stop();
  });

  test('a good without a name keeps the name of its template', async () => {
    const hand = await opened(weekend.id);
    await hand.resolve('fetchNames', []);
    expect(rowsOf(snapshotOf(hand))[0]).toMatchObject({ description_fi: 'Silakkafilee' });
    hand.stop();
  });

  test('no call is made, and no good shown as missing, before the goods are known', async () => {
    const hand = await opened(weekend.id, { world: { ...world, catalogue: emptyCatalogue }, orders: [] });
    expect(hand.now().snapshot.value.names).toBe('idle');
    expect(rowsOf(snapshotOf(hand)).map(({ availability }) => availability)).toEqual(['offered', 'offered']);
    await hand.send({ type: 'world.changed', world });
    expect(hand.now().snapshot.value.names).toBe('fetching');
    hand.stop();
  });
});

test('§3 the order: the goods as shown, those without an amount once', async () => {
  const hand = await opened();
  await hand.send(move(0, 1));
  expect(linesOf(snapshotOf(hand)).map(({ product_id, amount }) => [product_id, amount])).toEqual([
    [peas.id, 1],
    [trout.id, 2],
    [char.id, 3],
  ]);
  hand.stop();
});

const setAmount = (place: number, amount: number) => ({ type: 'template.setAmount', place, amount });
const orderOf = (hand: Hand) =>
  linesOf(snapshotOf(hand)).map(({ product_id, amount }) => [product_id, amount] as const);
const keptIn = (hand: Hand) => rowsOf(snapshotOf(hand)).map(({ kept }) => kept);

describe('the amounts of an open template', () => {
  test('12 changes and the order take 14 actions at most', async () => {
    const items = Array.from({ length: 12 }, (_, place) => ({ ...trout, product_id: `${place}`, amount: 1 }));
    const hand = takeUp(templateModel, { username: 'ravintola', world, orders: [] });
    await hand.resolve('fetchTemplates', [{ ...monday, items }]);
    const actions = [
      { type: 'template.show', id: monday.id },
      ...items.map((_, place) =>
        place === 11 ? { type: 'template.remove', place } : setAmount(place, place),
      ),
    ];
    for (const action of actions) await hand.send(action);
    // The order is one more action.
    expect(actions.length + 1).toBeLessThanOrEqual(14);
    expect(orderOf(hand)).toEqual(Array.from({ length: 10 }, (_, at) => [`${at + 1}`, at + 1]));
    hand.stop();
  });

  test('0 leaves the good out of the order, and has nothing to save; the row stays', async () => {
    const hand = await opened();
    await hand.send(setAmount(0, 0));
    expect(rowsOf(snapshotOf(hand))[0]).toMatchObject({ amount: 0, kept: 2, sum: undefined });
    expect(orderOf(hand)).toEqual([
      [peas.id, 1],
      [char.id, 3],
    ]);
    expect(linesOfTemplate(snapshotOf(hand), monday.id)).toHaveLength(2);
    expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(false);
    hand.stop();
  });

  test('an amount stepped down to 0 is the saved one again, and the good stays left out after a saving', async () => {
    const hand = await opened();
    for (const amount of [1, 0]) await hand.send(setAmount(0, amount));
    await hand.send(setAmount(1, 4));
    expect(keptIn(hand)).toEqual([2, 4, 3]);
    await hand.send({ type: 'template.save' });
    const items = monday.items.with(1, { ...monday.items[1], amount: 4 } as (typeof monday.items)[number]);
    expect(hand.now().trail.asked.at(-1)?.input).toEqual({ ...monday, items });
    await hand.resolve('updateTemplate', { ...monday, items });
    expect(orderOf(hand)).toEqual([
      [peas.id, 4],
      [char.id, 3],
    ]);
    hand.stop();
  });

  test('a good that is left out moves with its row, and an amount or discarding takes it back', async () => {
    const hand = await opened();
    await hand.send(setAmount(0, 0));
    await hand.send(move(0, 2));
    expect(rowsOf(snapshotOf(hand)).map(({ amount }) => amount)).toEqual([1, 3, 0]);
    await hand.send({ type: 'template.revert' });
    expect(rowsOf(snapshotOf(hand)).map(({ amount }) => amount)).toEqual([2, 1, 3]);
    await hand.send(setAmount(2, 0));
    await hand.send(setAmount(2, 7));
    expect(orderOf(hand).at(-1)).toEqual([char.id, 7]);
    hand.stop();
  });

  test('a template without goods is not saved; its changes can be discarded', async () => {
    const hand = await opened();
    for (const _ of monday.items) await hand.send({ type: 'template.remove', place: 0 });
    expect(hand.now().snapshot.can({ type: 'template.save' })).toBe(false);
    await hand.send({ type: 'template.revert' });
    expect(keptIn(hand)).toEqual([2, 1, 3]);
    hand.stop();
  });

  test('a colleague’s change of an amount clashes with another one', async () => {
    const hand = await opened();
    await hand.send(setAmount(0, 9));
    await hand.send({ type: 'template.refresh', by: 'keittio' });
    const theirs = monday.items.map((item) => ({ ...item, amount: 6 }));
    await hand.resolve('refreshTemplates', [{ ...monday, items: theirs }, weekend]);
    expect(openClash(snapshotOf(hand).context)).toEqual({ name: false, items: true });
    expect(keptIn(hand)).toEqual([9, 1, 3]);
    hand.stop();
  });

  test('a template that is no more leaves nothing out', async () => {
    const hand = await opened();
    await hand.send(setAmount(0, 0));
    await hand.send({ type: 'template.open' });
    await hand.resolve('refreshTemplates', [weekend]);
    expect(snapshotOf(hand).context.skipped).toEqual({});
    hand.stop();
  });
});

test('a good shows the reason that blocks ordering, or its price', async () => {
  const hand = await opened(weekend.id);
  expect(
    rowsOf(snapshotOf(hand)).map(({ product_id, availability, sum }) => [product_id, availability, sum]),
  ).toEqual([
    ['99999', 'gone', undefined],
    [soldOut.id, 'outOfStock', undefined],
  ]);
  await hand.send({ type: 'template.show', id: monday.id });
  expect(rowsOf(snapshotOf(hand)).map(({ sum }) => sum?.excl)).toEqual([2 * 1_467, 435, 3 * 1_319]);
  hand.stop();
});
