import fc from 'fast-check';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { fileTools } from '../../effects/excel/file-tools.ts';
import { writeWorkbook } from '../../effects/excel/write-workbook.ts';
import { messages as english } from '../../i18n/en/messages.ts';
import { messages as finnish } from '../../i18n/fi/messages.ts';
import { headerWords } from '../../i18n/headers.ts';
import { MAX_AMOUNT } from '../../machines/domain/amount.ts';
import {
  type CatalogueIndex,
  FEE_PRODUCT,
  indexCatalogue,
} from '../../machines/domain/catalogue/catalogue.ts';
import { formLimits, type Sheet } from '../../machines/domain/import/cells.ts';
import { formGoodsOf } from '../../machines/domain/import/form-goods.ts';
import { noCorrections } from '../../machines/domain/import/judge.ts';
import { judgeForm } from '../../machines/domain/import/judge-form.ts';
import { locate } from '../../machines/domain/import/locate.ts';
import { readSheets } from '../../machines/domain/import/read/read-sheets.ts';
import { reportOf } from '../../machines/domain/import/report.ts';
import { orderSheetOf } from '../../machines/domain/sheet/order-sheet.ts';
import { formOf, productListOf } from '../../machines/domain/sheet/product-list.ts';
import type { Workbook } from '../../machines/domain/sheet/sheet.ts';
import { templateSheetOf } from '../../machines/domain/sheet/template-sheet.ts';
import type { World } from '../../machines/domain/world.ts';
import { orderWords, templateWords } from '../../ui/export/order-words.ts';
import { formWords, productListWords } from '../../ui/export/words.ts';
import { catalogueWith, world } from '../domain/shop.ts';
import { catalogueOfGoods } from '../fixtures/search-catalogue.ts';
import { world as demo, peas, trout } from '../model/goods.ts';
import { adding, cartOf, orderOf } from '../model/orders.ts';

const day = '2026-11-21';
const intl = {
  fi: createIntl({ locale: 'fi', messages: finnish }),
  en: createIntl({ locale: 'en', messages: english }),
};

async function sheetsOf({ sheets }: Workbook): Promise<Sheet[]> {
  return readSheets(await writeWorkbook({ sheets }, () => {}), formLimits, fileTools);
}

/** The lines that the sheets add to the cart, and the rows left out. */
function broughtBack(sheets: readonly Sheet[], shop: World) {
  const judged = judgeForm({ sheets, words: headerWords, reading: undefined, world: shop });
  if (!judged.ok) return judged.problem;
  expect(judged.form.reading.isKnown).toBe(true);
  const { lines, left, ofShop } = reportOf(judged.form, noCorrections, shop, true);
  return {
    lines: lines.map(({ product, amount }) => `${product.id} ${amount}`).toSorted(),
    left: left.map(({ row }) => row),
    ofShop,
  };
}

const asked = (amounts: ReadonlyMap<string, number>, ofShop = 0) => ({
  lines: [...amounts].map(([id, amount]) => `${id} ${amount}`).toSorted(),
  left: [],
  ofShop,
});

/** Difficult names of goods. */
const name = fc.oneof(
  fc.stringMatching(/^[A-Za-zäöåÄÖ"',;\t\n=+\-@ ]{1,30}$/),
  fc.constantFrom('=1+1', '@SUM', "'Herne", 'Tuote', 'Määrä', '684'),
);
const goods = fc.array(name, { minLength: 4, maxLength: 4 }).map(([a = '', b = '', c = '', d = '']) =>
  world({
    catalogue: catalogueWith({
      1: { description_fi: a, description_en: b },
      684: { description_fi: c, description_en: d },
      871: { id: '00871' },
      663: { id: 'L-12.0' },
    }),
  }),
);
const ids = ['1', '2', '684', '00871', 'L-12.0'];
const amounts = fc
  .uniqueArray(fc.constantFrom(...ids), { minLength: 1 })
  .chain((chosen) =>
    fc
      .array(fc.integer({ min: 1, max: MAX_AMOUNT }), { minLength: chosen.length, maxLength: chosen.length })
      .map((values) => new Map(chosen.map((id, at) => [id, values[at] ?? 1]))),
  );
const language = fc.constantFrom('fi' as const, 'en' as const);

test('§7 the shop’s product list is read back unchanged, with any names and in either language', async () => {
  await fc.assert(
    fc.asyncProperty(goods, amounts, language, async (shop, wanted, locale) => {
      const words = productListWords(intl[locale]);
      const { catalogue } = shop;
      const list = productListOf({ catalogue, language: locale, day, amounts: wanted, words });
      expect(broughtBack(await sheetsOf(list), shop)).toEqual(asked(wanted));
    }),
    { numRuns: 40 },
  );
});

test('the shop’s form of 4,058 goods is read back as filled in', async () => {
  const shop = worldOf(catalogueOfGoods({ all: true }));
  const form = formOf({ catalogue: shop.catalogue, language: 'fi', day, words: formWords(intl.fi) });
  const ordered = [...shop.catalogue.products.keys()].filter((id) => id !== FEE_PRODUCT);
  const wanted = new Map(ordered.map((id, at) => [id, (at % 500) + 1]));
  const sheets = form.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) => row.with(2, wanted.get(String(row[1])))),
  }));
  expect(broughtBack(await sheetsOf({ ...form, sheets }), shop)).toEqual(asked(wanted));
});

