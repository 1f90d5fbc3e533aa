import { describe, expect, test } from 'vitest';
import type { Cell, Sheet } from '../../machines/domain/import/cells.ts';
import { formGoodsOf, goodsNamed } from '../../machines/domain/import/form-goods.ts';
import { type HeaderWords, locate } from '../../machines/domain/import/locate.ts';
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
const found = (...sheets: readonly Sheet[]) => locate(sheets, words, goods);
const row = (at: number, number: Cell, name: Cell, amount: Cell) => ({ row: at, number, name, amount });

describe('the rows of a form', () => {
  test('stand below a header of either language, in whatever order its columns are', () => {
    expect(found(sheet(['Tuotenumero', 'Tuote', 'Määrä'], [684, 'Maito', 3]))).toEqual({
      ok: true,
      rows: [row(2, 684, 'Maito', 3)],
    });
    expect(found(sheet(['Category', 'AMOUNT ', 'product  number'], ['Dry', 3, '684']))).toEqual({
      ok: true,
      rows: [row(2, '684', '', 3)],
    });
  });

  test('stand below the column whose word comes first, where two are known', () => {
    const two = { ...words, amount: ['Määrä', 'Lkm'] };
    expect(locate([sheet(['Tuotenumero', 'Lkm', 'Määrä'], [684, 12, 3])], two, goods)).toEqual({
      ok: true,
      rows: [row(2, 684, '', 3)],
    });
    expect(locate([sheet(['Tuotenumero', 'Lkm.'], [684, 12])], two, goods)).toEqual({
      ok: true,
      rows: [row(2, 684, '', 12)],
    });
  });

  test('stand below instructions and a letterhead, and go on below a header that is written again', () => {
    const form = sheet(
      ['Ravintola Kaisla'],
      ['', 'Kirjoita määrät'],
      ['Tuotenumero', 'Määrä:'],
      ['684', 3],
      ['Tuotenumero', 'Määrä'],
      ['871', 1],
    );
    expect(found(form)).toEqual({ ok: true, rows: [row(4, '684', '', 3), row(6, '871', '', 1)] });
  });

  test('are those of the first sheet with a header, whatever stands before it', () => {
    const notes = sheet(['684', '3']);
    const form = sheet(['Tuote', 'Määrä'], ['Lohifilee', 2]);
    expect(found(notes, form)).toEqual({ ok: true, rows: [row(2, '', 'Lohifilee', 2)] });
  });

  test('tell their columns by what stands in them where no header does', () => {
    const list = sheet(['Maito', 684, 3, 'x'], ['Lohi', 871, 2], ['Outo', 404, 1]);
    expect(found(list)).toEqual({
      ok: true,
      rows: [row(1, 684, '', 3), row(2, 871, '', 2), row(3, 404, '', 1)],
    });
    expect(found(sheet(['SKU', 'Qty'], ['684', '2,5'], ['871', '3']))).toEqual({
      ok: true,
      rows: [row(2, '684', '', '2,5'), row(3, '871', '', '3')],
    });
    expect(found(sheet([1, 'lohifilee'], [2, 'Sugar']))).toEqual({
      ok: true,
      rows: [row(1, '', 'lohifilee', 1), row(2, '', 'Sugar', 2)],
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

describe('the good of a row', () => {
  const of = (number: Cell, name: Cell = '') => goodsNamed({ number, name }, goods);

  test('is found by its number, however it is typed', () => {
    const typed: readonly Cell[] = [684, '684', ' 684 ', '684.0', '684,00', '00684', "'684", '6 84'];
    expect(typed.map((number) => of(number))).toEqual(typed.map(() => [milk]));
  });

  test('is found by its number before its name', () => {
    expect(of('684', salmon.description_fi)).toEqual([milk]);
  });

  test('is found by its whole name in either language, whatever its case, marks and spaces', () => {
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
