import { describe, expect, test } from 'vitest';
import type { Cell, Sheet } from '../../machines/domain/import/cells.ts';
import { formGoodsOf, goodsNamed } from '../../machines/domain/import/form-goods.ts';
import {
  choicesOf,
  type HeaderWords,
  locate,
  type Reading,
  rowsOf,
} from '../../machines/domain/import/locate.ts';
import { fee, milk, salmon, sugar } from './goods.ts';
import { catalogueWith, world } from './shop.ts';

const words: HeaderWords = {
  number: ['Tuotenumero', 'Product number'],
  name: ['Tuote', 'Product'],
  amount: ['Määrä', 'Amount'],
};
const goods = formGoodsOf(world().catalogue);

const sheet = (...rows: readonly (readonly Cell[])[]): Sheet => ({
  name: '',
  rows: rows.map((cells, at) => ({ number: at + 1, cells })),
});
const rowsBy = (sheets: readonly Sheet[], by: HeaderWords) => {
  const located = locate(sheets, by, goods);
  if (!located.ok) return located;
  return { ok: true, isKnown: located.reading.isKnown, rows: rowsOf(sheets, located.reading, by, goods) };
};
const found = (...sheets: readonly Sheet[]) => rowsBy(sheets, words);
/** `whole`: the text of the row, if its columns are unknown. */
const row = (at: number, number: Cell, name: Cell, amount: Cell, whole?: string) => ({
  ...{ row: at, number, name, amount },
  ...(whole === undefined ? {} : { whole }),
});

describe('the rows of a form', () => {
  test('are below a header of either language, in any order of its columns', () => {
    expect(found(sheet(['Tuotenumero', 'Tuote', 'Määrä'], [684, 'Maito', 3]))).toEqual({
      ok: true,
      isKnown: true,
      rows: [row(2, 684, 'Maito', 3)],
    });
    expect(found(sheet(['Category', 'AMOUNT ', 'product  number'], ['Dry', 3, '684']))).toEqual({
      ok: true,
      isKnown: true,
      rows: [row(2, '684', '', 3)],
    });
  });

  test('are below the column with the first known word, of two', () => {
    const two = { ...words, amount: ['Määrä', 'Lkm'] };
    expect(rowsBy([sheet(['Tuotenumero', 'Lkm', 'Määrä'], [684, 12, 3])], two)).toEqual({
      ok: true,
      isKnown: true,
      rows: [row(2, 684, '', 3)],
    });
    expect(rowsBy([sheet(['Tuotenumero', 'Lkm.'], [684, 12])], two)).toEqual({
      ok: true,
      isKnown: true,
      rows: [row(2, 684, '', 12)],
    });
  });

  test('are below instructions and a letterhead, and continue below a repeated header', () => {
    const form = sheet(
      ['Ravintola Kaisla'],
      ['', 'Kirjoita määrät'],
      ['Tuotenumero', 'Määrä:'],
      ['684', 3],
      ['Tuotenumero', 'Määrä'],
      ['871', 1],
    );
    expect(found(form)).toEqual({
      ok: true,
      isKnown: true,
      rows: [row(4, '684', '', 3), row(6, '871', '', 1)],
    });
  });

  test('are those of the first sheet with a header, after any others', () => {
    const notes = sheet(['684', '3']);
    const form = sheet(['Tuote', 'Määrä'], ['Lohifilee', 2]);
    expect(found(notes, form)).toEqual({
      ok: true,
      isKnown: false,
      rows: [row(2, '', 'Lohifilee', 2, 'Lohifilee · 2')],
    });
  });

  test('determine their columns by their content without a header', () => {
    const list = sheet(['Maito', 684, 3, 'x'], ['Lohi', 871, 2], ['Outo', 404, 1]);
    expect(found(list)).toEqual({
      ok: true,
      isKnown: false,
      rows: [
        row(1, 684, '', 3, 'Maito · 684 · 3 · x'),
        row(2, 871, '', 2, 'Lohi · 871 · 2'),
        row(3, 404, '', 1, 'Outo · 404 · 1'),
      ],
    });
    expect(found(sheet(['SKU', 'Qty'], ['684', '2,5'], ['871', '3']))).toEqual({
      ok: true,
      isKnown: false,
      rows: [row(2, '684', '', '2,5', '684 · 2,5'), row(3, '871', '', '3', '871 · 3')],
    });
    expect(found(sheet([1, 'lohifilee'], [2, 'Sugar']))).toEqual({
      ok: true,
      isKnown: false,
      rows: [row(1, '', 'lohifilee', 1, '1 · lohifilee'), row(2, '', 'Sugar', 2, '2 · Sugar')],
    });
  });

  test('determine the column of numbers by the names next to it, if amounts equal numbers of goods', () => {
    const amountFirst = sheet(['Lohifilee', 2, 871], ['Sokeri', 871, 1], ['Outo', 684, 404]);
    expect(found(amountFirst)).toEqual({
      ok: true,
      isKnown: false,
      rows: [
        row(1, 871, 'Lohifilee', 2, 'Lohifilee · 2 · 871'),
        row(2, 1, 'Sokeri', 871, 'Sokeri · 871 · 1'),
        row(3, 404, 'Outo', 684, 'Outo · 684 · 404'),
      ],
    });
    expect(found(sheet(['Lohifilee', 871, 3], ['Sokeri', 1, 2]))).toEqual({
      ok: true,
      isKnown: false,
      rows: [row(1, 871, 'Lohifilee', 3, 'Lohifilee · 871 · 3'), row(2, 1, 'Sokeri', 2, 'Sokeri · 1 · 2')],
    });
  });

  test('are none in an empty file, and in one without goods and amounts', () => {
    expect(found()).toEqual({ ok: false, problem: 'empty' });
    expect(found(sheet(), sheet())).toEqual({ ok: false, problem: 'empty' });
    expect(found(sheet(['Nimi', 'Puhelin'], ['Aino', '040 123']))).toEqual({
      ok: false,
      problem: 'noColumns',
    });
    expect(found(sheet(['Tuotenumero', 'Tuote'], ['684', 'Maito']))).toEqual({
      ok: false,
      problem: 'noColumns',
    });
  });
});

