import { readFormAmount } from './amount.ts';
import { type Cell, type Sheet, type SheetRow, textOf } from './cells.ts';
import { type FormGoods, foldedName, goodsNamed } from './form-goods.ts';

/** What the columns are called, in any language; of two that are known the one whose word stands first is meant. */
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
}

export type Located =
  | { readonly ok: true; readonly rows: readonly FormRow[] }
  /** `empty`: nothing stands in the file. `noColumns`: there are no product numbers or names with amounts. */
  | { readonly ok: false; readonly problem: 'empty' | 'noColumns' };

/**
 * The rows of a form: of the first sheet that has a header, below it; where none has one, of the first sheet whose
 * columns tell by what stands in them. A file with neither is no form.
 */
export function locate(sheets: readonly Sheet[], words: HeaderWords, goods: FormGoods): Located {
  if (sheets.every(({ rows }) => rows.length === 0)) return { ok: false, problem: 'empty' };
  const known = foldedWords(words);
  for (const { rows } of sheets) {
    const at = rows.slice(0, HEADER_WITHIN).findIndex(({ cells }) => columnsIn(cells, known) !== undefined);
    const columns = columnsIn(rows[at]?.cells ?? [], known);
    // A header is written again where a list goes on on another page.
    if (columns !== undefined) {
      const below = rows.slice(at + 1).filter(({ cells }) => columnsIn(cells, known) === undefined);
      return { ok: true, rows: below.map((row) => formRow(row, columns)) };
    }
  }
  for (const { rows } of sheets) {
    const columns = columnsByContent(rows, goods);
    if (columns !== undefined) return { ok: true, rows: withoutHeading(rows, columns, goods) };
  }
  return { ok: false, problem: 'noColumns' };
}

/** Instructions and a letterhead may stand above a header. */
const HEADER_WITHIN = 50;

/** Places of columns, from 0. */
interface Columns {
  readonly number: number | undefined;
  readonly name: number | undefined;
  readonly amount: number;
}

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
 * The column with the most different goods by number, the one with the most by name, and of the others the one with the
 * most amounts. Small numbers may be those of goods by chance: beside names that know better they are amounts.
 */
function columnsByContent(rows: readonly SheetRow[], goods: FormGoods): Columns | undefined {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const places = Array.from({ length: width }, (_, at) => at);
  const goodIn = ({ cells }: SheetRow, at: number, as: 'number' | 'name') =>
    goodsNamed({ number: '', name: '', [as]: cells[at] ?? '' }, goods)[0];
  const found = (at: number, as: 'number' | 'name') =>
    new Set(rows.map((row) => goodIn(row, at, as)).filter((good) => good !== undefined)).size;
  const numbers = most(places, (at) => found(at, 'number'));
  const name = most(places, (at) => (at === numbers ? 0 : found(at, 'name')));
  const isChance =
    numbers !== undefined &&
    name !== undefined &&
    found(name, 'name') >= found(numbers, 'number') &&
    rows.every((row) => goodIn(row, numbers, 'number') !== (goodIn(row, name, 'name') ?? null));
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

/** What stands above the first good in words that nobody taught is a heading. */
function withoutHeading(rows: readonly SheetRow[], columns: Columns, goods: FormGoods): FormRow[] {
  const all = rows.map((row) => formRow(row, columns));
  const first = all.findIndex((row) => goodsNamed(row, goods).length > 0);
  return all.filter((row, at) => at >= first || readFormAmount(row.amount).tag === 'amount');
}

function formRow({ number, cells }: SheetRow, columns: Columns): FormRow {
  const cellAt = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''));
  return {
    row: number,
    number: cellAt(columns.number),
    name: cellAt(columns.name),
    amount: cellAt(columns.amount),
  };
}
