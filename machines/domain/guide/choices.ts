import { dayAt, type Instant, type PlainDate } from '../calendar.ts';
import { type DecimalProblem, parseDecimal, QUANTITY_DECIMALS } from '../inventory/decimal.ts';
import type { CountedGood } from './counted.ts';
import type { GuideGood } from './guide.ts';

/** A place in the user's own order: a good, or the name of a section that begins there. */
export type GuideEntry = { readonly product_id: string } | { readonly section: string };

/** Amounts of a good on its shelf, in selling units; undefined: not stated. */
export interface Stock {
  /** The target: so many are on the shelf after a delivery. */
  readonly par: number | undefined;
  readonly onHand: number | undefined;
  /** The day of `onHand`. */
  readonly day: PlainDate;
}

/** A user's choices for the order guide. */
export interface GuideChoices {
  /** The user's own order; empty: that of the guide. */
  readonly entries: readonly GuideEntry[];
  readonly hidden: readonly string[];
  /** By product number. */
  readonly stock: Readonly<Record<string, Stock>>;
}

export const noChoices: GuideChoices = { entries: [], hidden: [], stock: {} };

/** The largest amount of a good on its shelf. */
export const MAX_STOCK = 9_999;

export type StockProblem = Exclude<DecimalProblem, 'empty'>;

export type GuideRow =
  | { readonly kind: 'section'; readonly section: string }
  | { readonly kind: 'good'; readonly good: GuideGood };

/** The longest name of a section. */
export const MAX_SECTION = 40;

/** The rows in the user's order, without hidden goods. Goods without a place in it, such as new ones, come first. */
export function rowsOf(goods: readonly GuideGood[], { entries, hidden }: GuideChoices): readonly GuideRow[] {
  const shown = new Map(
    goods.filter(({ product_id }) => !hidden.includes(product_id)).map((good) => [good.product_id, good]),
  );
  const placed = entries.flatMap((entry): GuideRow[] => {
    if ('section' in entry) return [{ kind: 'section', section: entry.section }];
    const good = shown.get(entry.product_id);
    shown.delete(entry.product_id);
    return good === undefined ? [] : [{ kind: 'good', good }];
  });
  return [...[...shown.values()].map((good) => ({ kind: 'good', good }) as const), ...placed];
}

/** Moves the row at `from` to the place `to`, both from 0. Goods without a row keep their places at the end. */
export function moved(
  goods: readonly GuideGood[],
  choices: GuideChoices,
  from: number,
  to: number,
): GuideChoices {
  const entries = rowsOf(goods, choices).map(entryOf);
  const [entry] = entries.splice(from, 1);
  if (entry === undefined) return choices;
  entries.splice(to, 0, entry);
  return { ...choices, entries: [...entries, ...withoutRow(choices, entries)] };
}

/** Adds a section at the end, for the goods that are then moved below it. */
export function withSection(goods: readonly GuideGood[], choices: GuideChoices, typed: string): GuideChoices {
  const section = typed.trim().slice(0, MAX_SECTION);
  const entries = rowsOf(goods, choices).map(entryOf);
  if (section === '' || entries.some((entry) => 'section' in entry && entry.section === section))
    return choices;
  return { ...choices, entries: [...entries, ...withoutRow(choices, entries), { section }] };
}

/** Its goods then belong to the section above. */
export function withoutSection(choices: GuideChoices, section: string): GuideChoices {
  const entries = choices.entries.filter((entry) => !('section' in entry) || entry.section !== section);
  return { ...choices, entries };
}

export function withHidden(choices: GuideChoices, product_id: string): GuideChoices {
  return { ...choices, hidden: [...choices.hidden.filter((id) => id !== product_id), product_id] };
}

export function withShown(choices: GuideChoices, product_id: string): GuideChoices {
  return { ...choices, hidden: choices.hidden.filter((id) => id !== product_id) };
}

export function withStock(choices: GuideChoices, product_id: string, stock: Stock): GuideChoices {
  return { ...choices, stock: { ...choices.stock, [product_id]: stock } };
}

/** A typed amount of a shelf; empty text states none. An amount under 0 is no number of packs. */
export function parseStock(
  text: string,
):
  | { readonly ok: true; readonly amount: number | undefined }
  | { readonly ok: false; readonly problem: StockProblem } {
  const parsed = parseDecimal(text, QUANTITY_DECIMALS, MAX_STOCK);
  if (parsed.ok) {
    return parsed.value < 0
      ? { ok: false, problem: 'notNumber' }
      : { ok: true, amount: parsed.value / 10 ** QUANTITY_DECIMALS };
  }
  const { problem } = parsed;
  return problem === 'empty' ? { ok: true, amount: undefined } : { ok: false, problem };
}

/** The amount on a shelf. */
export interface OnHand {
  readonly amount: number;
  /** The day of the count that has it; undefined: the user has stated it today. */
  readonly counted: PlainDate | undefined;
}

/** The amount stated today, else that of the last count, unless the good was ordered after it. */
export function onHandOf(
  stock: Stock | undefined,
  counted: CountedGood | undefined,
  ordered: Instant,
  today: PlainDate,
): OnHand | undefined {
  if (stock?.onHand !== undefined && stock.day === today) return { amount: stock.onHand, counted: undefined };
  if (counted === undefined || counted.at < ordered) return undefined;
  return { amount: counted.amount, counted: dayAt(counted.at) };
}

/** The amount that fills the shelf up to its target. Without a target, or an amount on hand, none is proposed. */
export function proposalOf(par: number | undefined, onHand: number | undefined): number | undefined {
  if (par === undefined || onHand === undefined) return undefined;
  // Both have at most three decimals; binary fractions would round 1,2 − 0,2 up to 2.
  return Math.max(0, Math.ceil(Math.round((par - onHand) * 1_000) / 1_000));
}

function entryOf(row: GuideRow): GuideEntry {
  return row.kind === 'section' ? { section: row.section } : { product_id: row.good.product_id };
}

/** Goods that are hidden now, or that the last 90 days lack: they keep a place for their return. */
function withoutRow({ entries }: GuideChoices, rows: readonly GuideEntry[]): GuideEntry[] {
  const ids = new Set(rows.map((entry) => ('product_id' in entry ? entry.product_id : '')));
  return entries.filter((entry) => 'product_id' in entry && !ids.has(entry.product_id));
}
