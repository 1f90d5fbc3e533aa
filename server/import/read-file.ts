// The sheets of an imported file: CSV and Excel as the order form reads them, or JSON. The bytes identify the format.
import type { Cell, Sheet, UnreadReason } from '../../machines/domain/import/cells.ts';
import type { FileLimits } from '../../machines/domain/import/read/file-tools.ts';
import { readSheets } from '../../machines/domain/import/read/read-sheets.ts';
import { decoded } from '../../machines/domain/import/read/read-text.ts';
import { asUnread } from '../../machines/domain/import/read/unread.ts';
import { CommandError } from '../command-database.ts';
import { fileTools } from './file-tools.ts';

const MOST_COLUMNS = 200;

/** One row and column above the limits, to detect too many. */
const limits: FileLimits = {
  bytes: 50_000_000,
  unpackedBytes: 200_000_000,
  cells: 2_000_000,
  rows: 100_001,
  columns: MOST_COLUMNS + 1,
};

const sentences: Readonly<Record<UnreadReason, string>> = {
  empty: 'The file is empty.',
  tooLarge:
    'The file is too large: at most 50 MB, 100,000 rows and 200 columns, and of Excel 200 MB unpacked and 2,000,000 cells. Bring it in parts.',
  oldExcel: 'This is Excel of before 2007: save it as .xlsx.',
  encrypted: 'The file is locked by a password: save it without one.',
  otherFormat: 'The file is neither Excel (.xlsx), CSV nor JSON.',
  broken: 'The file is broken.',
  failed: 'The file could not be read.',
};

/** Throws a CommandError with the reason if the file is unreadable. Empty rows are left out. */
export async function readFile(bytes: Uint8Array): Promise<readonly Sheet[]> {
  const whole = new Uint8Array(bytes);
  const sheets = isJson(whole)
    ? [ofJson(decoded(whole, fileTools))]
    : await readSheets(whole, limits, fileTools).catch((error: unknown) => {
        throw refusal(asUnread(error).tag);
      });
  if (sheets.every(({ rows }) => rows.length === 0)) throw refusal('empty');
  if (sheets.some(({ rows }) => rows.some(({ cells }) => cells.length > MOST_COLUMNS))) {
    throw refusal('tooLarge');
  }
  return sheets;
}

function refusal(reason: UnreadReason): CommandError {
  return new CommandError(sentences[reason]);
}

function isJson(bytes: Uint8Array): boolean {
  return bytes.length <= limits.bytes && /^\s*[[{]/.test(decoded(bytes.subarray(0, 100), fileTools));
}

/** An array of objects, or an object with one. Its rows are counted from 1, below a row of their keys. */
function ofJson(text: string): Sheet {
  const read = parsedJson(text);
  const list: unknown = Array.isArray(read)
    ? read
    : Object.values(read).find((value) => Array.isArray(value));
  if (!Array.isArray(list) || !list.every((row) => typeof row === 'object' && row !== null)) {
    throw new CommandError('The JSON must be a list of objects, one per row.');
  }
  if (list.length >= limits.rows) throw refusal('tooLarge');
  const keys = [...new Set(list.flatMap((row) => Object.keys(row)))];
  if (keys.length > MOST_COLUMNS) throw refusal('tooLarge');
  const below = list.map((row, at) => ({ number: at + 1, cells: keys.map((name) => jsonCell(row[name])) }));
  return { name: '', rows: [{ number: 0, cells: keys }, ...below] };
}

function parsedJson(text: string): object {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new CommandError(`The text cannot be read as JSON: ${String(error)}`);
  }
}

function jsonCell(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(',');
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'number' ? value : String(value);
}