describe('a reading of an order form', () => {
  const foreign = sheet(['Koodi', 'Nimike', 'Kpl', ''], ['684', 'Maito', 3, 9], ['871', 'Lohi', 2, 8]);

  test('is known where a header names the column of numbers alone', () => {
    const known = (...head: readonly string[]) => found(sheet(head, ['684', 'Maito', 3]));
    expect(known('Tuotenumero', 'Tuote', 'Määrä')).toMatchObject({ ok: true, isKnown: true });
    expect(known('Koodi', 'Tuote', 'Määrä')).toMatchObject({ ok: true, isKnown: false });
    expect(known('Koodi', 'Nimike', 'Kpl')).toMatchObject({ ok: true, isKnown: false });
  });

  test('that is chosen has its rows, below the header or without a known heading', () => {
    const reading: Reading = {
      ...{ sheet: 0, head: 0, isKnown: false },
      columns: { number: 0, name: undefined, amount: 3 },
    };
    const wholes = ['684 · Maito · 3 · 9', '871 · Lohi · 2 · 8'];
    const rows = [row(2, '684', '', 9, wholes[0]), row(3, '871', '', 8, wholes[1])];
    expect(rowsOf([foreign], reading, words, goods)).toEqual(rows);
    expect(rowsOf([foreign], { ...reading, head: 1 }, words, goods)).toEqual(rows);
    const none = { ...reading, columns: { ...reading.columns, number: undefined, amount: undefined } };
    expect(rowsOf([foreign], { ...none, head: 1 }, words, goods)).toEqual([
      row(2, '', '', '', wholes[0]),
      row(3, '', '', '', wholes[1]),
    ]);
  });

  test('offers the columns with content, by the first text in each', () => {
    const columns = { number: 0, name: undefined, amount: 2 };
    expect(choicesOf([foreign], { sheet: 0, head: 1, columns, isKnown: false })).toEqual([
      { place: 0, text: 'Koodi' },
      { place: 1, text: 'Nimike' },
      { place: 2, text: 'Kpl' },
      { place: 3, text: '9' },
    ]);
  });

  test('marks the rows that are hidden in the file', () => {
    const [head, first, ...rest] = sheet(['Tuotenumero', 'Määrä'], [684, 3], [871, 1]).rows;
    if (head === undefined || first === undefined) throw new Error('no rows');
    const hidden: Sheet = { name: '', rows: [head, { ...first, hidden: true }, ...rest] };
    expect(found(hidden)).toMatchObject({
      rows: [{ ...row(2, 684, '', 3), hidden: true }, row(3, 871, '', 1)],
    });
  });
});

describe('the good of a row', () => {
  const of = (number: Cell, name: Cell = '') => goodsNamed({ number, name }, goods);

  test('is found by its number, however it is typed', () => {
    const typed: readonly Cell[] = [684, '684', ' 684 ', '684.0', '684,00', '00684', "'684", '6 84'];
    expect(typed.map((number) => of(number))).toEqual(typed.map(() => [milk]));
  });

  test('is found by its number before its name', () => {
    expect(of('684', salmon.description_fi)).toEqual([milk]);
  });

  test('is found by its whole name in either language, with any case, marks and spaces', () => {
    expect(of('', 'LOHIFILEE')).toEqual([salmon]);
    expect(of('404', ' salmon   fillet ')).toEqual([salmon]);
    expect(of('Sugar')).toEqual([sugar]);
    expect(of('', 'jaatelo, kermajaatelo').map(({ id }) => id)).toEqual(['663']);
    expect(of('', 'Lohi')).toEqual([]);
  });

  test('is several where several fit, and never the small delivery fee', () => {
    const twins = world({
      catalogue: catalogueWith({ 871: { description_en: 'Sugar' }, 663: { id: '0684' } }),
    });
    const named = (number: Cell, name: Cell = '') =>
      goodsNamed({ number, name }, formGoodsOf(twins.catalogue)).map(({ id }) => id);
    expect(named('', 'sugar')).toEqual(['1', '871']);
    expect(named('00684')).toEqual(['684', '0684']);
    expect(named('0684')).toEqual(['0684']);
    expect(named(fee.id, fee.description_fi)).toEqual([]);
  });
});
