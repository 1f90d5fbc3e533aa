import { expect, test } from 'vitest';
import { readFile } from '../../../server/import/read-file.ts';
import { handMade } from '../../machines/hand-made-xlsx.ts';

const text = (content: string) => readFile(Buffer.from(content));

const sheetOf = (...rows: readonly (readonly [number, ...(string | number)[]])[]) => [
  { name: '', rows: rows.map(([number, ...cells]) => ({ number, cells })) },
];
const head = [1, 'Tuotenumero', 'Hinta'] as const;
const expected = sheetOf(head, [2, 'Ä1', '12,50'], [4, 'B; 2', '3']);

test('CSV of UTF-8 with and without its mark, and of Latin-1', async () => {
  const content = 'Tuotenumero;Hinta\r\nÄ1;12,50\r\n;\r\n"B; 2";3\r\n';
  expect(await text(content)).toEqual(expected);
  expect(await text(`\ufeff${content}`)).toEqual(expected);
  expect(await readFile(Buffer.from(content, 'latin1'))).toEqual(expected);
});

test('cells are separated by commas or tabs', async () => {
  expect(await text('Tuotenumero,Hinta\nÄ1,"12,50"\n\n\nB; 2,3')).toEqual(
    sheetOf(head, [2, 'Ä1', '12,50'], [5, 'B; 2', '3']),
  );
  expect(await text('a\tb\n1\t2')).toEqual(sheetOf([1, 'a', 'b'], [2, '1', '2']));
});

test('JSON is a list of objects or an object that holds one', async () => {
  const rows = [
    { id: 'a', days: ['ma', 'ke'] },
    { id: 'b', out: true, deposits: [{ x: 1 }] },
  ];
  const read = sheetOf(
    [0, 'id', 'days', 'out', 'deposits'],
    [1, 'a', 'ma,ke', '', ''],
    [2, 'b', '', 'TRUE', '[{"x":1}]'],
  );
  expect(await text(JSON.stringify(rows))).toEqual(read);
  expect(await text(JSON.stringify({ products: rows }))).toEqual(read);
});

test.each([
  ['', 'The file is empty.'],
  [';;\n;', 'The file is empty.'],
  ['[1, 2]', 'The JSON must be a list of objects, one per row.'],
  ['{"a": 1}', 'The JSON must be a list of objects, one per row.'],
  ['[{', 'The text cannot be read as JSON: '],
])('%j is refused in a sentence', async (content, sentence) => {
  await expect(text(content)).rejects.toThrow(sentence);
});

test('old or locked Excel and broken archives are refused in a sentence', async () => {
  await expect(readFile(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).rejects.toThrow(
    'This is Excel of before 2007: save it as .xlsx.',
  );
  await expect(readFile(Buffer.from('PK\u0003\u0004 nothing'))).rejects.toThrow('The file is broken.');
});

const tooMuch =
  'The file is too large: at most 50 MB, 100,000 rows and 200 columns, and of Excel 200 MB unpacked and 2,000,000 cells. Bring it in parts.';

test.each([
  ['bytes', () => Buffer.alloc(50_000_001), tooMuch],
  ['rows of CSV', () => Buffer.from(`a;b\n${'1;2\n'.repeat(100_001)}`), tooMuch],
  ['columns of CSV', () => Buffer.from(';x'.repeat(201)), tooMuch],
  ['objects of JSON', () => Buffer.from(`[${'{"a":1},'.repeat(100_001)}{}]`), tooMuch],
  [
    'keys of JSON',
    () => Buffer.from(JSON.stringify(Array.from({ length: 201 }, (_, at) => ({ [`k${at}`]: 1 })))),
    tooMuch,
  ],
  ['cells of a workbook', () => handMade(`<row>${'<c/>'.repeat(2_000_000)}</row>`), tooMuch],
  [
    'bytes of a workbook of 50 kB that unpacks to 201 MB',
    () => handMade('', { 'xl/sharedStrings.xml': new Uint8Array(201_000_000) }),
    tooMuch,
  ],
])('too many %s are refused in a sentence', async (_, bytes, sentence) => {
  await expect(readFile(bytes())).rejects.toThrow(sentence);
});

test('a workbook of a kilobyte that names a row that no sheet has is refused at once', async () => {
  const endless = handMade('<row r="4000000000"><c r="A1"><v>1</v></c></row>');
  await expect(readFile(endless)).rejects.toThrow('The file is broken.');
});
