import type { Sheet, SheetRow } from '../cells.ts';
import type { CsvOptions, FileLimits, FileTools } from './file-tools.ts';
import { unread } from './unread.ts';

/**
 * The single sheet of a text whose cells are separated by tabs, semicolons or commas (RFC 4180). Figures remain text.
 */
export function readText(bytes: Uint8Array, limits: FileLimits, tools: FileTools): Sheet[] {
  const text = decoded(bytes, tools);
  if (/^\s*(<|\{\\rtf)/.test(text) || hasControls(text)) throw unread('otherFormat');
  // Excel's own line that names the separator.
  const [, named, below = text] = /^sep=(.)\r?\n(.*)$/is.exec(text) ?? [];
  const records = (of: string, delimiter: string, keep: Keep) =>
    recordsOf(of, { delimiter, keep, limits, tools });
  const rows = records(below, named ?? delimiterOf(below, records), isFilled);
  const above = named === undefined ? 0 : 1;
  return [{ name: '', rows: rows.map(({ number, cells }) => ({ number: number + above, cells })) }];
}

/**
 * Decodes by the byte order mark. Without one it is UTF-8 if the bytes are valid, else the code page of a Finnish
 * Excel. The mark is removed.
 */
export function decoded(bytes: Uint8Array, { decode }: Pick<FileTools, 'decode'>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  if (first !== 0 && second === 0) return decode(bytes, 'utf-16le');
  if (first === 0 && second !== 0) return decode(bytes, 'utf-16be');
  try {
    return decode(bytes, 'utf-8');
  } catch {
    return decode(bytes, 'windows-1252');
  }
}

function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters occur in no text
  return /[\x00-\x08\x0e-\x1f]/.test(text);
}

/** The likeliest first: a semicolon beside decimal commas, a comma only if no other separates. */
const delimiters = ['\t', ';', ','] as const;

type Records = (text: string, delimiter: string, keep: Keep) => SheetRow[];

/** The separator that splits most rows into the same number of cells, two at least. */
function delimiterOf(text: string, records: Records): string {
  const sample = text.slice(0, 64_000);
  const counted = delimiters.map((delimiter) => {
    const widths = records(sample, delimiter, () => true)
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

interface Parted {
  readonly delimiter: string;
  readonly keep: Keep;
  readonly limits: FileLimits;
  readonly tools: FileTools;
}

/** Reads the rows that pass `keep`, up to the limit; other rows are not held in memory. */
function recordsOf(text: string, parted: Parted): SheetRow[] {
  try {
    return parsed(text, parted, {});
  } catch (error) {
    // A single quotation mark, as in inches, does not quote.
    if (isOpenQuote(error)) return parsed(text, parted, { quote: null });
    throw error;
  }
}

function parsed(
  text: string,
  { delimiter, keep, limits, tools }: Parted,
  quoting: Pick<CsvOptions, 'quote'>,
): SheetRow[] {
  const rows: SheetRow[] = [];
  tools.parse(text, {
    ...{ relax_column_count: true, relax_quotes: true, bom: true, skip_empty_lines: true },
    ...{ delimiter, ...quoting },
    on_record: (cells, { records, empty_lines }) => {
      if (!keep(cells)) return null;
      if (rows.length === limits.rows) throw unread('tooLarge');
      rows.push({ number: records + empty_lines, cells: cells.slice(0, limits.columns) });
      return null;
    },
  });
  return rows;
}

function isOpenQuote(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED';
}
