import { expect, test } from 'vitest';
import { Product } from '../../../machines/domain/catalogue/catalogue.schema.ts';
import type { GoodsCategory } from '../../../server/goods/goods.types.ts';
import { centsOf, daysOf, decimalOf, flagOf, percentOf, weekdaysOf } from '../../../server/import/cells.ts';
import { readColumns } from '../../../server/import/columns.ts';
import { namedCategories } from '../../../server/import/good.categories.ts';
import { goodColumns } from '../../../server/import/good.columns.ts';

test.each([
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['11', 11],
  ['1 234,50 €', 1_234.5],
  ['1.234,50', 1_234.5],
  ['1,234.50', 1_234.5],
  ['1.234.567,8', 1_234_567.8],
  ['0,125', 0.125],
])('the figure %s is %d', (text, value) => {
  expect(decimalOf(text)).toBe(value);
});

test.each(['1,234', '1.000', '12,5O', '-1', '1..2', '1,2,3', '', 'abc', '1.23.4', '1e3', '12 %'])(
  "'%s' is no number: no value is guessed",
  (text) => {
    expect(decimalOf(text)).toBeUndefined();
  },
);

test('a rate may have a percent sign, and a price has none', () => {
  expect(['13,5 %', '13.5%', '25,5', '101', '1 2 %'].map(percentOf)).toEqual([
    13.5,
    13.5,
    25.5,
    undefined,
    12,
  ]);
  expect(centsOf('12 %')).toBeUndefined();
});

test('a price has at most two decimals', () => {
  expect(['12,50', '0,1', '3', '2,500'].map(centsOf)).toEqual([1_250, 10, 300, undefined]);
  expect([centsOf('0,125'), centsOf('12,3456'), centsOf('99999999')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(centsOf('0,1200')).toBe(12);
});

test('yes and no in both languages', () => {
  expect(['1', 'x', 'Kyllä', 'YES', 'true'].map(flagOf)).toEqual([1, 1, 1, 1, 1]);
  expect(['0', '-', 'Ei', 'no', 'false'].map(flagOf)).toEqual([0, 0, 0, 0, 0]);
  expect(flagOf('ehkä')).toBeUndefined();
});

test('weekdays in both languages, singly and as ranges', () => {
  expect(weekdaysOf('ma-pe')).toEqual([1, 2, 3, 4, 5]);
  expect(weekdaysOf('pe, ma ke')).toEqual([1, 3, 5]);
  expect(weekdaysOf('Mon - Wed; fri')).toEqual([1, 2, 3, 5]);
  expect(weekdaysOf('1/3')).toEqual([1, 3]);
  expect(weekdaysOf('ei')).toEqual([]);
  expect([weekdaysOf('pe-ma'), weekdaysOf('la'), weekdaysOf('6')]).toEqual([undefined, undefined, undefined]);
});

test('days in the Finnish form and the contract’s, ascending and once', () => {
  expect(daysOf('26.11.2026, 2026-11-24;24.11.2026')).toEqual(['2026-11-24', '2026-11-26']);
  expect([daysOf('31.11.2026'), daysOf('24.11.'), daysOf('huomenna')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('prices have the headings of the screens, and files with earlier headings are read', () => {
  const headings = new Map(goodColumns.map(({ key, fi }) => [key, fi]));
  expect([headings.get('price_excl_tax'), headings.get('price_incl_tax')]).toEqual([
    'Hinta (alv 0 %)',
    'Hinta (sis. alv)',
  ]);
  const priced = (...heads: string[]) =>
    readColumns(
      [
        {
          name: '',
          rows: [
            { number: 1, cells: ['Tuotenumero', ...heads] },
            { number: 2, cells: ['352', '10,00', '11,35'] },
          ],
        },
      ],
      goodColumns,
      ['id', 'price_excl_tax', 'price_incl_tax'],
    ).rows[0];
  const now = priced('Hinta (alv 0 %)', 'Hinta (sis. alv)');
  expect(now).toMatchObject({ patch: { price_excl_tax: 1_000, price_incl_tax: 1_135 } });
  expect(priced('Hinta, alv 0 %', 'Hinta sis. alv')).toEqual(now);
});

test('a category that a file renames keeps its department', () => {
  const fish: GoodsCategory = {
    code: 'FISH',
    description_fi: 'Kala',
    description_en: 'Fish',
    department: 'FISH',
  };
  const row = { line: 2, patch: { category_code: 'FISH', category_description_fi: 'Kalat' } };
  expect([...namedCategories([{ ...row, wrong: [] }], [fish]).values()]).toEqual([
    { ...fish, description_fi: 'Kalat' },
  ]);
});

test('the address of a picture has https or is a path; an empty cell removes it', () => {
  const column = goodColumns.find(({ key }) => key === 'image_url');
  expect(column?.read('https://images.example.com/576.webp')).toEqual({
    image_url: 'https://images.example.com/576.webp',
  });
  expect(column?.read('http://images.example.com/576.webp')).toBeUndefined();
  expect(column?.blank).toEqual({ image_url: '' });
});

/** Fields of a product that a file of goods does not state, with the reason. */
const leftOut: Partial<Record<keyof Product, string>> = {
  delivery_dates: 'computed from the columns delivery_weekdays and only_on',
};

test('every field of a product has its column, or a reason why not', () => {
  const columns = new Set(goodColumns.map(({ key }) => key));
  const without = Object.keys(Product.fields).filter((key) => !columns.has(key));
  const advice =
    'state the column of the field in server/import/good.columns.ts, or the reason in leftOut here';
  expect(without, advice).toEqual(Object.keys(leftOut));
});