test.each(['fi', 'en'] as const)(
  'the shop’s order and template are read back, %s: the fee is not read as a good',
  async (locale) => {
    const wanted = new Map([
      [trout.id, 2],
      [peas.id, 3],
    ]);
    const order = orderOf(cartOf(adding(trout, 2), adding(peas, 3)));
    const ordered = orderSheetOf({ order, names: new Map(), facts: [], words: orderWords(intl[locale]) });
    const back = broughtBack(await sheetsOf(ordered), demo);
    expect(back).toEqual({ ...asked(wanted), ofShop: expect.any(Number) });
    const template = templateSheetOf({
      name: 'Perjantai',
      goods: [trout, peas].map((good) => ({
        product_id: good.id,
        name: good.description_fi,
        amount: wanted.get(good.id) ?? 0,
        unit: good.unit_of_measure,
        note: '',
        product: good,
      })),
      words: templateWords(intl[locale]),
    });
    expect(broughtBack(await sheetsOf(template), demo)).toEqual(asked(wanted));
  },
);

test.each([
  [',', '.'],
  [';', ','],
  ['\t', ','],
])(
  'a product list saved as text, separated by %j with decimals after %j, is read back unchanged',
  async (by, point) => {
    const shop = worldOf(catalogueOfGoods());
    const [first = '', second = '', third = ''] = [...shop.catalogue.products.keys()];
    const wanted = new Map([
      [first, 1],
      [second, 99_999],
      [third, 1_000],
    ]);
    const words = productListWords(intl.fi);
    const { sheets } = productListOf({
      catalogue: shop.catalogue,
      language: 'fi',
      day,
      amounts: wanted,
      words,
    });
    const rows = sheets.flatMap(({ columns, rows: of }) => [
      columns.map(({ header }) => header),
      ...of.map((row) =>
        columns.map(({ kind }, at) => {
          const cell = row[at] ?? '';
          return kind === 'euro' ? (Number(cell) / 100).toFixed(2).replace('.', point) : String(cell);
        }),
      ),
    ]);
    const quoted = (cell: string) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    const text = rows.map((row) => row.map(quoted).join(by)).join('\r\n');
    const bytes = new TextEncoder().encode(`\ufeff${text}`);
    expect(broughtBack(await readSheets(bytes, formLimits, fileTools), shop)).toEqual(asked(wanted));
  },
);

/** A world in which all goods are available. */
function worldOf({ categories }: CatalogueIndex): World {
  const had = categories.map((category) => ({
    ...category,
    products: category.products.map((product) => ({
      ...product,
      out_of_stock: 0 as const,
      delivery_dates: ['2026-03-04'],
    })),
  }));
  return { ...world(), catalogue: indexCatalogue({ categories: had, auto_add_products: [] }) };
}

test('a customer’s own sheet is read by the names of its columns', () => {
  const rows = [
    ['Product name', 'Qty'],
    ['Butter unsalted', 2],
  ].map((cells, at) => ({ number: at + 1, cells }));
  const sheets = [{ name: '', rows }];
  const located = locate(sheets, headerWords, formGoodsOf(demo.catalogue));
  expect(located).toEqual({
    ok: true,
    reading: { sheet: 0, head: 1, columns: { name: 0, amount: 1 }, isKnown: false },
  });
});
