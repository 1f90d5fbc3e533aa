import { expect, test } from 'vitest';
import { writeWorkbook } from '../../effects/excel/write-workbook.ts';
import { workbookOf } from '../../machines/domain/sheet/asked.ts';
import type { Workbook } from '../../machines/domain/sheet/sheet.ts';
import { catalogueOfGoods } from '../fixtures/search-catalogue.ts';
import { listWords } from '../model/product-list.ts';
import { openInOffice } from './office.ts';
import { readXlsx, valuesIn } from './xlsx.ts';

test('§9 LibreOffice in Finnish shows every cell of the product list', async () => {
  const asked = {
    tag: 'products',
    catalogue: catalogueOfGoods(),
    language: 'fi',
    day: '2026-11-21',
  } as const;
  const bytes = await writeWorkbook(
    workbookOf({ ...asked, amounts: new Map([['848', 3]]), words: listWords }),
    () => {},
  );
  const { Tuoteluettelo: [header = [], ...rows] = [] } = await openInOffice(bytes);
  const [sheet] = readXlsx(bytes).sheets;
  const values = sheet === undefined ? [] : valuesIn(sheet);
  expect(header.map((cell) => cell?.shown)).toEqual(values[0]);
  expect(rows).toHaveLength(1_673);
  expect(rows).toEqual(
    values
      .slice(1)
      .map((row) =>
        row.map((value, at) =>
          value === ''
            ? undefined
            : typeof value === 'string'
              ? { type: 'string', shown: value }
              : { type: 'float', shown: at === 2 ? String(value) : inEuros(value) },
        ),
      ),
  );
});

test('LibreOffice in Finnish shows money, days and decimals, and runs no text as a formula', async () => {
  const book: Workbook = {
    fileName: 'a.xlsx',
    sheets: [
      {
        name: 'A',
        columns: (['text', 'integer', 'decimal', 'euro', 'date'] as const).map((kind) => ({
          header: kind,
          width: 20,
          kind,
        })),
        rows: [
          ['=1+1', 12_345, 1.5, 123_450, '2026-11-21'],
          ['@SUM(1)', 5, 0.125, -5, '2026-03-01'],
        ],
        totals: [['+1', undefined, undefined, 100_000_000, undefined]],
      },
    ],
  };
  const { A: [, ...rows] = [] } = await openInOffice(await writeWorkbook(book, () => {}));
  const told = rows.map((row) => row.map((cell) => (cell === undefined ? '' : `${cell.type} ${cell.shown}`)));
  expect(told).toEqual([
    ['string =1+1', 'float 12 345', 'float 1,5', 'float 1 234,50 €', 'date 21.11.2026'],
    ['string @SUM(1)', 'float 5', 'float 0,125', 'float -0,05 €', 'date 1.3.2026'],
    [],
    ['string +1', '', '', 'float 1 000 000,00 €'],
  ]);
});

/** 1234.5 as 1 234,50 €. */
function inEuros(value: number): string {
  const [whole = '', cents = ''] = value.toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${cents} €`;
}
