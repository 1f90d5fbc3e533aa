import ExcelJS from 'exceljs';
import { expect, test } from 'vitest';
import { readSheet } from '../../../server/import/sheet.ts';
import { rowsOfWorkbook } from '../../../server/import/workbook.ts';
import { handMade } from '../../machines/hand-made-xlsx.ts';

const text = (content: string) => readSheet(Buffer.from(content));

const expected = {
  headings: ['Tuotenumero', 'Hinta'],
  rows: [
    { line: 2, cells: ['Ä1', '12,50'] },
    { line: 4, cells: ['B; 2', '3'] },
  ],
};

test('issue, Operation: CSV of UTF-8 with and without its mark, and of Latin-1', async () => {
  const content = 'Tuotenumero;Hinta\r\nÄ1;12,50\r\n;\r\n"B; 2";3\r\n';
  expect(await text(content)).toEqual(expected);
  expect(await text(`\ufeff${content}`)).toEqual(expected);
  expect(await readSheet(Buffer.from(content, 'latin1'))).toEqual(expected);
});

test('issue, Operation: cells parted by commas or tabs', async () => {
  expect(await text('Tuotenumero,Hinta\nÄ1,"12,50"\n\n\nB; 2,3')).toEqual({
    ...expected,
    rows: [expected.rows[0], { line: 5, cells: ['B; 2', '3'] }],
  });
  expect((await text('a\tb\n1\t2')).rows).toEqual([{ line: 2, cells: ['1', '2'] }]);
});

test('issue, Operation: an Excel file: figures, texts in several fonts, formulas, dates and flags as text', async () => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('x');
  sheet.addRow(['a', 'b', 'c', 'd', 'e']);
  sheet.addRow([0.1 + 0.2, { richText: [{ text: 'Ma' }, { text: 'ito' }] }, { formula: '1+1', result: 2 }]);
  sheet.getCell('D2').value = new Date('2026-11-24T00:00:00Z');
  sheet.getCell('E2').value = true;
  expect(await readSheet(new Uint8Array(await book.xlsx.writeBuffer()))).toEqual({
    headings: ['a', 'b', 'c', 'd', 'e'],
    rows: [{ line: 2, cells: ['0.3', 'Maito', '2', '2026-11-24', '1'] }],
  });
});

test('issue, Operation: JSON, a list of objects or an object that holds one', async () => {
  const rows = [
    { id: 'a', days: ['ma', 'ke'] },
    { id: 'b', out: true, deposits: [{ x: 1 }] },
  ];
  const read = {
    headings: ['id', 'days', 'out', 'deposits'],
    rows: [
      { line: 1, cells: ['a', 'ma,ke', '', ''] },
      { line: 2, cells: ['b', '', '1', '[{"x":1}]'] },
    ],
  };
  expect(await text(JSON.stringify(rows))).toEqual(read);
  expect(await text(JSON.stringify({ products: rows }))).toEqual(read);
});

test.each([
  ['', 'The file is empty.'],
  [';;\n;', 'The file is empty.'],
  ['[1, 2]', 'The JSON must be a list of objects, one a row.'],
  ['{"a": 1}', 'The JSON must be a list of objects, one a row.'],
  ['[{', 'The text cannot be read as JSON: '],
])('issue, Operation: %j is refused in a sentence', async (content, sentence) => {
  await expect(text(content)).rejects.toThrow(sentence);
});

test('issue, Operation: old or locked Excel and broken archives are refused in a sentence', async () => {
  await expect(readSheet(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).rejects.toThrow(
    'This is Excel of before 2007, or locked by a password: save it as .xlsx without one.',
  );
  await expect(readSheet(Buffer.from('PK\u0003\u0004 nothing'))).rejects.toThrow('The Excel file is broken.');
});

const tooMuch = 'The file has more than 100,000 rows or 200 columns: bring it in parts.';

test.each([
  ['bytes', () => Buffer.alloc(50_000_001), 'The file is too large: 50 MB at most.'],
  ['rows of CSV', () => Buffer.from(`a;b\n${'1;2\n'.repeat(100_001)}`), tooMuch],
  ['columns of CSV', () => Buffer.from(';x'.repeat(201)), tooMuch],
  ['objects of JSON', () => Buffer.from(`[${'{"a":1},'.repeat(100_001)}{}]`), tooMuch],
  [
    'keys of JSON',
    () => Buffer.from(JSON.stringify(Array.from({ length: 201 }, (_, at) => ({ [`k${at}`]: 1 })))),
    tooMuch,
  ],
  [
    'a workbook of 50 kB that unpacks to 201 MB',
    () => handMade('', { 'xl/media/image1.png': new Uint8Array(201_000_000) }),
    'The Excel file is too large when it is unpacked: 200 MB at most.',
  ],
])('issue, Security: too many %s are refused in a sentence', async (_, bytes, sentence) => {
  await expect(readSheet(bytes())).rejects.toThrow(sentence);
});

test('issue, Security: a workbook of a kilobyte that names a row that no sheet has is given up, and the process goes on', async () => {
  const endless = handMade('<row r="4000000000"><c r="A1"><v>1</v></c></row>');
  await expect(rowsOfWorkbook(endless, 3_000)).rejects.toThrow(
    'The Excel file names more cells than can be read: save the sheet as CSV.',
  );
});
