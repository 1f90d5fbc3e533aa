import { type CsvError, type Options, parse } from 'csv-parse/browser/esm/sync';
import { MAX_COLUMNS, MAX_ROWS, type Sheet, type SheetRow } from '../../machines/domain/import/cells.ts';
import { unread } from './unread.ts';

/** The one sheet of a text whose cells are parted by tabs, semicolons or commas (RFC 4180). Figures stay text. */
export function readText(bytes: Uint8Array<ArrayBuffer>): Sheet[] {
  const text = decoded(bytes);
  if (/^\s*(<|\{\\rtf)/.test(text) || hasControls(text)) throw unread('otherFormat');
  // Excel's own word for what parts the cells.
  const [, named, below = text] = /^sep=(.)\r?\n(.*)$/s.exec(text) ?? [];
  const rows = recordsOf(below, named ?? delimiterOf(below), isFilled);
  const above = named === undefined ? 0 : 1;
  return [{ name: '', rows: rows.map(({ number, cells }) => ({ number: number + above, cells })) }];
}

/** By its mark, else UTF-8 where the bytes are such, else the code page of a Finnish Excel; without its mark. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
  return /[\x00-\x08\x0e-\x1f]/.test(text);
}

/** The likeliest first: a semicolon beside decimal commas, a comma only where nothing else parts. */
const delimiters = ['\t', ';', ','] as const;

/** What parts most rows alike, into two cells at least. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, 64_000);
  const counted = delimiters.map((delimiter) => {
    const widths = recordsOf(sample, delimiter, () => true)
      .slice(0, 200)
      .map(({ cells }) => cells.length)
      .filter((width) => width > 1);
    const alike = widths.map((width) => widths.filter((each) => each === width).length);
    return { delimiter, size: Math.max(0, ...alike) };
  });
  return counted.reduce((best, each) => (each.size > best.size ? each : best)).delimiter;
}

type Keep = (cells: readonly string[]) => boolean;

const isFilled: Keep = (cells) => cells.some((cell) => cell.trim() !== '');

/** The rows that are to be kept; as soon as they are too many it ends. Of the others nothing stays in memory. */
function recordsOf(text: string, delimiter: string, keep: Keep): SheetRow[] {
  try {
    return parsed(text, { delimiter }, keep);
  } catch (error) {
    // A mark that stands alone, as in inches, quotes nothing.
    if (isOpenQuote(error)) return parsed(text, { delimiter, quote: null }, keep);
    throw error;
  }
}

function parsed(text: string, options: Options, keep: Keep): SheetRow[] {
  const rows: SheetRow[] = [];
  parse(text, {
    ...{ relax_column_count: true, relax_quotes: true, bom: true, skip_empty_lines: true, ...options },
    on_record: (cells: string[], { records, empty_lines }) => {
      if (!keep(cells)) return null;
      if (rows.length === MAX_ROWS) throw unread('tooLarge');
      rows.push({ number: records + empty_lines, cells: cells.slice(0, MAX_COLUMNS) });
      return null;
    },
  });
  return rows;
}

function isOpenQuote(error: unknown): error is CsvError {
  return error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED';
}
