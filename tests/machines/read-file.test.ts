import ExcelJS from 'exceljs';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fileTools as ofBrowser } from '../../effects/excel/file-tools.ts';
import { type Cell, formLimits, type Sheet } from '../../machines/domain/import/cells.ts';
import { archiveOf, entriesOf } from '../../machines/domain/import/read/archive.ts';
import { readSheets } from '../../machines/domain/import/read/read-sheets.ts';
import { asUnread } from '../../machines/domain/import/read/unread.ts';
import { fileTools as ofServer } from '../../server/import/file-tools.ts';
import { handMade } from './hand-made-xlsx.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The read sheets, or the reason of the failure; the tools of browser and server give the same result. */
async function read(bytes: Uint8Array): Promise<readonly Sheet[] | string> {
  const by = (tools: typeof ofServer) =>
    readSheets(new Uint8Array(bytes), formLimits, tools).catch((error: unknown) => asUnread(error).tag);
  const [browser, server] = [await by(ofBrowser), await by(ofServer)];
  expect(server).toEqual(browser);
  return browser;
}

async function rowsOf(bytes: Uint8Array): Promise<unknown> {
  const sheets = await read(bytes);
  return typeof sheets === 'string' ? sheets : sheets[0]?.rows.map(({ number, cells }) => [number, ...cells]);
}

async function workbookOf(fill: (page: ExcelJS.Worksheet) => void): Promise<Bytes> {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('Lomake'));
  return new Uint8Array(await book.xlsx.writeBuffer());
}

const text = (of: string) => new TextEncoder().encode(of);

describe('an Excel file', () => {
  test('gives numbers and texts, of formulas their results, of rich text and links their text, of dates their day', async () => {
    const bytes = await workbookOf((page) => {
      page.addRow(['Tuotenumero', 'Määrä']);
      page.addRow([33419, 3]);
      page.addRow(['0848', { formula: '1+2', result: 3 }]);
      page.addRow([{ richText: [{ text: 'Kirjo' }, { text: 'lohi' }] }, { formula: 'A1', result: 'kaksi' }]);
      page.addRow([{ text: 'Herne', hyperlink: 'https://example.fi' }, new Date('2026-11-25T00:00:00Z')]);
      page.addRow([true, { formula: '1/0', result: { error: '#DIV/0!' } }]);
      page.addRow(['uncalculated', { formula: 'B2*2' }]);
    });
    expect(await rowsOf(bytes)).toEqual([
      [1, 'Tuotenumero', 'Määrä'],
      [2, 33419, 3],
      [3, '0848', 3],
      [4, 'Kirjolohi', 'kaksi'],
      [5, 'Herne', '25.11.2026'],
      [6, 'TRUE', '#DIV/0!'],
      [7, 'uncalculated', '='],
    ]);
  });

  test('reads the value of merged cells once, and the values of hidden rows and after empty ones', async () => {
    const bytes = await workbookOf((page) => {
      page.getCell('A1').value = 'Lomake';
      page.mergeCells('A1:C1');
      page.getCell('B3').value = 7;
      page.mergeCells('B3:B4');
      page.getRow(6).values = ['848', 2];
      page.getRow(6).hidden = true;
    });
    expect(await read(bytes)).toEqual([
      {
        name: 'Lomake',
        rows: [
          { number: 1, cells: ['Lomake', '', ''] },
          { number: 3, cells: ['', 7] },
          { number: 6, cells: ['848', 2], hidden: true },
        ],
      },
    ]);
  });

  test('gives a share as its percentage, as Excel shows it, and a literal sign as none', async () => {
    const bytes = await workbookOf((page) => {
      page.addRow([0.135, 0.255, { formula: '1/10', result: 0.1 }, 13.5]);
      for (const [at, format] of ['0.0%', '0.00 %', '0%', '0.0" %"'].entries()) {
        page.getCell(1, at + 1).numFmt = format;
      }
    });
    expect(await rowsOf(bytes)).toEqual([[1, '13.5 %', '25.5 %', '10 %', 13.5]]);
  });

  test('marks all rows of a hidden sheet', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Lomake').addRow([1, 2]);
    book.addWorksheet('Vanha', { state: 'veryHidden' }).addRow([3, 4]);
    expect(await read(new Uint8Array(await book.xlsx.writeBuffer()))).toEqual([
      { name: 'Lomake', rows: [{ number: 1, cells: [1, 2] }] },
      { name: 'Vanha', rows: [{ number: 1, cells: [3, 4], hidden: true }] },
    ]);
  });

  test('gives every sheet', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Ohje').addRow(['Täytä']);
    book.addWorksheet('Tyhjä');
    book.addWorksheet('Lomake').addRow([1, 2]);
    expect(await read(new Uint8Array(await book.xlsx.writeBuffer()))).toEqual([
      { name: 'Ohje', rows: [{ number: 1, cells: ['Täytä'] }] },
      { name: 'Tyhjä', rows: [] },
      { name: 'Lomake', rows: [{ number: 1, cells: [1, 2] }] },
    ]);
  });

  test('is read in the formats of other software, with any further parts', async () => {
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Määrä</t></is></c></row>' +
      '<row r="3"><c r="A3" t="str"><f>"33"&amp;"419"</f><v>33419</v></c><c r="B3"><v>2</v></c></row>';
    const drawing = { 'xl/drawings/drawing1.xml': strToU8('<broken'), 'xl/media/image1.png': strToU8('x') };
    expect(await rowsOf(handMade(rows, drawing))).toEqual([
      [1, 'Tuotenumero', 'Määrä'],
      [3, '33419', 2],
    ]);
  });

  test('is read with names of ranges in its cells', async () => {
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>definedName</t></is></c></row>';
    expect(await rowsOf(handMade(rows))).toEqual([[1, 'definedName']]);
  });

  test('is read quickly, with any names, columns and place of the last row', async () => {
    const rows =
      '</sheetData><cols><col min="1" max="4000000000"/></cols><sheetData>' +
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>';
    const names = '<definedNames><definedName name="x">Taul1!$A$1:$XFD$1048576</definedName></definedNames>';
    expect(await rowsOf(handMade(rows, workbookWith(names)))).toEqual([[1, 1]]);
  });
});

