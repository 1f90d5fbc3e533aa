import { describe, expect, test } from 'vitest';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { type FormAsked, judgeForm } from '../../machines/domain/import/judge-form.ts';
import type { World } from '../../machines/domain/world.ts';
import { importMachine } from '../../machines/import/import.machine.ts';
import { shownReport } from '../../machines/import/import.selectors.ts';
import { takeUp } from '../hands/machine.ts';
import { catalogueWith, peas, trout, world } from '../model/goods.ts';

const words = { number: ['Tuotenumero'], name: ['Tuote'], amount: ['Määrä'] };
const file = { name: 'tilaus.xlsx', size: 1_000 };
const sheets = [
  {
    name: '',
    rows: [
      { number: 1, cells: ['Tuotenumero', 'Määrä'] },
      { number: 2, cells: [trout.id, 3] },
      { number: 3, cells: [peas.id, 'kaksi'] },
    ],
  },
];

const actors = { readDraft: 'held', readFile: 'held', judgeForm: 'held' } as const;

/** The form with its current judgement. */
function judgedIn(hand: { now(): { readonly snapshot: { readonly context: FormAsked } } }) {
  return judgeForm(hand.now().snapshot.context);
}

async function reviewing(read = sheets) {
  const hand = takeUp({ machine: importMachine, actors }, { username: 'ravintola', world });
  await hand.send({ type: 'import.choose', file, words });
  await hand.resolve('readFile', read);
  await hand.resolve('judgeForm', judgedIn(hand));
  return hand;
}

const asked = (hand: Awaited<ReturnType<typeof reviewing>>) =>
  hand.now().trail.told.map(({ lines }) => lines);

describe('§2 manual product template', () => {
  test('columns given with the file are used as they are; without an amount the file is refused', () => {
    const columns = { number: 0, name: 1, amount: 2 };
    const judged = (amount: string) =>
      judgeForm({
        sheets: [{ name: '', rows: [{ number: 4, cells: ['', 'Herne, vihreä, pakaste', amount] }] }],
        words,
        reading: { sheet: 0, head: 0, columns, isKnown: true },
        world,
      });
    expect(judged('3')).toMatchObject({ ok: true, form: { rows: [{ row: 4, product: { id: peas.id } }] } });
    expect(judged('')).toEqual({ ok: false, problem: 'noAmounts' });
  });

  test('a double press adds once', async () => {
    const hand = await reviewing();
    await hand.send({ type: 'import.add' });
    await hand.send({ type: 'import.add' });
    expect(asked(hand)).toEqual([[{ product_id: trout.id, amount: 3 }]]);
    hand.stop();
  });

  test('a corrected row goes into the cart with the others', async () => {
    const hand = await reviewing();
    await hand.send({ type: 'import.amount', row: 3, text: '2' });
    await hand.send({ type: 'import.add' });
    expect(asked(hand)).toEqual([
      [
        { product_id: trout.id, amount: 3 },
        { product_id: peas.id, amount: 2 },
      ],
    ]);
    hand.stop();
  });

  test('a row that is right cannot be changed into another', async () => {
    const hand = await reviewing();
    await hand.send({ type: 'import.amount', row: 2, text: '9' });
    await hand.send({ type: 'import.good', row: 2, product_id: peas.id });
    await hand.send({ type: 'import.seek', row: 2, text: peas.id });
    await hand.send({ type: 'import.add' });
    expect(asked(hand)).toEqual([[{ product_id: trout.id, amount: 3 }]]);
    hand.stop();
  });

  test('fresh goods decide the rows again, and corrections stay', async () => {
    const hand = await reviewing();
    await hand.send({ type: 'import.amount', row: 3, text: '2' });
    const fresh: World = { ...world, catalogue: catalogueWith({ ...trout, out_of_stock: 1 }, peas) };
    await hand.send({ type: 'world.changed', world: fresh });
    await hand.send({ type: 'import.add' });
    expect(asked(hand)).toEqual([]);
    await hand.resolve('judgeForm', judgedIn(hand));
    const { lines, left } = shownReport(hand.now().snapshot);
    expect(lines.map(({ product, amount }) => [product.id, amount])).toEqual([[peas.id, 2]]);
    expect(left.map(({ row, goodProblem }) => [row, goodProblem])).toEqual([[2, 'outOfStock']]);
    hand.stop();
  });

  test('§5 an amount that would take a line beyond 99,999 is listed as omitted, and not added', async () => {
    const hand = await reviewing();
    await hand.send({ type: 'import.add', inCart: { [trout.id]: 99_997 } });
    const { lines, beyond } = hand.now().snapshot.context.result;
    expect([
      asked(hand),
      lines,
      beyond.map(({ product }: { product: { id: string } }) => product.id),
    ]).toEqual([[], [], [trout.id]]);
    hand.stop();
  });

  test('a list without a header waits for the goods that identify its columns', async () => {
    const early: World = { ...world, catalogue: emptyCatalogue };
    const hand = takeUp({ machine: importMachine, actors }, { username: 'ravintola', world: early });
    await hand.send({ type: 'import.choose', file, words });
    await hand.resolve('readFile', [{ name: '', rows: [{ number: 1, cells: [trout.id, 3] }] }]);
    expect(hand.now().snapshot.value).toEqual({ awaiting: 'fetching' });
    expect(hand.now().trail.told).toEqual([{ type: 'catalogue.refresh' }]);
    await hand.send({ type: 'world.changed', world });
    await hand.resolve('judgeForm', judgedIn(hand));
    expect(hand.now().snapshot.value).toEqual({ open: 'reviewing' });
    hand.stop();
  });

  test('a chosen column belongs to one field, and its rows are to be confirmed', async () => {
    const headless = [{ name: '', rows: [{ number: 1, cells: [trout.id, 3, 4] }] }];
    const hand = await reviewing(headless);
    await hand.send({ type: 'import.add' });
    await hand.send({ type: 'import.amount', row: 1, text: '7' });
    await hand.send({ type: 'import.column', column: 'name', place: 1 });
    expect(hand.now().snapshot.context.reading.columns).toEqual({ number: 0, name: 1, amount: undefined });
    await hand.send({ type: 'import.column', column: 'amount', place: 2 });
    await hand.send({ type: 'import.column', column: 'name', place: undefined });
    await hand.send({ type: 'import.add' });
    expect(asked(hand)).toEqual([]);
    await hand.resolve('judgeForm', judgedIn(hand));
    await hand.send({ type: 'import.confirm' });
    await hand.send({ type: 'import.add' });
    expect(asked(hand)).toEqual([[{ product_id: trout.id, amount: 4 }]]);
    hand.stop();
  });

  test('a cancelled reading, or one that fails without a known reason, has no result', async () => {
    const hand = takeUp({ machine: importMachine, actors }, { username: 'ravintola', world });
    await hand.send({ type: 'import.choose', file, words });
    await hand.send({ type: 'import.close' });
    await hand.resolve('readFile', sheets);
    expect(hand.now().snapshot.value).toBe('idle');
    await hand.send({ type: 'import.choose', file, words });
    await hand.reject('readFile', new Error('the worker is gone'));
    expect([hand.now().snapshot.value, hand.now().snapshot.context.failure]).toEqual(['failed', 'failed']);
    hand.stop();
  });
});
