// Issue 15.2: a list on paper is typed as numbers and amounts.
import { describe, expect, test } from 'vitest';
import { dayAt } from '../../machines/domain/calendar.ts';
import { guideOf } from '../../machines/domain/guide/guide.ts';
import { pastedForm } from '../../machines/domain/import/pasted.ts';
import { blankEntry, leftEntry, type PadEntry, pickedEntry } from '../../machines/domain/pad/entry.ts';
import { judgePad, padLines } from '../../machines/domain/pad/rows.ts';
import { catalogueWith, peas, soldOut, trout, world } from '../model/goods.ts';
import { adding, cartOf, orderOf } from '../model/orders.ts';
import { aProduct } from '../model/product.ts';

const short = aProduct({ ...peas, id: '7', price_id: '7-1' });
const odd = aProduct({ ...peas, id: '352x4', price_id: '352x4-1' });
const shop = { ...world, catalogue: catalogueWith(trout, peas, soldOut, short, odd) };
const own = guideOf([orderOf(cartOf(adding(trout, 2), adding(peas, 3)))], shop.catalogue, dayAt(shop.now));

function rowsOf(...typed: readonly (readonly [number: string, amount: string])[]) {
  const entries = typed.map(
    ([number, amount], at): PadEntry => ({ ...blankEntry(at), number, amount, isLeft: true }),
  );
  return judgePad(entries, shop, []);
}

function partsOf(number: string): readonly [number: string, amount: string] {
  const left = leftEntry({ ...blankEntry(1), number }, shop.catalogue, []);
  return [left.number, left.amount];
}

