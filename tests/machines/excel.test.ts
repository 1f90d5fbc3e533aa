import { describe, expect, test } from 'vitest';
import { writeWorkbook } from '../../effects/excel/write-workbook.ts';
import { countSheetOf } from '../../machines/domain/inventory/count-sheet.ts';
import { workbookOf } from '../../machines/domain/sheet/asked.ts';
import type { Kind, Workbook } from '../../machines/domain/sheet/sheet.ts';
import type { Progress } from '../../machines/export/export.events.ts';
import { generateGoods } from '../../server/demo/goods/generate.ts';
import { orderWords, placedNames, placedOrder } from '../domain/sheet-order.ts';
import { catalogueOfGoods } from '../fixtures/search-catalogue.ts';
import { LIST_ADVICE, listColumns, listRowOf, listWords } from '../model/product-list.ts';
import { type ReadSheet, readXlsx, valuesIn } from './xlsx.ts';

const EURO = '#,##0.00 "€"';

describe('§9 the product list, read back from its XML', () => {
  const { goods, categories } = generateGoods();
  const asked = {
    tag: 'products',
    catalogue: catalogueOfGoods(),
    language: 'fi',
    day: '2026-11-21',
    words: listWords,
  } as const;

  test('every cell of its goods is theirs: numbers are numbers in euros, and free amounts are free', async () => {
    const amounts = new Map([
      ['848', 3],
      ['33419', 12],
    ]);
    const { sheets } = await written(workbookOf({ ...asked, amounts }));
    const [sheet] = sheets;
    const [header, ...rows] = sheet?.rows ?? [];
    const headers = listColumns.map((column) => column.header);
    expect(
      header?.map((cell) => cell?.value),
      LIST_ADVICE,
    ).toEqual(headers);
    // Computed from the goods, in Finnish order: texts of a category stand at its name.
    const nameOf = new Map(categories.map(({ code, description_fi }) => [code, description_fi]));
    const finnish = new Intl.Collator('fi').compare;
    const expected = goods
      .filter(({ category_code }) => category_code !== 'RAHTI')
      .map((good) => ({ ...good, category: nameOf.get(good.category_code) ?? '' }))
      .sort((a, b) => finnish(a.category, b.category) || finnish(a.description_fi, b.description_fi));
    expect(rows).toHaveLength(1_673);
    expect(rows.map((row) => listColumns.map((_, at) => row[at]))).toEqual(
      expected.map(({ category, ...good }) =>
        listRowOf({ category, good, amount: amounts.get(good.id) }).map((value, at) =>
          value === undefined ? undefined : cellOf(listColumns[at]?.kind, value),
        ),
      ),
    );
  });

  test('its header stays in sight and filters every row; columns are wide enough', async () => {
    const { sheets } = await written(workbookOf({ ...asked, amounts: new Map() }));
    const [sheet] = sheets;
    const last = String.fromCharCode('A'.charCodeAt(0) + listColumns.length - 1);
    expect([sheet?.name, sheet?.frozen, sheet?.filter, sheet?.widths], LIST_ADVICE).toEqual([
      'Tuoteluettelo',
      1,
      `A1:${last}1674`,
      listColumns.map(({ width }) => width),
    ]);
  });
});

