import { CommandRefused } from '../beside-shop.ts';
import type { SheetRow } from './rows.ts';
import type { Sheet } from './sheet.ts';

/** One column of a file, and what it says of a record. */
export interface Column<Item> {
  /** As the code and the reports call it; a heading, too. */
  readonly key: string;
  readonly fi: string;
  readonly en: string;
  readonly also?: readonly string[];
  /** What belongs into it, as 'a price such as 12.50'. */
  readonly expected: string;
  /** A cell that cannot be read stops the whole file; else what was there before stays, and the report says so. */
  readonly needed?: true;
  /** What an empty cell means; without it what was there stays. */
  readonly blank?: Partial<Item>;
  /** Never shown in a report. */
  readonly secret?: true;
  /** undefined: it cannot be read. */
  read(text: string): Partial<Item> | undefined;
  /** As a file that is exported has it. */
  write(item: Item): string | number;
}

/** What a row says, by column. */
export interface ReadRow<Item> {
  readonly line: number;
  readonly patch: Partial<Item>;
  /** Cells that could not be read, for the report. */
  readonly wrong: readonly { readonly column: Column<Item>; readonly text: string }[];
}

export interface ReadFile<Item> {
  readonly rows: readonly ReadRow<Item>[];
  /** Headings that no column has. */
  readonly unknown: readonly string[];
}

/** Throws a CommandRefused where a column that every row needs is not there, or stands there twice. */
export function readColumns<Item>(
  sheet: Sheet,
  columns: readonly Column<Item>[],
  required: readonly string[],
): ReadFile<Item> {
  const places = sheet.headings.map((heading) => {
    const wanted = folded(heading);
    return columns.find(({ key, fi, en, also = [] }) =>
      [key, fi, en, ...also].some((name) => folded(name) === wanted),
    );
  });
  const twice = places.filter((column, at) => column !== undefined && places.indexOf(column) !== at);
  if (twice.length > 0) throw new CommandRefused(`The column ${twice[0]?.key} stands there twice.`);
  const missing = required.filter((key) => !places.some((column) => column?.key === key));
  if (missing.length > 0) {
    throw new CommandRefused(
      `The file has no column ${missing.join(', ')}. Its headings: ${sheet.headings.join(', ')}.`,
    );
  }
  if (sheet.rows.length === 0) throw new CommandRefused('The file has headings and no rows.');
  return {
    rows: sheet.rows.map((row) => readRow(row, places)),
    unknown: sheet.headings.filter((heading, at) => places[at] === undefined && heading.trim() !== ''),
  };
}

function readRow<Item>(
  { line, cells }: SheetRow,
  places: readonly (Column<Item> | undefined)[],
): ReadRow<Item> {
  const wrong: { column: Column<Item>; text: string }[] = [];
  let patch: Partial<Item> = {};
  for (const [at, column] of places.entries()) {
    if (column === undefined) continue;
    const text = (cells[at] ?? '').replaceAll(/[\s\u200b\ufeff]+/g, ' ').trim();
    const read = text === '' ? (column.blank ?? {}) : readable(text) ? column.read(text) : undefined;
    if (read === undefined) wrong.push({ column, text });
    else patch = { ...patch, ...read };
  }
  return { line, patch, wrong };
}

/** PostgreSQL keeps no NUL and no half character, and nobody types them. */
function readable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** 'Veroton hinta (€)' and 'veroton_hinta' are the same heading. */
function folded(heading: string): string {
  return heading.toLowerCase().replaceAll(/\([^)]*\)|[^\p{L}\p{N}]/gu, '');
}
