import { type Cell, type Sheet, type SheetRow, textOf } from '../../machines/domain/import/cells.ts';
import { CommandError } from '../command-database.ts';
import { quoted, shortened } from './report.ts';

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
  /** Of the file as a whole, for the report: where its headings stand, and what of it is not read. */
  readonly told: readonly string[];
}

type Places<Item> = readonly (Column<Item> | undefined)[];

/** Letterheads and instructions may stand above the headings. */
const HEADINGS_WITHIN = 50;

/**
 * The rows below the headings: of the first sheet that has the columns that every row needs. Throws a CommandError where
 * none has, or a column stands there twice.
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
  if (twice !== undefined) throw new CommandError(`The column ${twice.key} stands there twice.`);
  // The headings are written again where a list goes on on another page.
  const rows = sheet.rows.filter(
    (row) => row.number > head.number && head.cells.some((cell, at) => cell !== row.cells[at]),
  );
  if (rows.length === 0) throw new CommandError('The file has headings and no rows.');
  return {
    rows: rows.map((row) => readRow(row, places)),
    told: [...notesOfPlace(sheets, sheet, head), ...notesOfCells(head, places, rows)],
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

/** 'price_excl_tax 12.38 → 13.95', of each of the columns in which two differ. */
export function differences<Item>(columns: readonly Column<Item>[], before: Item, after: Item): string {
  return columns
    .map((column) => ({ key: column.key, was: column.write(before), is: column.write(after) }))
    .filter(({ was, is }) => was !== is)
    .map(({ key, was, is }) => `${key} ${shortened(String(was)) || '–'} → ${shortened(String(is)) || '–'}`)
    .join(', ');
}

/** PostgreSQL keeps no NUL and no half character, and nobody types them. */
function readable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/** 'Veroton hinta (€)' and 'veroton_hinta' are the same heading; 'Hinta (sis. alv)' is not 'Hinta'. */
function folded(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** A heading without its brackets, where no column is called as it stands with them: 'Pakkaus (kg)'. */
function bare(heading: string): string {
  return folded(heading.replaceAll(/\([^)]*\)/g, ''));
}
