import { readFormAmount } from './amount.ts';
import { type Cell, type Sheet, type SheetRow, textOf } from './cells.ts';
import { type FormGoods, foldedName, goodsNamed, goodsNumbered } from './form-goods.ts';

/** The names of the columns, in all languages. If two columns match, the one whose word comes first is used. */
export interface HeaderWords {
  readonly number: readonly string[];
  readonly name: readonly string[];
  readonly amount: readonly string[];
}

/** A row of a form: the content of the used columns. */
export interface FormRow {
  /** The row number in the file, from 1. */
  readonly row: number;
  readonly number: Cell;
  readonly name: Cell;
  readonly amount: Cell;
  readonly hidden?: true;
  /** The content of the whole row, if its columns are unknown. */
  readonly whole?: string;
}

/** Indexes of columns, from 0. */
export interface Columns {
  readonly number: number | undefined;
  readonly name: number | undefined;
  readonly amount: number | undefined;
}

/** The used sheet and columns. */
export interface Reading {
  /** The index of the sheet in the file, from 0. */
  readonly sheet: number;
  /** The row number of its header; 0: it has none. */
  readonly head: number;
  readonly columns: Columns;
  /** True if a header names the column of product numbers. Otherwise the rows must be checked. */
  readonly isKnown: boolean;
}

/** A selectable column, with its first text. */
export interface ColumnChoice {
  readonly place: number;
  readonly text: string;
}

export type Located =
  | { readonly ok: true; readonly reading: Reading }
  /** `empty`: the file has no content. `noColumns`: no product numbers or names with amounts. */
  | { readonly ok: false; readonly problem: 'empty' | 'noColumns' };

/**
 * Locates the form: below the header of the first sheet that has one. Without a header it is in the first sheet whose
 * content identifies the columns. A file with neither is no form.
 */
export function locate(sheets: readonly Sheet[], words: HeaderWords, goods: FormGoods): Located {
  if (sheets.every(({ rows }) => rows.length === 0)) return { ok: false, problem: 'empty' };
  const known = foldedWords(words);
  for (const [sheet, { rows }] of sheets.entries()) {
    for (const { number: head, cells } of rows.slice(0, HEADER_WITHIN)) {
      const columns = columnsIn(cells, known);
      if (columns === undefined) continue;
      return { ok: true, reading: { sheet, head, columns, isKnown: columns.number !== undefined } };
    }
  }
  for (const [sheet, { rows }] of sheets.entries()) {
    const columns = columnsByContent(rows, goods);
    if (columns !== undefined) return { ok: true, reading: { sheet, head: 0, columns, isKnown: false } };
  }
  return { ok: false, problem: 'noColumns' };
}

/** The rows of a form. Repeated headings, and other headings above the first good, are skipped. */
export function rowsOf(
  sheets: readonly Sheet[],
  { sheet, head, columns, isKnown }: Reading,
  words: HeaderWords,
  goods: FormGoods,
): readonly FormRow[] {
  const known = foldedWords(words);
  const rows = (sheets[sheet]?.rows ?? []).filter(
    ({ number, cells }) => number > head && columnsIn(cells, known) === undefined,
  );
  const all = rows.map((row) => ({
    ...formRow(row, columns),
    ...(isKnown ? {} : { whole: wholeOf(row) }),
  }));
  return head > 0 ? all : withoutHeading(all, goods);
}

/** The non-empty columns of a form's sheet. */
export function choicesOf(sheets: readonly Sheet[], { sheet, head }: Reading): readonly ColumnChoice[] {
  const rows = (sheets[sheet]?.rows ?? []).filter(({ number }) => number >= head);
  return placesIn(rows).flatMap((place) => {
    const text = rows.map(({ cells }) => textOf(cells[place])).find((each) => each !== '');
    return text === undefined ? [] : [{ place, text }];
  });
}

function placesIn(rows: readonly SheetRow[]): readonly number[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return Array.from({ length: width }, (_, at) => at);
}

/** The number of rows searched for a header: instructions and a letterhead may come first. */
const HEADER_WITHIN = 50;

