import { MAX_AMOUNT } from '../domain/amount.ts';
import type { Product } from '../domain/catalogue/catalogue.schema.ts';
import {
  blankEntry,
  isBlank,
  judgePad,
  leftEntry,
  type PadEntry,
  type PadRow,
  padLines,
} from '../domain/pad/pad.ts';
import type { World } from '../domain/world.ts';
import type { PadEvent, PadInput } from './pad.events.ts';

export interface PadContext extends PadInput {
  /** The typed rows; below them is always a blank one. */
  readonly entries: readonly PadEntry[];
  /** The goods of the last addition, while they are shown. */
  readonly added: number;
}

type Sent<Type extends PadEvent['type']> = Extract<PadEvent, { type: Type }>;

/** The judged rows; memoised. */
export function rowsIn({ entries, world }: Pick<PadContext, 'entries' | 'world'>): readonly PadRow[] {
  const known = cache.get(entries);
  if (known?.world === world) return known.rows;
  const rows = judgePad(entries, world);
  cache.set(entries, { world, rows });
  return rows;
}

const cache = new WeakMap<readonly PadEntry[], { readonly world: World; readonly rows: readonly PadRow[] }>();

export function typed(context: PadContext, { row, cell, text }: Sent<'pad.type'>): readonly PadEntry[] {
  return withBlank(
    context.entries.map((entry) => {
      if (entry.id !== row) return entry;
      const { product_id, ...rest } = entry;
      if (cell === 'amount') return { ...entry, amount: text };
      return { ...rest, number: text, isLeft: false };
    }),
  );
}

export function left({ entries, world }: PadContext, row: number): readonly PadEntry[] {
  return withBlank(
    entries.map((entry) => (entry.id === row && !isBlank(entry) ? leftEntry(entry, world.catalogue) : entry)),
  );
}

export function picked({ entries }: PadContext, { row, product_id }: Sent<'pad.pick'>): readonly PadEntry[] {
  return entries.map((entry) => (entry.id === row ? { ...entry, number: product_id, product_id } : entry));
}

export function removed({ entries }: PadContext, row: number): readonly PadEntry[] {
  return withBlank(entries.filter(({ id }) => id !== row));
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

/** One blank row below the typed ones. Ids never repeat, so that a row keeps its fields. */
export function withBlank(entries: readonly PadEntry[]): readonly PadEntry[] {
  const last = entries.at(-1);
  if (last !== undefined && isBlank(last)) return entries;
  return [...entries, blankEntry(Math.max(0, ...entries.map(({ id }) => id)) + 1)];
}