/** The part that lists the one sheet, with an addition. */
function workbookWith(more: string) {
  const { 'xl/workbook.xml': part = new Uint8Array() } = unzipSync(handMade(''));
  return { 'xl/workbook.xml': strToU8(strFromU8(part).replace('</workbook>', `${more}</workbook>`)) };
}

describe('a text', () => {
  const expected: readonly (readonly Cell[])[] = [
    [1, 'Tuotenumero', 'Tuote', 'Määrä'],
    [2, '33419', 'Kirjolohi, filee', '3,0'],
    [4, '848', 'Herne\nvihreä', '2'],
  ];
  const lines = [
    ['Tuotenumero', 'Tuote', 'Määrä'],
    ['33419', '"Kirjolohi, filee"', '"3,0"'],
    [],
    ['848', '"Herne\nvihreä"', '2'],
  ];
  const parted = (by: string, end = '\r\n') => lines.map((cells) => cells.join(by)).join(end);
  const utf16 = (of: string) =>
    new Uint8Array([...of].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));
  const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1] ?? 0);

  test.each([
    ['commas', text(parted(','))],
    ['semicolons', text(parted(';'))],
    ['tabs', text(parted('\t', '\n'))],
    ['a mark of UTF-8', text(`\ufeff${parted(';')}`)],
    ['UTF-16 with its mark', utf16(`\ufeff${parted('\t')}`)],
    ['UTF-16 without it', utf16(parted('\t'))],
    ['UTF-16 the other way round', swapped(utf16(`\ufeff${parted('\t')}`))],
    ['UTF-16 the other way round without its mark', swapped(utf16(parted('\t')))],
    ['the code page of a Finnish Excel', Uint8Array.from(parted(';'), (letter) => letter.charCodeAt(0))],
  ])('is parted by %s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toEqual(expected);
  });

  test.each([
    [0xff, 0x61],
    [0x61, 0xfe],
  ])('is no UTF-16 by half a mark: %j', async (...begin) => {
    const bytes = Uint8Array.from([...begin, ...text(';2')]);
    expect(await rowsOf(bytes)).toEqual([[1, String.fromCharCode(...begin), '2']]);
  });

  test('is read to its hundredth column', async () => {
    const cells = Array.from({ length: 101 }, (_, at) => `c${at + 1}`);
    expect(await rowsOf(text(cells.join(';')))).toEqual([[1, ...cells.slice(0, 100)]]);
  });

  test('parts no decimal commas, and no commas of names', async () => {
    expect(await rowsOf(text('33419;Kirjolohi, filee, tuore;3,0\n848;Herne, vihreä;2,5\n'))).toEqual([
      [1, '33419', 'Kirjolohi, filee, tuore', '3,0'],
      [2, '848', 'Herne, vihreä', '2,5'],
    ]);
  });

  test('is separated by Excel’s setting, and a single quote mark quotes nothing', async () => {
    expect(await rowsOf(text('sep=;\r\n1;"2"\r\n'))).toEqual([[2, '1', '2']]);
    expect(await rowsOf(text('SEP=,\n1,"2;3"\n'))).toEqual([[2, '1', '2;3']]);
    expect(await rowsOf(text('putki 5";3\n"auki;2\n'))).toEqual([
      [1, 'putki 5"', '3'],
      [2, '"auki', '2'],
    ]);
  });
});

