import type { SnapshotFrom } from 'xstate';
import { type GoodsTotals, goodsTotals } from '../domain/order/goods-totals.ts';
import { isBlank, type PadEntry } from '../domain/pad/entry.ts';
import { type PadRow, padLines } from '../domain/pad/rows.ts';
import { rowsIn } from './pad.context.ts';
import type { PadDraft } from './pad.events.ts';
import type { padMachine } from './pad.machine.ts';

export type PadSnapshot = SnapshotFrom<typeof padMachine>;

export function padRows({ context }: PadSnapshot): readonly PadRow[] {
  return rowsIn(context);
}

/** The typed rows; undefined: there is none. */
export function padDraft({ context }: PadSnapshot): PadDraft | undefined {
  const entries = context.entries.filter((entry) => !isBlank(entry));
  return entries.length === 0 ? undefined : { entries };
}

/** True if the number cell of a row had its amount as well. */
export function hasBoth({ context }: PadSnapshot, typed: PadEntry): boolean {
  const row = rowsIn(context).find(({ entry }) => entry.id === typed.id);
  return row !== undefined && (row.entry.amount !== typed.amount || row.sought === 'either');
}

export interface PadSum {
  /** The goods that one press adds. */
  readonly count: number;
  /** The rows that remain in the pad then. */
  readonly rest: number;
  readonly goods: GoodsTotals['goods'];
}

/** Computed once for the judged rows. */
export function padSum({ context }: PadSnapshot): PadSum {
  const rows = rowsIn(context);
  const known = sums.get(rows);
  if (known !== undefined) return known;
  const lines = padLines(rows);
  const sum = {
    count: lines.length,
    rest: rows.filter(({ entry, isComplete }) => !isComplete && !isBlank(entry)).length,
    goods: goodsTotals(lines, context.world).goods,
  };
  sums.set(rows, sum);
  return sum;
}

const sums = new WeakMap<readonly PadRow[], PadSum>();
