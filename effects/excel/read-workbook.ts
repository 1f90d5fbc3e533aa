import type { CellValue, Cell as ExcelCell, Worksheet } from 'exceljs';
import {
  type Cell,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_ROWS,
  MAX_UNPACKED_BYTES,
  type Sheet,
  type SheetRow,
} from '../../machines/domain/import/cells.ts';
import { archiveOf, type Entry, entriesOf, unpacked } from './archive.ts';
import { unread } from './unread.ts';
import { checkWeight, withoutNames } from './weigh.ts';

/**
 * The sheets of an .xlsx: of a formula its result, of rich text and links their text, of a date its day; hidden rows
 * too. Only the parts with cells are unpacked: what else a file carries is neither trusted nor able to break it.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const entries = entriesOf(bytes);
  checkKind(entries);
  const parts = await unpacked(
    entries.filter(({ name }) => needed.test(name)),
    MAX_UNPACKED_BYTES,
  );
  checkWeight(parts, MAX_CELLS);
  const { default: ExcelJS } = await import('exceljs').catch(() => {
    throw unread('failed');
  });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(archiveOf(parts.map(withoutNames)).buffer, { ignoreNodes: unneeded });
  const sheets = book.worksheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) }));
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_ROWS) throw unread('tooLarge');
  return sheets;
}

const needed =
  /^\/?(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;

/** What of a sheet tells nothing about its cells. */
const unneeded = [
  ...['autoFilter', 'cols', 'conditionalFormatting', 'dataValidations', 'drawing', 'extLst', 'headerFooter'],
  ...['hyperlinks', 'legacyDrawing', 'pageSetup', 'picture', 'rowBreaks', 'sheetProtection', 'tableParts'],
];

function checkKind(entries: readonly Entry[]): void {
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw unread('encrypted');
  if (!entries.some(({ name }) => /^\/?xl\/workbook\.xml$/.test(name))) throw unread('otherFormat');
}

function rowsOf(sheet: Worksheet): SheetRow[] {
  const rows: SheetRow[] = [];
  sheet.eachRow((row, number) => {
    const cells: Cell[] = [];
    row.eachCell((cell, column) => {
      if (column > MAX_COLUMNS) return;
      while (cells.length < column - 1) cells.push('');
      cells.push(cellOf(cell));
    });
    if (cells.some((cell) => cell !== '')) rows.push({ number, cells });
  });
  return rows;
}

/** Merged cells have one value, in the first of them. */
function cellOf(cell: ExcelCell): Cell {
  return cell.isMerged && cell.master.address !== cell.address ? '' : plain(cell.value);
}

function plain(value: CellValue): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dayOf(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return value.error;
  if ('hyperlink' in value) return plain(value.text);
  // A program may write a formula and leave its result to Excel: nothing is known of it.
  return value.result === undefined ? '=' : plain(value.result);
}

function dayOf(date: Date): string {
  return Number.isNaN(date.getTime())
    ? '#'
    : `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
}
