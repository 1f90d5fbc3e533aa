import { MAX_AMOUNT } from '../domain/amount.ts';
import { dayAt } from '../domain/calendar.ts';
import type { Product } from '../domain/catalogue/catalogue.schema.ts';
import { type GuideGood, guideOf } from '../domain/guide/guide.ts';
import { blankEntry, isBlank, leftEntry, type PadEntry, pickedEntry } from '../domain/pad/entry.ts';
import { judgePad, type PadRow, padLines } from '../domain/pad/rows.ts';
import type { World } from '../domain/world.ts';
import type { PadEvent, PadInput } from './pad.events.ts';

export interface PadContext extends PadInput {
  /** The typed rows; below them is always a blank one. */
  readonly entries: readonly PadEntry[];
  /** The goods of the last addition, while they are shown. */
  readonly added: number;
  /** The row that was removed last, and its place from 0. */
  readonly removed: { readonly entry: PadEntry; readonly at: number } | undefined;
}

type Sent<Type extends PadEvent['type']> = Extract<PadEvent, { type: Type }>;

/** The judged rows; memoised. */
export function rowsIn(context: Pick<PadContext, 'entries' | 'orders' | 'world'>): readonly PadRow[] {
  const { entries, world } = context;
  const own = ownIn(context);
  const known = judged.get(entries);
  if (known?.world === world && known.own === own) return known.rows;
  const rows = judgePad(entries, world, own);
  judged.set(entries, { world, own, rows });
  return rows;
}

interface Judged {
  readonly world: World;
  readonly own: readonly GuideGood[];
  readonly rows: readonly PadRow[];
}

const judged = new WeakMap<readonly PadEntry[], Judged>();

/** The goods of the order guide, the most frequent first; memoised. */
function ownIn({ orders, world }: Pick<PadContext, 'orders' | 'world'>): readonly GuideGood[] {
  const today = dayAt(world.now);
  const known = owned.get(orders);
  if (known?.catalogue === world.catalogue && known.today === today) return known.own;
  const own = guideOf(orders, world.catalogue, today);
  owned.set(orders, { catalogue: world.catalogue, today, own });
  return own;
}

interface Owned extends Pick<World, 'catalogue'> {
  readonly today: string;
  readonly own: readonly GuideGood[];
}

const owned = new WeakMap<PadContext['orders'], Owned>();

export function typed(context: PadContext, { row, cell, text }: Sent<'pad.type'>): readonly PadEntry[] {
  return withBlank(
    context.entries.map((entry) => {
      if (entry.id !== row) return entry;
      const { begun, ...rest } = entry;
      if (cell === 'amount') return { ...entry, amount: text };
      return { ...rest, number: text, isLeft: false };
    }),
  );
}

export function left(context: PadContext, row: number): readonly PadEntry[] {
  const { catalogue } = context.world;
  return withBlank(
    context.entries.map((entry) =>
      entry.id === row && !isBlank(entry) ? leftEntry(entry, catalogue, ownIn(context)) : entry,
    ),
  );
}

/** The usual amount that the row can take. */
export function usualIn(context: PadContext, row: number): number | undefined {
  return rowsIn(context).find(({ entry }) => entry.id === row)?.usual;
}

export function withUsual(context: PadContext, row: number): readonly PadEntry[] {
  const amount = String(usualIn(context, row) ?? '');
  return left(context, row).map((entry) => (entry.id === row ? { ...entry, amount } : entry));
}

export function picked(context: PadContext, { row, product_id }: Sent<'pad.pick'>): readonly PadEntry[] {
  const { catalogue } = context.world;
  return context.entries.map((entry) =>
    entry.id === row ? pickedEntry(entry, product_id, catalogue, ownIn(context)) : entry,
  );
}

export function removed({ entries }: PadContext, row: number): Pick<PadContext, 'entries' | 'removed'> {
  const at = entries.findIndex(({ id }) => id === row);
  const entry = entries[at];
  return {
    entries: withBlank(entries.filter(({ id }) => id !== row)),
    removed: entry && { entry, at },
  };
}

/** The removed row has its place again. */
export function restored({ entries, removed: taken }: PadContext): readonly PadEntry[] {
  return taken === undefined ? entries : entries.toSpliced(taken.at, 0, taken.entry);
}

/** The lines that fit into the cart beside its amounts. */
export function linesFor(
  context: PadContext,
  { inCart = {} }: Pick<Sent<'pad.add'>, 'inCart'>,
): readonly { readonly product: Product; readonly amount: number }[] {
  return padLines(rowsIn(context)).filter(
    ({ product, amount }) => amount + (inCart[product.id] ?? 0) <= MAX_AMOUNT,
  );
}

/** The rows that remain after the lines went into the cart. */
export function remaining(context: PadContext, event: Sent<'pad.add'>): readonly PadEntry[] {
  const added = new Set(linesFor(context, event).map(({ product }) => product.id));
  const rest = rowsIn(context).filter(
    ({ product, isComplete }) => !(isComplete && product !== undefined && added.has(product.id)),
  );
  return withBlank(rest.map(({ entry }) => (isBlank(entry) ? entry : { ...entry, isLeft: true })));
}

/** Adds a blank row below the typed ones. An id is used once, so that React keeps a row's fields. */
export function withBlank(entries: readonly PadEntry[]): readonly PadEntry[] {
  const last = entries.at(-1);
  if (last !== undefined && isBlank(last)) return entries;
  return [...entries, blankEntry(Math.max(0, ...entries.map(({ id }) => id)) + 1)];
}