test('an order, read back from its XML: its lines, its VAT by rate, and a reference that is no formula', async () => {
  const { sheets } = await written(
    workbookOf({
      tag: 'order',
      order: placedOrder,
      names: placedNames,
      facts: [['Oma viite', '=1+1']],
      words: orderWords,
    }),
  );
  // Days since 30 December 1899: 3 and 4 March 2026.
  const [third, fourth] = [46_084, 46_085];
  expect(sheets.map((sheet) => [sheet.name, valuesIn(sheet), sheet.filter])).toEqual([
    [
      'Tilaus',
      [
        [
          'Toimituspäivä',
          'Tuotenumero',
          'Määrä',
          'Tuote',
          'Yksikkö',
          'Lisätieto',
          'Hinta (alv 0 %)',
          'Hinta (sis. alv)',
          'Alv %',
          'Yhteensä (alv 0 %)',
          'Yhteensä (sis. alv)',
        ],
        [third, '902', 2, 'Olut', 'ltk', '', 24, 30.12, 25.5, 48, 60.24],
        [third, 'P24', 2, 'P24', '', 'Pantti', 2.87, 3.6, 25.5, 5.74, 7.2],
        [fourth, '684', 3, 'Maito', 'ltk', 'Ei saa korvata', 8.99, 10.2, 13.5, 26.97, 30.6],
        [fourth, '1', 1, '1', 'ltk', 'Automaattinen', 10, 11.35, 13.5, 10, 11.35],
        ['', 'P9996', '', 'P9996', '', 'Pientoimituslisä', 15, 18.83, 25.5, 15, 18.83],
        ['', 'E100', '', 'Käsittelylisä', '', 'Lisämaksu', 8, 10.04, 25.5, 8, 10.04],
        [],
        ['', '', '', 'Yhteensä', '', '', '', '', '', 113.71, 138.26],
      ],
      'A1:K7',
    ],
    [
      'Alv-erittely',
      [
        ['Alv-erittely', 'Alv %', 'Yhteensä (alv 0 %)', 'Alv', 'Yhteensä (sis. alv)'],
        ['Alv', 25.5, 76.74, 19.57, 96.31],
        ['Alv', 13.5, 36.97, 4.98, 41.95],
        [],
        ['Yhteensä', '', 113.71, 24.55, 138.26],
      ],
      'A1:E3',
    ],
    [
      'Tiedot',
      [
        ['Tieto', 'Sisältö'],
        ['Oma viite', '=1+1'],
      ],
      'A1:B2',
    ],
  ]);
  const formats = (sheets[0]?.rows[1] ?? []).map((cell) => cell?.format);
  const price = [EURO, EURO, '#,##0.###', EURO, EURO];
  expect(formats).toEqual(['d.m.yyyy', '@', '#,##0', '@', '@', undefined, ...price]);
});

describe('a file of Excel', () => {
  test('a text that begins with = + - @ is text, and no formula', async () => {
    const texts = ['=1+1', '+358 40', '-5', '@SUM(A1)', '=HYPERLINK("http://x")', '  <b>&amp;"\'', '007'];
    const { sheets } = await written(
      bookOf(
        ['text'],
        texts.map((text) => [text]),
      ),
    );
    expect(sheets[0]?.rows.slice(1)).toEqual(
      texts.map((value) => [{ type: 'text', value, format: '@', align: 'left' }]),
    );
  });

  test('whole numbers, decimals, euros and days are numbers with their formats', async () => {
    const kinds = ['integer', 'decimal', 'euro', 'euro', 'date'] as const;
    const { sheets } = await written(bookOf(kinds, [[1_234, 0.125, 123_450, -5, '2026-11-21']]));
    expect(sheets[0]?.rows[1]).toEqual([
      { type: 'number', value: 1_234, format: '#,##0', align: 'right' },
      { type: 'number', value: 0.125, format: '#,##0.###', align: 'right' },
      { type: 'number', value: 1_234.5, format: EURO, align: 'right' },
      { type: 'number', value: -0.05, format: EURO, align: 'right' },
      // Days since 30 December 1899.
      { type: 'number', value: 46_347, format: 'd.m.yyyy', align: 'right' },
    ]);
  });

  test('totals follow an empty row, outside the filter', async () => {
    const book = bookOf(['text', 'euro'], [['Maito', 899]], [['Yhteensä', 899]]);
    const { sheets } = await written(book);
    const [sheet] = sheets;
    expect([valuesIn(sheet ?? nothing), sheet?.filter]).toEqual([
      [['a', 'b'], ['Maito', 8.99], [], ['Yhteensä', 8.99]],
      'A1:B2',
    ]);
  });

  test('contains no author', async () => {
    const { properties } = await written(bookOf(['text'], [['Maito']]));
    expect([properties.creator, properties.lastModifiedBy]).toEqual([' ', ' ']);
  });

  test('progress is reported by rows, to the last one', async () => {
    const rows = Array.from({ length: 1_200 }, (_, at) => [String(at)]);
    const told: Progress[] = [];
    await writeWorkbook(bookOf(['text'], rows), (progress) => told.push(progress));
    expect(told).toEqual([500, 1_000, 1_200].map((done) => ({ done, total: 1_200 })));
  });

  test('a sheet without rows still has its header', async () => {
    const { sheets } = await written(bookOf(['text'], []));
    expect([valuesIn(sheets[0] ?? nothing), sheets[0]?.filter]).toEqual([[['a']], 'A1:A1']);
  });
});

