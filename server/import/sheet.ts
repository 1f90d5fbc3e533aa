// The one sheet of a file that is imported: CSV, Excel or JSON, told by its bytes and never by its name.
import { type CsvError, parse } from 'csv-parse/sync';
import { CommandRefused } from '../beside-shop.ts';

export interface Sheet {
  readonly headings: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** As the file counts its lines, from 1; of JSON its objects. */
  readonly line: number;
  /** Under the headings of the same place; '' where nothing stands. */
  readonly cells: readonly string[];
}

/** Throws a CommandRefused that says why the file cannot be read. Rows in which nothing stands are left out. */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return ofWorkbook(bytes);
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
      ...{ delimiter: mark, bom: true, relax_column_count: true, relax_quotes: true },
      on_record: (cells: string[], { lines }) => void rows.push({ line: lines, cells }),
    });
    return sheetOf(rows);
  } catch (error) {
    throw new CommandRefused(`The text cannot be read as CSV: ${(error as CsvError).message}`);
  }
}

async function ofWorkbook(bytes: Uint8Array): Promise<Sheet> {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(new Uint8Array(bytes).buffer).catch(() => {
    throw new CommandRefused('The Excel file is broken.');
  });
  const rows: SheetRow[] = [];
  book.worksheets[0]?.eachRow((row, line) => {
    const cells = Array.from({ length: row.cellCount }, (_, at) => plain(row.getCell(at + 1).value));
    rows.push({ line, cells });
  });
  return sheetOf(rows);
}

/** A number without the last digits of binary fractions, of a formula its result, of a date its day. */
function plain(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toFixed(6)));
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== 'object') return String(value);
  if ('result' in value) return plain(value.result);
  if ('richText' in value && Array.isArray(value.richText)) {
    return value.richText.map(({ text }: { text: string }) => text).join('');
  }
  return 'text' in value ? plain(value.text) : '';
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
  const headings = [...new Set(list.flatMap((row) => Object.keys(row)))];
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
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head, ...below] = filled;
  if (head === undefined) throw new CommandRefused('The file is empty.');
  return { headings: head.cells, rows: below };
}
