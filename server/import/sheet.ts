// The one sheet of a file that is imported: CSV, Excel or JSON, told by its bytes and never by its name.
import { type CsvError, parse } from 'csv-parse/sync';
import { CommandRefused } from '../beside-shop.ts';
import { plain } from './plain.ts';
import { KEPT_ROWS, MOST_COLUMNS, MOST_ROWS, type SheetRow } from './rows.ts';
import { rowsOfWorkbook } from './workbook.ts';

export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** Of a file, in bytes. */
const MOST_BYTES = 50_000_000;

/** Throws a CommandRefused that says why the file cannot be read. Rows in which nothing stands are left out. */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  if (bytes.length > MOST_BYTES) throw new CommandRefused('The file is too large: 50 MB at most.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return sheetOf(await rowsOfWorkbook(bytes));
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    throw new CommandRefused(
      'This is Excel of before 2007, or locked by a password: save it as .xlsx without one.',
    );
  }
  const text = decoded(bytes);
  return /^\s*[[{]/.test(text) ? ofJson(text) : ofCsv(text);
}

/** UTF-8 where the bytes are such, else the code page of a Finnish Excel; UTF-16 by its mark. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function ofCsv(text: string): Sheet {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  const counts = [';', '\t', ','].map((mark) => ({ mark, count: head.split(mark).length }));
  const { mark } = counts.reduce((best, each) => (each.count > best.count ? each : best));
  try {
    const rows: SheetRow[] = [];
    parse(text, {
      ...{ delimiter: mark, bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      on_record: (cells: string[], { lines }) => {
        if (rows.length < KEPT_ROWS && isFilled(cells)) rows.push({ line: lines, cells });
        return null;
      },
    });
    return sheetOf(rows);
  } catch (error) {
    throw new CommandRefused(`The text cannot be read as CSV: ${(error as CsvError).message}`);
  }
}

/** An array of objects, or an object that holds one. */
function ofJson(text: string): Sheet {
  const read = parsedJson(text);
  const list: unknown = Array.isArray(read)
    ? read
    : Object.values(read).find((value) => Array.isArray(value));
  if (!Array.isArray(list) || !list.every((row) => typeof row === 'object' && row !== null)) {
    throw new CommandRefused('The JSON must be a list of objects, one a row.');
  }
  mustFit(list.length, 0);
  const headings = [...new Set(list.flatMap((row) => Object.keys(row)))];
  mustFit(list.length, headings.length);
  const rows = list.map((row, at) => ({ line: at + 1, cells: headings.map((name) => jsonCell(row[name])) }));
  return { headings, rows };
}

function parsedJson(text: string): object {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandRefused(`The text cannot be read as JSON: ${String(error)}`);
  }
}

function jsonCell(value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(',');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : plain(value);
}

/** The first row with something in it is the headings. */
function sheetOf(rows: readonly SheetRow[]): Sheet {
  const [head, ...below] = rows.filter(({ cells }) => isFilled(cells));
  if (head === undefined) throw new CommandRefused('The file is empty.');
  mustFit(below.length, head.cells.length);
  return { headings: head.cells, rows: below };
}

function isFilled(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function mustFit(rows: number, columns: number): void {
  if (rows <= MOST_ROWS && columns <= MOST_COLUMNS) return;
  throw new CommandRefused(
    `The file has more than ${MOST_ROWS.toLocaleString('en')} rows or ${MOST_COLUMNS} columns: bring it in parts.`,
  );
}