type FoldedWords = Readonly<Record<keyof HeaderWords, ReadonlySet<string>>>;

function foldedWords({ number, name, amount }: HeaderWords): FoldedWords {
  const folded = (texts: readonly string[]) => new Set(texts.map(foldedName));
  return { number: folded(number), name: folded(name), amount: folded(amount) };
}

function columnsIn(cells: readonly Cell[], known: FoldedWords): Columns | undefined {
  const heads = cells.map((cell) => foldedName(textOf(cell).replace(/[.:*]+$/, '')));
  const placeOf = (what: keyof HeaderWords) => {
    const word = [...known[what]].find((header) => heads.includes(header));
    return word === undefined ? undefined : heads.indexOf(word);
  };
  const [number, name, amount] = [placeOf('number'), placeOf('name'), placeOf('amount')];
  return amount === undefined || (number === undefined && name === undefined)
    ? undefined
    : { number, name, amount };
}

/**
 * Detects the columns by content. The number column is the one in which most rows name the same good as a name beside
 * it. Without such rows, it is the one with the most different goods. Next comes the column with the most goods by
 * name, then the one with the most amounts. Small numbers may match goods by chance: beside a better name column they
 * are amounts.
 */
function columnsByContent(rows: readonly SheetRow[], goods: FormGoods): Columns | undefined {
  const places = placesIn(rows);
  const byNumber = (cell: Cell = '') => goodsNumbered(cell, goods)[0];
  const byName = (cell: Cell = '') => goodsNamed({ number: '', name: cell }, goods)[0];
  const found = (at: number, goodOf: typeof byNumber) =>
    new Set(rows.map(({ cells }) => goodOf(cells[at])).filter((good) => good !== undefined)).size;
  const named = rows.map(({ cells }) => new Set(cells.map(byName).filter((good) => good !== undefined)));
  const agreed = most(
    places,
    (at) =>
      rows.filter(({ cells }, row) => {
        const good = byNumber(cells[at]);
        return good !== undefined && named[row]?.has(good);
      }).length,
  );
  const numbers = agreed ?? most(places, (at) => found(at, byNumber));
  const name = most(places, (at) => (at === numbers ? 0 : found(at, byName)));
  const isChance =
    agreed === undefined &&
    numbers !== undefined &&
    name !== undefined &&
    found(name, byName) >= found(numbers, byNumber);
  const number = isChance ? undefined : numbers;
  const left = places.filter((at) => at !== number && at !== name);
  const amounts = (at: number) =>
    rows.filter(({ cells }) => readFormAmount(cells[at]).tag === 'amount').length;
  const amount = most([...left.filter((at) => at > (number ?? name ?? 0)), ...left], amounts);
  return amount === undefined || (number === undefined && name === undefined)
    ? undefined
    : { number, name, amount };
}

/** The first of the largest; undefined if no column has any. */
function most(places: readonly number[], count: (at: number) => number): number | undefined {
  const counted = places.map((at) => ({ at, size: count(at) })).filter(({ size }) => size > 0);
  return counted.reduce<(typeof counted)[number] | undefined>(
    (best, each) => (best === undefined || each.size > best.size ? each : best),
    undefined,
  )?.at;
}

/** A row of unknown words above the first good is a heading. */
function withoutHeading(rows: readonly FormRow[], goods: FormGoods): readonly FormRow[] {
  const first = rows.findIndex((row) => goodsNamed(row, goods).length > 0);
  return rows.filter((row, at) => at >= first || readFormAmount(row.amount).tag === 'amount');
}

function wholeOf({ cells }: SheetRow): string {
  return cells
    .map(textOf)
    .filter((text) => text !== '')
    .join(' · ');
}

function formRow({ number, cells, hidden }: SheetRow, columns: Columns): FormRow {
  const cellAt = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''));
  return {
    row: number,
    number: cellAt(columns.number),
    name: cellAt(columns.name),
    amount: cellAt(columns.amount),
    ...(hidden ? { hidden } : {}),
  };
}
