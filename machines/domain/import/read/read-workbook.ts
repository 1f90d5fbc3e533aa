import type { Cell, Sheet, SheetRow } from '../cells.ts';
import { archiveOf, type Entry, entriesOf, unpacked } from './archive.ts';
import type { BookCell, BookSheet, BookValue, FileLimits, FileTools } from './file-tools.ts';
import { unread } from './unread.ts';
import { checkWeight, withoutNames } from './weigh.ts';

/**
 * The sheets of an .xlsx. A formula gives its result, rich text and links their text, a date its day, a percentage its
 * displayed value. Hidden rows are read and marked. Only the parts with cells are unpacked: other parts are not trusted
 * and cannot cause a failure.
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  limits: FileLimits,
  tools: FileTools,
): Promise<Sheet[]> {
  const entries = entriesOf(bytes, tools);
  checkKind(entries);
  const parts = await unpacked(
    entries.filter(({ name }) => needed.test(name)),
    limits.unpackedBytes,
    tools,
  );
  checkWeight(parts, limits.cells, tools);
  const archive = archiveOf(
    parts.map((part) => withoutNames(part, tools)),
    tools,
  );
  const book = await tools.openBook(archive.buffer, unneeded);
  const sheets = book.worksheets.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet, limits) }));
  if (sheets.reduce((sum, { rows }) => sum + rows.length, 0) > limits.rows) throw unread('tooLarge');
  return sheets;
}

const needed =
  /^\/?(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/;

/** Elements of a sheet that do not affect its cells. */
const unneeded = [
  ...['autoFilter', 'cols', 'conditionalFormatting', 'dataValidations', 'drawing', 'extLst', 'headerFooter'],
  ...['hyperlinks', 'legacyDrawing', 'pageSetup', 'picture', 'rowBreaks', 'sheetProtection', 'tableParts'],
];

function checkKind(entries: readonly Entry[]): void {
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw unread('encrypted');
  if (!entries.some(({ name }) => /^\/?xl\/workbook\.xml$/.test(name))) throw unread('otherFormat');
}

function rowsOf(sheet: BookSheet, { columns }: FileLimits): SheetRow[] {
  const isHidden = sheet.state !== undefined && sheet.state !== 'visible';
  const rows: SheetRow[] = [];
  sheet.eachRow((row, number) => {
    const cells: Cell[] = [];
    row.eachCell((cell, column) => {
      if (column > columns) return;
      while (cells.length < column - 1) cells.push('');
      cells.push(cellOf(cell));
    });
    if (cells.every((cell) => cell === '')) return;
    rows.push({ number, cells, ...(isHidden || row.hidden ? { hidden: true } : {}) });
  });
  return rows;
}

/** Merged cells have one value, in the first of them. */
function cellOf(cell: BookCell): Cell {
  if (cell.isMerged && cell.master.address !== cell.address) return '';
  const value = plain(cell.value);
  return typeof value === 'number' && isPercent(cell.numFmt ?? '') ? `${rounded(value * 100)} %` : value;
}

/** ECMA-376, 18.8.31: an unquoted percent sign displays a hundred times the value. */
function isPercent(format: string): boolean {
  return format.replaceAll(/"[^"]*"/g, '').includes('%');
}

/** Removes the last digits of binary fractions. */
function rounded(figure: number): number {
  return Number(figure.toFixed(6));
}

function plain(value: BookValue): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof Date) return dayOf(value);
  if ('richText' in value) return value.richText.map(({ text }) => text).join('');
  if ('error' in value) return value.error;
  if ('hyperlink' in value) return plain(value.text);
  // A program may write a formula without its result, which Excel would compute: the value is unknown.
  return value.result === undefined ? '=' : plain(value.result);
}

function dayOf(date: Date): string {
  return Number.isNaN(date.getTime())
    ? '#'
    : `${date.getUTCDate()}.${date.getUTCMonth() + 1}.${date.getUTCFullYear()}`;
}
