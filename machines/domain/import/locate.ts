import { readFormAmount } from './amount.ts';
import { type Cell, type Sheet, type SheetRow, textOf } from './cells.ts';
import { type FormGoods, foldedName, goodsNamed, goodsNumbered } from './form-goods.ts';

/** The names of the columns, in all languages. Of two known columns the one whose word stands first is meant. */
export interface HeaderWords {
  readonly number: readonly string[];
  readonly name: readonly string[];
  readonly amount: readonly string[];
}

/** A row of a form: what stands in the columns that count. */
export interface FormRow {
  /** As the file counts, from 1. */
  readonly row: number;
  readonly number: Cell;
  readonly name: Cell;
  readonly amount: Cell;
  readonly hidden?: true;
  /** All that stands in it, where its columns are not known. */
  readonly whole?: string;
}

/** Places of columns, from 0. */
export interface Columns {
  readonly number: number | undefined;
  readonly name: number | undefined;
  readonly amount: number | undefined;
}

/** Which columns of which sheet count. */
export interface Reading {
  /** Its place in the file, from 0. */
  readonly sheet: number;
  /** The number of the row of its header; 0: it has none. */
  readonly head: number;
  readonly columns: Columns;
  /** A header names the column of product numbers. Otherwise the rows are to be checked. */
  readonly isKnown: boolean;
}

/** A column that may be chosen, with the first text in it. */
export interface ColumnChoice {
  readonly place: number;
  readonly text: string;
}

export type Located =
  | { readonly ok: true; readonly reading: Reading }
  /** `empty`: nothing stands in the file. `noColumns`: there are no product numbers or names with amounts. */
  | { readonly ok: false; readonly problem: 'empty' | 'noColumns' };

/**
 * Where the form stands: in the first sheet that has a header, below it; where none has one, in the first sheet whose
 * columns tell by what stands in them. A file with neither is no form.
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

/** The rows of a form as they are read; headings that are written again, and others above the first good, are none. */
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

/** The columns of a form's sheet in which something stands. */
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

/** Instructions and a letterhead may stand above a header. */
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
 * The column of numbers is the one in which most rows name the same good as a name beside it; where none does, the one
 * with the most different goods. Then the column with the most goods by name, and of the others the one with the most
 * amounts. Small numbers may be those of goods by chance: beside names that know better they are amounts.
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

/** Of equals the first; undefined where none has any. */
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
