import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { packIn, unitIn } from '../../i18n/units.ts';
import type { Product } from '../../machines/domain/catalogue/catalogue.schema.ts';
import { indexCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { orderSheetOf } from '../../machines/domain/sheet/order-sheet.ts';
import { formOf, productListOf } from '../../machines/domain/sheet/product-list.ts';
import { dayInName, fileNameOf } from '../../machines/domain/sheet/sheet.ts';
import { templateSheetOf } from '../../machines/domain/sheet/template-sheet.ts';
import { LIST_ADVICE, listColumns, listRowOf, listWords } from '../model/product-list.ts';
import { fee, fructose, milk, sugar } from './goods.ts';
import { missingFields, statedFields } from './product-fields.ts';
import { orderWords, placedNames, placedOrder } from './sheet-order.ts';
import { catalogueWith, line } from './shop.ts';

/** A good with a value in every field that a backend may leave out. */
const whole = { ...sugar, ...statedFields };

const catalogue = indexCatalogue({
  categories: [
    { code: 'RAHTI', description_fi: 'Rahti', description_en: 'Freight', checked: false, products: [fee] },
    {
      code: 'DRY',
      description_fi: 'Äyriäiset',
      description_en: 'Shellfish',
      checked: false,
      products: [whole],
    },
    {
      code: 'MILK',
      description_fi: 'Zeniitti',
      description_en: '',
      checked: false,
      products: [milk, fructose],
    },
    { code: 'NONE', description_fi: 'Aamu', description_en: 'Morning', checked: false, products: [] },
  ],
  auto_add_products: [],
});

describe('§9 Excel catalogue', () => {
  test('the file name is the catalogue prefix plus day-month-year, extension xlsx', () => {
    const named = (day: string) =>
      productListOf({ catalogue, language: 'fi', day, amounts: new Map(), words: listWords }).fileName;
    expect([named('2026-11-21'), named('2027-01-05')]).toEqual([
      'tuoteluettelo-21-11-2026.xlsx',
      'tuoteluettelo-5-1-2027.xlsx',
    ]);
  });

  test('header columns category, product number, amount, product, price excl. VAT, price incl. VAT', () => {
    const { sheets } = productListOf({
      catalogue,
      language: 'fi',
      day: '2026-11-21',
      amounts: new Map(),
      words: listWords,
    });
    expect(sheets[0]?.columns, LIST_ADVICE).toEqual(
      listColumns.map(({ header, width, kind }) => ({ header, width, kind })),
    );
  });

  test('RAHTI is not listed; categories by description_fi, å, ä and ö last; goods as on the screen', () => {
    const amounts = new Map([['684', 12]]);
    const { sheets } = productListOf({
      catalogue,
      language: 'fi',
      day: '2026-11-21',
      amounts,
      words: listWords,
    });
    expect(
      sheets.map(({ name, rows, totals }) => ({ name, rows, totals })),
      LIST_ADVICE,
    ).toEqual([
      {
        name: 'Tuoteluettelo',
        rows: [
          listRowOf({ category: 'Zeniitti', good: fructose, amount: undefined }),
          listRowOf({ category: 'Zeniitti', good: milk, amount: 12 }),
          listRowOf({ category: 'Äyriäiset', good: whole, amount: undefined }),
        ],
        totals: [],
      },
    ]);
  });

  test('a field of a product that a backend may leave out has its column, or a reason why not', () => {
    const rowsOf = (sugarNow: Partial<Product>) =>
      productListOf({
        catalogue: indexCatalogue(catalogueWith({ 1: sugarNow })),
        language: 'fi',
        day: '2026-11-21',
        amounts: new Map(),
        words: listWords,
      }).sheets[0]?.rows;
    const blank = rowsOf(missingFields);
    const without = Object.entries(statedFields).filter(([key, value]) =>
      isDeepStrictEqual(rowsOf({ ...missingFields, [key]: value }), blank),
    );
    const advice =
      'add the column to tests/model/product-list.ts and machines/domain/sheet/product-list.ts, or the reason to notListed here';
    expect(
      without.map(([key]) => key),
      advice,
    ).toEqual(Object.keys(notListed));
  });

  test('in English by English names, and the Finnish where there is none', () => {
    const { sheets } = productListOf({
      catalogue,
      language: 'en',
      day: '2026-11-21',
      amounts: new Map(),
      words: listWords,
    });
    expect(sheets[0]?.rows.map(([category, , , product]) => [category, product])).toEqual([
      ['Zeniitti', 'Fructose'],
      ['Zeniitti', 'Milk, 1.5% fat, 1 ug added vitamin d'],
      ['Shellfish', 'Sugar'],
    ]);
  });

  test('the form to fill has no amounts, and shows the unit', () => {
    const { fileName, sheets } = formOf({
      catalogue,
      language: 'fi',
      day: '2026-11-21',
      words: {
        ...listWords,
        prefix: 'tilauslomake',
        unit: 'Yksikkö',
        pack: 'Pakkauskoko',
        unitIn: (code) => unitIn(code, 'fi'),
        packIn: (good) => packIn(good, 'fi'),
      },
    });
    expect([fileName, sheets[0]?.columns.map(({ header }) => header), sheets[0]?.rows[0]]).toEqual([
      'tilauslomake-21-11-2026.xlsx',
      [
        'Tuoteryhmä',
        'Tuotenumero',
        'Määrä',
        'Tuote',
        'Yksikkö',
        'Pakkauskoko',
        'Hinta (alv 0 %)',
        'Hinta (sis. alv)',
      ],
      ['Zeniitti', '2', undefined, 'Fruktoosi, hedelmäsokeri', 'ltk', '10\u00a0×\u00a01\u00a0kg', 333, 378],
    ]);
  });
});

describe('a file’s name', () => {
  test('is letters, figures and hyphens: no path, no space', () => {
    expect([
      fileNameOf('tilauspohja', ' Ma / Ke: ..\\Äyriäiset! '),
      fileNameOf('tilaus', '100024'),
      fileNameOf('tilauspohja', '***'),
    ]).toEqual(['tilauspohja-Ma-Ke-Äyriäiset.xlsx', 'tilaus-100024.xlsx', 'tilauspohja.xlsx']);
    expect(dayInName('2026-03-09')).toBe('9-3-2026');
  });
});

describe('an order as a sheet', () => {
  const { fileName, sheets } = orderSheetOf({
    order: placedOrder,
    names: placedNames,
    facts: [['Oma viite', '=1+1']],
    words: orderWords,
  });

  test('lists each delivery’s lines and deposits, then the fees, and the totals of the house', () => {
    // 2 × 24.00, 2 × 2.87, the fee of 15.00 and the extra fee of 8.00 at 25.5 %; 3 × 8.99 and 10.00 at 13.5 %.
    expect([fileName, sheets[0]?.name, sheets[0]?.rows, sheets[0]?.totals]).toEqual([
      'tilaus-100024.xlsx',
      'Tilaus',
      [
        ['2026-03-03', '902', 2, 'Olut', 'ltk', undefined, 2_400, 3_012, 25.5, 4_800, 6_024],
        ['2026-03-03', 'P24', 2, 'P24', undefined, 'Pantti', 287, 360, 25.5, 574, 720],
        ['2026-03-04', '684', 3, 'Maito', 'ltk', 'Ei saa korvata', 899, 1_020, 13.5, 2_697, 3_060],
        ['2026-03-04', '1', 1, '1', 'ltk', 'Automaattinen', 1_000, 1_135, 13.5, 1_000, 1_135],
        [
          undefined,
          'P9996',
          undefined,
          'P9996',
          undefined,
          'Pientoimituslisä',
          1_500,
          1_883,
          25.5,
          1_500,
          1_883,
        ],
        [undefined, 'E100', undefined, 'Käsittelylisä', undefined, 'Lisämaksu', 800, 1_004, 25.5, 800, 1_004],
      ],
      [[...none(3), 'Yhteensä', ...none(5), 11_371, 13_826]],
    ]);
  });

  test('states VAT by rate, and the known data of the order', () => {
    expect(sheets.slice(1).map(({ name, rows, totals }) => [name, rows, totals])).toEqual([
      [
        'Alv-erittely',
        [
          // 60.24 + 7.20 + 18.83 + 10.04; 30.60 + 11.35.
          ['Alv', 25.5, 7_674, 1_957, 9_631],
          ['Alv', 13.5, 3_697, 498, 4_195],
        ],
        [['Yhteensä', undefined, 11_371, 2_455, 13_826]],
      ],
      ['Tiedot', [['Oma viite', '=1+1']], []],
    ]);
  });

  test('an order that keeps an earlier total states the difference as a row of its own', () => {
    const totals = { excl: 11_371, incl: 13_827, vat: [{ percent: 25.5, net: 11_371, vat: 2_456 }] };
    const [sheet] = orderSheetOf({
      order: { ...placedOrder, totals },
      names: placedNames,
      facts: [],
      words: orderWords,
    }).sheets;
    expect(sheet?.rows.at(-1)).toEqual([...none(3), 'Pyöristys', ...none(5), 0, 1]);
    expect(sheet?.totals).toEqual([[...none(3), 'Yhteensä', ...none(5), 11_371, 13_827]]);
  });

  test('a gross price without a rate is a separate row', () => {
    const { vat_percent: _, ...unrated } = line(sugar, 2);
    const only = {
      ...placedOrder,
      deliveries: [{ delivery_date: '2026-03-04', items: [unrated] }],
      extra_fees: [],
    };
    const { sheets } = orderSheetOf({ order: only, names: placedNames, facts: [], words: orderWords });
    expect([sheets[0]?.rows[0]?.slice(8), sheets[1]?.rows]).toEqual([
      [undefined, 2_000, 2_270],
      [['Muu alv', undefined, 2_000, 270, 2_270]],
    ]);
  });
});

describe('an order template as a sheet', () => {
  test('is in the customer’s own sequence at today’s prices; unavailable goods have no price', () => {
    const { fileName, sheets } = templateSheetOf({
      name: 'Maanantai / aamu',
      goods: [
        { product_id: '684', name: 'Maito', amount: 3, unit: 'LTK', note: '', product: milk },
        { product_id: '99', name: 'Silakka', amount: 4, unit: '', note: 'Ei saatavilla', product: undefined },
      ],
      words: { ...orderWords, prefix: 'tilauspohja', sheet: 'Tilauspohja' },
    });
    expect([fileName, sheets.map(({ name, rows, totals }) => [name, rows, totals])]).toEqual([
      'tilauspohja-Maanantai-aamu.xlsx',
      [
        [
          'Tilauspohja',
          [
            ['684', 3, 'Maito', 'LTK', undefined, 899, 1_020, 2_697, 3_060],
            ['99', 4, 'Silakka', '', 'Ei saatavilla', undefined, undefined, undefined, undefined],
          ],
          // 26.97 × 13.5 % = 3.64095.
          [[...none(2), 'Yhteensä', ...none(4), 2_697, 3_060]],
        ],
      ],
    ]);
  });
});

/** Fields without a column in the product list, with the reason. */
const notListed: Partial<Record<keyof Product, string>> = {
  pack_size: 'a column of the form',
  perishable: 'customers need it for a claim only',
  image_url: 'an address tells a reader of the list nothing',
};

function none(count: number): undefined[] {
  return Array.from({ length: count }, () => undefined);
}
