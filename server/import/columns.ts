import { type Cell, type Sheet, type SheetRow, textOf } from '../../machines/domain/import/cells.ts';
import { CommandError } from '../command-database.ts';
import { quoted, shortened } from './report.ts';

/** One column of a file, with the field that it sets. */
export interface Column<Item> {
  /** Its name in the code and the reports; also a heading. */
  readonly key: string;
  readonly fi: string;
  readonly en: string;
  readonly also?: readonly string[];
  /** The expected content, as 'a price such as 12.50'. */
  readonly expected: string;
  /** An unreadable cell stops the whole file. Without this flag the earlier value remains, and the report states it. */
  readonly needed?: true;
  /** The meaning of an empty cell; without it the earlier value remains. */
  readonly blank?: Partial<Item>;
  /** Never shown in a report. */
  readonly secret?: true;
  /** Undefined: unreadable. */
  read(text: string): Partial<Item> | undefined;
  /** The cell of an exported file. */
  write(item: Item): string | number;
}

/** The values of a row, by column. */
export interface ReadRow<Item> {
  readonly line: number;
  readonly patch: Partial<Item>;
  /** Unreadable cells, for the report. */
  readonly wrong: readonly { readonly column: Column<Item>; readonly text: string }[];
}

export interface ReadFile<Item> {
  readonly rows: readonly ReadRow<Item>[];
  /** Lines of the report about the whole file: the position of its headings, and its unread parts. */
  readonly fileNotes: readonly string[];
}

type Places<Item> = readonly (Column<Item> | undefined)[];

/** The number of rows searched for headings: letterheads and instructions may come first. */
const HEADINGS_WITHIN = 50;

/**
 * The rows below the headings, from the first sheet with the columns that every row needs. Throws a CommandError if no
 * sheet has them, or a column is repeated.
 */
export function readColumns<Item>(
  sheets: readonly Sheet[],
  columns: readonly Column<Item>[],
  required: readonly string[],
): ReadFile<Item> {
  const byHeading = new Map(
    columns.flatMap((column) => namesOf(column).map((name) => [folded(name), column] as const)),
  );
  const placesIn = ({ cells }: SheetRow): Places<Item> =>
    cells.map(textOf).map((heading) => byHeading.get(folded(heading)) ?? byHeading.get(bare(heading)));
  const isHead = (row: SheetRow) =>
    required.every((key) => placesIn(row).some((column) => column?.key === key));
  const [sheet, head] = firstWith(sheets, isHead) ?? [];
  if (sheet === undefined || head === undefined) {
    const headings = sheets.find(({ rows }) => rows.length > 0)?.rows[0]?.cells ?? [];
    throw new CommandError(
      `The file has no column ${required.join(', ')}. Its headings: ${headings.map(textOf).join(', ')}.`,
    );
  }
  const places = placesIn(head);
  const twice = places.find((column, at) => column !== undefined && places.indexOf(column) !== at);
  if (twice !== undefined) throw new CommandError(`The column ${twice.key} occurs twice.`);
  // A list that continues on another page repeats its headings.
  const rows = sheet.rows.filter(
    (row) => row.number > head.number && head.cells.some((cell, at) => cell !== row.cells[at]),
  );
  if (rows.length === 0) throw new CommandError('The file has headings and no rows.');
  return {
    rows: rows.map((row) => readRow(row, places)),
    fileNotes: [...notesOfPlace(sheets, sheet, head), ...notesOfCells(head, places, rows)],
  };
}

function namesOf<Item>({ key, fi, en, also = [] }: Column<Item>): readonly string[] {
  return [key, fi, en, ...also];
}

function firstWith(
  sheets: readonly Sheet[],
  isHead: (row: SheetRow) => boolean,
): readonly [Sheet, SheetRow] | undefined {
  for (const sheet of sheets) {
    const head = sheet.rows.slice(0, HEADINGS_WITHIN).find(isHead);
    if (head !== undefined) return [sheet, head];
  }
  return undefined;
}

function notesOfPlace(sheets: readonly Sheet[], sheet: Sheet, head: SheetRow): string[] {
  const others = sheets.filter((each) => each !== sheet && each.rows.length > 0);
  const isFirst = sheet === sheets[0] && head === sheet.rows[0];
  const of = others.length === 0 ? '' : ` of sheet ${quoted(sheet.name)}`;
  return [
    ...(isFirst ? [] : [`headings: line ${head.number}${of}`]),
    ...(others.length === 0
      ? []
      : [`sheets that are not read: ${others.map(({ name }) => quoted(name)).join(', ')}`]),
  ];
}

function notesOfCells<Item>(head: SheetRow, places: Places<Item>, rows: readonly SheetRow[]): string[] {
  const unknown = head.cells.map(textOf).filter((heading, at) => places[at] === undefined && heading !== '');
  const hidden = rows.flatMap((row) => (row.hidden ? [row.number] : []));
  return [
    ...(unknown.length === 0
      ? []
      : [`columns that are not known, and ignored: ${unknown.map(shortened).join(', ')}`]),
    ...(hidden.length === 0
      ? []
      : [
          `hidden rows that are read as the others: ${hidden.length}, the first of them on line ${hidden[0]}`,
        ]),
  ];
}

function readRow<Item>({ number, cells }: SheetRow, places: Places<Item>): ReadRow<Item> {
  const wrong: { column: Column<Item>; text: string }[] = [];
  let patch: Partial<Item> = {};
  for (const [at, column] of places.entries()) {
    if (column === undefined) continue;
    const text = cellText(cells[at]);
    const read = text === '' ? (column.blank ?? {}) : readable(text) ? column.read(text) : undefined;
    if (read === undefined) wrong.push({ column, text });
    else patch = { ...patch, ...read };
  }
  return { line: number, patch, wrong };
}

/** A figure without the last digits of binary fractions. */
function cellText(cell: Cell | undefined): string {
  return textOf(typeof cell === 'number' ? Number(cell.toFixed(6)) : cell);
}

/** 'price_excl_tax 12.38 → 13.95', for each column in which two items differ. */
export function differences<Item>(columns: readonly Column<Item>[], before: Item, after: Item): string {
  return columns
    .map((column) => ({ key: column.key, was: column.write(before), is: column.write(after) }))
    .filter(({ was, is }) => was !== is)
    .map(({ key, was, is }) => `${key} ${shortened(String(was)) || '–'} → ${shortened(String(is)) || '–'}`)
    .join(', ');
}

/** False for NUL and half characters, which PostgreSQL cannot store and nobody types. */
function readable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** 'Veroton hinta (€)' and 'veroton_hinta' are the same heading; 'Hinta (sis. alv)' is not 'Hinta'. */
function folded(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A heading without its brackets, if no column has the full name: 'Pakkaus (kg)'. */
function bare(heading: string): string {
  return folded(heading.replaceAll(/\([^)]*\)/g, ''));
}