const nothing: ReadSheet = { name: '', widths: [], frozen: 0, filter: '', rows: [] };

test('§7 a count of the stock, read from its XML: decimals, own items, totals of categories and of the count', async () => {
  const item = (id: string, category: string, prices: readonly [number, number, number], amount: number) => ({
    ...{ key: id, id, category, category_description_fi: category, category_description_en: category },
    ...{ description_fi: id, description_en: id, name: '', unit_of_measure: 'KG', amount },
    ...{ price_excl_tax: prices[0], price_incl_tax: prices[1], vat_percent: prices[2] },
    retail_sales_unit_amount: null,
  });
  const trout = item('33419', 'FISH', [1_467, 1_665, 13.5], 2_500);
  const foil = item('addedItem-1', 'OWN', [425, 533, 25.5], 3_000);
  const { sheets } = await written(
    countSheetOf({
      day: '2026-11-21',
      words: {
        ...listWords,
        prefix: 'inventaario',
        sheet: 'Inventaario',
        unit: 'Yksikkö',
        vat: 'Alv %',
        ...sums,
      },
      categories: [
        { code: 'FISH', name: 'Kalat', items: [{ item: trout, name: 'Kirjolohifilee', unit: 'kg' }] },
        { code: 'OWN', name: 'Omat tuotteet', items: [{ item: foil, name: '=Folio', unit: 'rll' }] },
      ],
    }),
  );
  // 2,5 × 14,67 is 36,675, and 2,5 × 16,65 is 41,625: half up. 3 × 4,25 and 3 × 5,33.
  expect(sheets.map((sheet) => [sheet.name, sheet.frozen, sheet.filter, valuesIn(sheet).slice(1)])).toEqual([
    [
      'Inventaario',
      1,
      'A1:J3',
      [
        ['Kalat', '33419', 'Kirjolohifilee', 2.5, 'kg', 14.67, 16.65, 13.5, 36.68, 41.63],
        ['Omat tuotteet', 'addedItem-1', '=Folio', 3, 'rll', 4.25, 5.33, 25.5, 12.75, 15.99],
        [],
        ['Kalat', '', '', '', '', '', '', '', 36.68, 41.63],
        ['Omat tuotteet', '', '', '', '', '', '', '', 12.75, 15.99],
        ['Yhteensä', '', '', '', '', '', '', '', 49.43, 57.62],
      ],
    ],
  ]);
  const cells = sheets[0]?.rows[2] ?? [];
  expect([cells[2]?.type, cells[3]?.type, cells[3]?.format, cells[9]?.format]).toEqual([
    'text',
    'number',
    '#,##0.###',
    EURO,
  ]);
});

const sums = { sumExcl: 'Yhteensä (alv 0 %)', sumIncl: 'Yhteensä (sis. alv)', total: 'Yhteensä' };

/** A cell of the product list as read. */
function cellOf(kind: Kind | undefined, value: string | number) {
  if (kind === 'text') return { type: 'text', value, format: '@', align: 'left' };
  const number = { type: 'number', align: 'right' };
  return kind === 'euro'
    ? { ...number, value: Number(value) / 100, format: EURO }
    : { ...number, value, format: '#,##0' };
}

async function written(workbook: Workbook) {
  return readXlsx(await writeWorkbook(workbook, () => {}));
}

type Sheet = Workbook['sheets'][number];

function bookOf(
  kinds: readonly Sheet['columns'][number]['kind'][],
  rows: Sheet['rows'],
  totals: Sheet['totals'] = [],
): Workbook {
  const columns = kinds.map((kind, at) => ({ header: String.fromCharCode(97 + at), width: 12, kind }));
  return { fileName: 'a.xlsx', sheets: [{ name: 'A', columns, rows, totals }] };
}