/** The row of an account that has ordered trout and peas; `isLeft`: after Enter. */
function ownRow(number: string, isLeft: boolean) {
  const entry = { ...blankEntry(1), number };
  const [row] = judgePad([isLeft ? leftEntry(entry, shop.catalogue, own) : entry], shop, own);
  return row;
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
    const left = leftEntry({ ...blankEntry(1), number: '33419 4', amount: '2' }, shop.catalogue, []);
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

describe('the beginning of an own number or name', () => {
  test.each([
    ['334', trout],
    ['342', peas],
    ['kir', trout],
    ['HERNE', peas],
    ['pea', peas],
  ])('%j names its good before Enter, which takes it', (typed, good) => {
    expect(ownRow(typed, false)).toMatchObject({ product: undefined, meant: good, candidates: [] });
    const { entry, product } = ownRow(typed, true) ?? {};
    expect([entry?.number, entry?.begun, product]).toEqual([good.id, typed, good]);
  });

  test.each(['334 4', '334x4', 'kir 4', 'kirjolohi x 4'])('%j takes the amount as well', (typed) => {
    expect(ownRow(typed, false)).toMatchObject({ meant: trout, usual: undefined });
    expect(ownRow(typed, true)?.entry).toMatchObject({ number: trout.id, amount: '4' });
  });

  test.each(['3', '3 4', '3x4'])(
    '%j begins two own goods: both are shown, and Enter takes neither',
    (typed) => {
      expect(ownRow(typed, false)?.candidates).toEqual([peas, trout]);
      const row = ownRow(typed, true);
      expect(row).toMatchObject({
        product: undefined,
        candidates: [peas, trout],
        sought: 'begun',
        isComplete: false,
      });
      expect(row?.entry.number).toBe('3');
    },
  );

  test('an exact number wins: 7 is the good 7, although an own number may begin with 7', () => {
    const seventh = aProduct({ ...peas, id: '72', price_id: '72-1' });
    const catalogue = catalogueWith(short, seventh);
    const bought = [{ ...own[0], product_id: '72', product: seventh }] as typeof own;
    expect(leftEntry({ ...blankEntry(1), number: '7' }, catalogue, bought)).toMatchObject({ number: '7' });
  });

  test('goods that the account has not bought have no beginnings', () => {
    expect(ownRow('337', false)).toMatchObject({ meant: undefined, candidates: [] });
  });

  test('the usual amount is offered while none is typed', () => {
    expect(ownRow('334', false)?.usual).toBe(2);
    expect(ownRow(peas.id, true)?.usual).toBe(3);
    expect(ownRow('7', true)?.usual).toBeUndefined();
  });
});

describe('two numbers with a sign between them', () => {
  test.each([
    ['4 x 33419', '33419', '4'],
    ['4x33419', '33419', '4'],
    ['33419 x 7', '33419', '7'],
    ['7 x 60', '7', '60'],
  ])(
    '%j has one known good with an amount that does not warn (§9), or is read as written',
    (typed, number, amount) => {
      expect(partsOf(typed)).toEqual([number, amount]);
    },
  );

  test('7 x 33419 names two goods: the customer picks one', () => {
    const left = leftEntry({ ...blankEntry(1), number: '7 x 33419' }, shop.catalogue, []);
    const [row] = judgePad([left], shop, []);
    expect([row?.sought, row?.candidates, left.amount]).toEqual(['either', [short, trout], '']);
    expect(pickedEntry(left, trout.id, shop.catalogue, [])).toMatchObject({ number: trout.id, amount: '7' });
    expect(pickedEntry(left, '7', shop.catalogue, [])).toMatchObject({ number: '7', amount: '33419' });
  });

  test('a beginning beside a known number is unclear, too', () => {
    const row = ownRow('34 x 7', true);
    expect([row?.sought, row?.candidates]).toEqual(['either', [short, peas]]);
    expect(pickedEntry(row?.entry ?? blankEntry(1), peas.id, shop.catalogue, own)).toMatchObject({
      number: peas.id,
      amount: '7',
    });
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
  const cells = (text: string) =>
    pastedForm(text)
      ?.text.split('\n')
      .map((line) => line.split('\t'));

  test('one line is no list', () => {
    expect(pastedForm('352 4\n')).toBeUndefined();
  });

  test('number, name and whole amount of a spreadsheet need no header', () => {
    expect(cells('352\tTomaatti\t4\r\n353\tKurkku\t2')).toEqual([
      ['352', 'Tomaatti', '4'],
      ['353', 'Kurkku', '2'],
    ]);
    expect(cells('352\t4\n353\t2')).toEqual([
      ['352', '', '4'],
      ['353', '', '2'],
    ]);
  });

  test.each([
    '352\tTomaatti\t2,90\n353\tKurkku\t1,20',
    '352\tTomaatti\tltk\t4\n353\tKurkku\tkg\t2',
    'Tuotenumero\tMäärä\n352\t4',
    '352\t4\nTomaatti\t2',
    '352;4\n353;2',
  ])('other cells of a spreadsheet remain as they are: %j', (text) => {
    expect(pastedForm(text)).toEqual({ text, reading: undefined });
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
      ['', 'Moi, huomiselle:', ''],
      ['352', '', '4'],
      ['33419', '', '12'],
      ['', 'tomaattia', '4'],
      ['', 'kurkku', '6'],
      ['354', 'Sipuli, keltainen', '3'],
      ['', 'maito', '10'],
      ['', '', ''],
    ]);
  });

  test.each([
    ['> 352 Tomaatti 4 ltk', '352', 'Tomaatti', '4'],
    ['[24.11.2026 klo 8.12] Aino: tomaatti 4', '', 'tomaatti', '4'],
    ['24.11.2026 klo 8.12 - Aino Mäkelä: 352 4', '352', '', '4'],
    ['1. tomaatti 4', '', 'tomaatti', '4'],
    ['3) voi 1', '', 'voi', '1'],
    ['352\u00a04', '352', '', '4'],
    ['4 boxes tomatoes', '', 'tomatoes', '4'],
    ['1 box tomatoes', '', 'tomatoes', '1'],
    ['cucumber 6 pieces', '', 'cucumber', '6'],
  ])('%j of a message has its number, name and amount', (line, ...parts) => {
    expect(cells(`${line}\nkurkku 6`)?.[0]).toEqual(parts);
  });

  test('a row has the number of its pasted line', () => {
    const pasted = pastedForm('Moi!\n\n352 4\nkurkku 6');
    expect(pasted?.text.split('\n').indexOf('352\t\t4')).toBe(2);
    expect(pasted?.reading).toMatchObject({ head: 0, isKnown: true });
  });

  test('a fraction is the amount of its line, never its last digit', () => {
    expect(cells('tomaatti 0,5\n2,5 kg kurkkua')).toEqual([
      ['', 'tomaatti', '0,5'],
      ['', 'kurkkua', '2,5'],
    ]);
  });
});
