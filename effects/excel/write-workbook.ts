import ExcelJS from 'exceljs';
import { encode as encodePng } from 'fast-png';
import { encode as encodeCode } from 'uqr';
import type { Cell, Column, Kind, Row, Sheet, Workbook } from '../../machines/domain/sheet/sheet.ts';
import type { Progress } from '../../machines/export/export.events.ts';

/** Number formats of cells by kind. A Finnish Excel shows 1234.5 as 1 234,50 €. Text remains text when it is edited. */
const formats: Readonly<Record<Kind, string>> = {
  text: '@',
  integer: '#,##0',
  decimal: '#,##0.###',
  euro: '#,##0.00 "€"',
  date: 'd.m.yyyy',
};

/** Rows between two reports of the progress. */
const STEP = 500;

/**
 * Returns the bytes of an .xlsx. Numbers are numbers; every text is a string, never a formula. The header is frozen and
 * filters the rows. Totals follow an empty row, outside the filter.
 */
export async function writeWorkbook(
  { sheets }: Pick<Workbook, 'sheets'>,
  onProgress: (progress: Progress) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const book = new ExcelJS.Workbook();
  // Without a name of ours ExcelJS writes 'Unknown'.
  book.creator = ' ';
  book.lastModifiedBy = ' ';
  const total = sheets.reduce((sum, { rows }) => sum + rows.length, 0);
  let done = 0;
  for (const sheet of sheets) {
    const page = book.addWorksheet(sheet.name, { views: [{ state: 'frozen', ySplit: 1 }] });
    addColumns(page, sheet);
    for (const row of sheet.rows) {
      page.addRow(valuesOf(row, sheet.columns));
      done += 1;
      if (done % STEP === 0) onProgress({ done, total });
    }
    page.autoFilter = {
      from: { row: 1, column: 1 },
      to: { row: sheet.rows.length + 1, column: sheet.columns.length },
    };
    addTotals(page, sheet);
    if (sheet.qr !== undefined) addCode(book, page, { text: sheet.qr, row: sheet.rows.length + 2 });
  }
  onProgress({ done, total });
  return new Uint8Array(await book.xlsx.writeBuffer());
}

function addColumns(page: ExcelJS.Worksheet, { columns }: Sheet): void {
  page.columns = columns.map(({ width, kind }) => ({
    width,
    style: { numFmt: formats[kind], alignment: { horizontal: kind === 'text' ? 'left' : 'right' } },
  }));
  // Customers' own sheets look up a heading by a space that they can type.
  page.getRow(1).values = columns.map(({ header }) => header.replaceAll('\u00a0', ' '));
  page.getRow(1).font = { bold: true };
}

function addTotals(page: ExcelJS.Worksheet, { columns, rows, totals }: Sheet): void {
  for (const [index, row] of totals.entries()) {
    const at = page.getRow(rows.length + 3 + index);
    at.values = valuesOf(row, columns);
    at.font = { bold: true };
  }
}

/** Pixels of a module of a QR code, and of the whole picture in the sheet. */
const MODULE = 4;
const CODE = 132;

interface Code {
  readonly text: string;
  /** Counted from 0. */
  readonly row: number;
}

function addCode(book: ExcelJS.Workbook, page: ExcelJS.Worksheet, { text, row }: Code): void {
  const { data, size } = encodeCode(text, { border: 4 });
  const side = size * MODULE;
  const pixels = Uint8Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [Math.floor((at % side) / MODULE), Math.floor(at / side / MODULE)];
    return data[y]?.[x] ? 0 : 255;
  });
  const png = encodePng({ width: side, height: side, data: pixels, depth: 8, channels: 1 });
  const buffer = png.slice().buffer;
  const picture = book.addImage({ buffer, extension: 'png' });
  page.addImage(picture, { tl: { col: 0, row }, ext: { width: CODE, height: CODE } });
}

function valuesOf(row: Row, columns: readonly Column[]): (string | number | Date | null)[] {
  return columns.map(({ kind }, index) => cellOf(row[index], kind));
}

function cellOf(cell: Cell, kind: Kind): string | number | Date | null {
  if (cell === undefined) return null;
  if (kind === 'euro' && typeof cell === 'number') return cell / 100;
  if (kind === 'date') return new Date(`${cell}T00:00:00Z`);
  return cell;
}