describe('an archive (APPNOTE 6.3.10)', () => {
  test('has its parts for any reader, and both headers of each part agree', () => {
    const parts = { 'xl/workbook.xml': text('<a/>'), 'xl/sharedStrings.xml': text('<bc/>') };
    const archive = archiveOf(
      Object.entries(parts).map(([name, bytes]) => ({ name, bytes })),
      ofServer,
    );
    expect(unzipSync(archive)).toEqual(parts);
    const entries = entriesOf(archive, ofServer).map(({ name, packed }) => [name, packed]);
    expect(Object.fromEntries(entries)).toEqual(parts);
    const view = new DataView(archive.buffer);
    const listed = archive.findIndex(
      (_, at) => at + 4 <= archive.length && view.getUint32(at, true) === 0x02014b50,
    );
    // APPNOTE.TXT 4.3.7 and 4.3.12: the needed version, and the length of the name.
    const held = [view.getUint16(4, true), view.getUint16(26, true)];
    expect([view.getUint16(listed + 6, true), view.getUint16(listed + 28, true)]).toEqual(held);
  });

  test('is read where a part has more fields than it needs', () => {
    const archive = zipSync({ 'a.xml': [text('<a/>'), { level: 0, extra: { 28789: text('more') } }] });
    expect(entriesOf(new Uint8Array(archive), ofServer).map(({ packed }) => packed)).toEqual([text('<a/>')]);
  });
});

describe('an unreadable file has a reason', () => {
  const container = (name: string) =>
    new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...new Array(600).fill(0), ...utf16le(name)]);
  const utf16le = (of: string) => [...of].flatMap((letter) => [letter.charCodeAt(0), 0]);
  const bomb = () => handMade(`<row r="1"><c r="A1" t="str"><v>${' '.repeat(51_000_000)}</v></c></row>`);

  const besideRows = (more: string) => handMade(`</sheetData>${more}<sheetData>`);

  test.each([
    ['nothing in it', () => new Uint8Array(), 'empty'],
    ['more than 10 MB', () => new Uint8Array(10_000_001), 'tooLarge'],
    ['more than 20,000 rows', () => text('1;2\n'.repeat(20_001)), 'tooLarge'],
    ['a bomb of 51 MB in 50 kB', bomb, 'tooLarge'],
    [
      'more rows than a sheet can have',
      () => handMade('<row x=">" r="1048577"><c><v>1</v></c></row>'),
      'broken',
    ],
    [
      'merged cells by the billion',
      () => besideRows('<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'),
      'tooLarge',
    ],
    [
      'merged cells that are none',
      () => besideRows('<mergeCells><mergeCell ref="A1:A99999999"/></mergeCells>'),
      'broken',
    ],
    [
      '600,000 cells in 60 rows',
      () => handMade(`<row>${'<c/>'.repeat(10_000)}</row>`.repeat(60)),
      'tooLarge',
    ],
    [
      '600,001 texts',
      () => handMade('', { 'xl/sharedStrings.xml': strToU8('<si/>'.repeat(600_001)) }),
      'tooLarge',
    ],
    [
      'names that do not end',
      () => handMade('', workbookWith('<definedNames><!--</definedNames>--><definedName/>')),
      'broken',
    ],
    ['.xls', () => container('Workbook'), 'oldExcel'],
    ['a password', () => container('EncryptedPackage'), 'encrypted'],
    ['a password of the archive', () => locked(handMade('')), 'encrypted'],
    ['a document of Word', () => zipSync({ 'word/document.xml': strToU8('<x/>') }), 'otherFormat'],
    [
      'a picture',
      () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2]),
      'otherFormat',
    ],
    ['a page of the web', () => text('<html><table><tr><td>1</td></tr></table></html>'), 'otherFormat'],
    ['half an Excel file', () => handMade('').slice(0, 400), 'broken'],
    ['a sheet that is no XML', () => handMade('<row r="1"><c'), 'broken'],
  ])('%s', async (_, bytes, why) => {
    expect(await read(bytes())).toBe(why);
  });
});

/** An archive whose directory says that its first file is encrypted (APPNOTE.TXT 4.4.4, bit 0). */
function locked(archive: Uint8Array): Uint8Array {
  const at = archive.findIndex((_, index) =>
    [0x50, 0x4b, 0x01, 0x02].every((mark, offset) => archive[index + offset] === mark),
  );
  return archive.with(at + 8, (archive[at + 8] ?? 0) | 1);
}
