// Issue 15.2: a list on paper is typed as numbers and amounts.
import { describe, expect, test } from 'vitest';
import { pastedForm } from '../../machines/domain/import/pasted.ts';
import { blankEntry, judgePad, leftEntry, type PadEntry, padLines } from '../../machines/domain/pad/pad.ts';
import { catalogueWith, peas, soldOut, trout, world } from '../model/goods.ts';
import { aProduct } from '../model/product.ts';

const short = aProduct({ ...peas, id: '7', price_id: '7-1' });
const odd = aProduct({ ...peas, id: '352x4', price_id: '352x4-1' });
const shop = { ...world, catalogue: catalogueWith(trout, peas, soldOut, short, odd) };

function rowsOf(...typed: readonly (readonly [number: string, amount: string])[]) {
  const entries = typed.map(
    ([number, amount], at): PadEntry => ({ ...blankEntry(at), number, amount, isLeft: true }),
  );
  return judgePad(entries, shop);
}

function partsOf(number: string): readonly [number: string, amount: string] {
  const left = leftEntry({ ...blankEntry(1), number }, shop.catalogue);
  return [left.number, left.amount];
}

describe('the number cell', () => {
  test.each([
    ['7', '7'],
    [' 33419 ', '33419'],
  ])('an exact number of any length is its good: %j', (typed, id) => {
    expect(rowsOf([typed, '1'])[0]?.product?.id).toBe(id);
  });

  test.each(['33419 4', '33419x4', '33419 × 4', '33419*4', '33419\t4', '33419\u00a04', '33419   4'])(
    '%j is a number and an amount',
    (typed) => {
      expect(partsOf(typed)).toEqual(['33419', '4']);
    },
  );

  test.each([
    ['kirjolohi 4', 'kirjolohi', '4'],
    ['4 kg kirjolohta', 'kirjolohta', '4'],
    ['33419 Kirjolohi 4 kg', '33419', '4'],
    ['33419 0,5', '33419', '0,5'],
    ['33419 -2', '33419', '-2'],
    ['33419 100000', '33419', '100000'],
  ])('%j keeps its amount in the cell of amounts', (typed, number, amount) => {
    expect(partsOf(typed)).toEqual([number, amount]);
  });

  test('a name without an amount stays whole', () => {
    expect(partsOf('kirjolohi ruoditon')).toEqual(['kirjolohi ruoditon', '']);
  });

  test('a number of the catalogue is no number with an amount', () => {
    expect(partsOf('352x4')).toEqual(['352x4', '']);
  });

  test('an amount typed before is kept', () => {
    const left = leftEntry({ ...blankEntry(1), number: '33419 4', amount: '2' }, shop.catalogue);
    expect([left.number, left.amount]).toEqual(['33419 4', '2']);
  });

  test.each(['33418', '3341', '334199', '34319'])('one slip of a key shows the meant good: %s', (typed) => {
    expect(rowsOf([typed, '1'])[0]?.candidates.map(({ id }) => id)).toContain(trout.id);
  });

  test('an unknown name shows at most three goods, and none that cannot be ordered', () => {
    const [row] = rowsOf(['kirjolohi', '1']);
    expect(row?.candidates.map(({ id }) => id)).toEqual([trout.id]);
    expect(rowsOf(['sugar puffs', '1'])[0]?.candidates).toEqual([]);
  });
});

test('a fee has its own problem, and neither a price nor a nearest good', () => {
  const [row] = rowsOf(['P9996', '1']);
  expect(row?.product?.id).toBe('P9996');
  expect([row?.goodProblem, row?.price, row?.candidates, row?.isComplete]).toEqual([
    'fee',
    undefined,
    [],
    false,
  ]);
});

describe('amounts', () => {
  test('rows of the same good add up, and 50 or more together asks for a check', () => {
    const rows = rowsOf(['33419', '48'], ['7', '3'], ['33419', '2']);
    expect(rows.map(({ addends }) => addends)).toEqual([[], [], [48, 2]]);
    expect(rows.map(({ isLarge }) => isLarge)).toEqual([false, false, true]);
    expect(padLines(rows).map(({ product, amount }) => [product.id, amount])).toEqual([
      ['33419', 50],
      ['7', 3],
    ]);
  });

  test.each([
    ['0', 'notPositive'],
    ['', 'empty'],
    ['1,5', 'notInteger'],
    ['100000', 'tooLarge'],
  ])('§5 %j is not for the cart', (amount, problem) => {
    const rows = rowsOf(['33419', amount]);
    expect(rows[0]?.amountProblem).toBe(problem);
    expect(padLines(rows)).toEqual([]);
  });

  test('§5 the row beyond the limit of a line stays in the pad, and those above it go', () => {
    const rows = rowsOf(['33419', '99999'], ['33419', '1']);
    expect(rows.map(({ isComplete }) => isComplete)).toEqual([true, false]);
    expect(padLines(rows).map(({ amount }) => amount)).toEqual([99_999]);
  });

  test('a good that cannot be ordered is not for the cart', () => {
    expect(padLines(rowsOf([soldOut.id, '1']))).toEqual([]);
  });
});

describe('pasted lines', () => {
  const words = { number: ['Tuotenumero'], name: ['Tuote'], amount: ['Määrä'] };
  const cells = (text: string) =>
    pastedForm(text, words)
      ?.split('\n')
      .map((line) => line.split('\t'));

  test('one line is no list', () => {
    expect(pastedForm('352 4\n', words)).toBeUndefined();
  });

  test('cells of a spreadsheet remain as they are', () => {
    const text = '352\tTomaatti\t4\r\n353\tKurkku\t2';
    expect(pastedForm(text, words)).toBe(text);
  });

  test('lines of a chat become numbers, names and amounts', () => {
    const chat = [
      'Moi, huomiselle:',
      '352 4',
      '33419x12',
      '- 4 ltk tomaattia',
      'kurkku 6 kpl',
      '354 Sipuli, keltainen 3',
      'maito x 10',
      '',
    ].join('\r\n');
    expect(cells(chat)).toEqual([
      ['Tuotenumero', 'Tuote', 'Määrä'],
      ['', 'Moi, huomiselle:', ''],
      ['352', '', '4'],
      ['33419', '', '12'],
      ['', 'tomaattia', '4'],
      ['', 'kurkku', '6'],
      ['354', 'Sipuli, keltainen', '3'],
      ['', 'maito', '10'],
    ]);
  });

  test.each([
    ['> 352 Tomaatti 4 ltk', '352', 'Tomaatti', '4'],
    ['[24.11.2026 klo 8.12] Aino: tomaatti 4', '', 'tomaatti', '4'],
    ['24.11.2026 klo 8.12 - Aino Mäkelä: 352 4', '352', '', '4'],
    ['1. tomaatti 4', '', 'tomaatti', '4'],
    ['3) voi 1', '', 'voi', '1'],
    ['352\u00a04', '352', '', '4'],
  ])('%j of a message has its number, name and amount', (line, ...parts) => {
    expect(cells(`${line}\nkurkku 6`)?.[1]).toEqual(parts);
  });

  test('a fraction is the amount of its line, never its last digit', () => {
    expect(cells('tomaatti 0,5\n2,5 kg kurkkua')?.slice(1)).toEqual([
      ['', 'tomaatti', '0,5'],
      ['', 'kurkkua', '2,5'],
    ]);
  });
});
