import type { SnapshotFrom } from 'xstate';
import type { Cart } from '../domain/cart/state.ts';
import { goodsTotals } from '../domain/order/goods-totals.ts';
import { hasSameLines } from '../domain/reorder/list.ts';
import type { Totals } from '../domain/vat.ts';
import { chosenOf, isListed } from './reorder.context.ts';
import type { ProductName, ReorderDraft } from './reorder.events.ts';
import type { reorderMachine } from './reorder.machine.ts';

type ReorderSnapshot = SnapshotFrom<typeof reorderMachine>;

export type ReorderScreen = 'idle' | 'confirming' | 'fetching' | 'late' | 'editing' | 'summarising';

export function screenOf({ value: { filling } }: ReorderSnapshot): ReorderScreen {
  if (typeof filling === 'string') return filling;
  return 'awaiting' in filling ? filling.awaiting : 'idle';
}

/** The open list of an order; undefined: there is none. */
export function reorderDraft(snapshot: ReorderSnapshot): ReorderDraft | undefined {
  const { lines, amounts } = snapshot.context;
  return isListed(snapshot.context) && !snapshot.matches({ filling: 'idle' })
    ? { lines, amounts }
    : undefined;
}

/** The number of goods that go from the list into the cart, and their cost. */
export function chosenSum({ context }: ReorderSnapshot): { readonly count: number; readonly totals: Totals } {
  const chosen = chosenOf(context);
  return { count: chosen.length, totals: goodsTotals(chosen, context.world).goods };
}

/** The number of goods that the list has added to this cart; undefined: the cart has changed since. */
export function takenInto({ context }: ReorderSnapshot, cart: Cart): number | undefined {
  return hasSameLines(context.after, cart) ? chosenOf(context).length : undefined;
}

/** The names that the server has sent so far, by product number. */
export function namesIn(snapshot: ReorderSnapshot | undefined): Readonly<Record<string, ProductName>> {
  return snapshot?.context.names ?? none;
}

const none: Readonly<Record<string, ProductName>> = {};

interface Named {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
}

/** A good's name: its own, else the server's; undefined: unknown. */
export function nameOfLine(
  { context }: ReorderSnapshot,
  { product_id, description_fi, description_en }: Named,
): { readonly fi: string; readonly en: string } | undefined {
  const known = description_fi.trim() === '' ? context.names[product_id] : { description_fi, description_en };
  if (known === undefined || known.description_fi.trim() === '') return undefined;
  return { fi: known.description_fi, en: known.description_en };
}
