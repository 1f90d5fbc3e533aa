import { type CartChange, isOfLine, type LineChange } from '../domain/cart/changes.ts';
import type { CartSnapshot } from './cart.selectors.ts';

/** The changes of a line by a fresh catalogue or a colleague, until the customer has seen them. */
export function changesAt({ context: { changes } }: CartSnapshot, productId: string): readonly LineChange[] {
  if (changes.length === 0) return unchanged;
  const known = marks.get(changes) ?? marksOf(changes);
  marks.set(changes, known);
  return known.get(productId) ?? unchanged;
}

type Snapshot = Pick<CartSnapshot, 'context'>;

/** Lines that somebody has changed; `by` empty: a fresh catalogue, or an unknown person. */
export interface ChangedBy {
  readonly by: string;
  readonly count: number;
}

/** The colleagues, each with the number of lines changed, until the customer has seen it. */
export function changedBy({ context }: Snapshot): ChangedBy[] {
  const lines = Map.groupBy(
    context.changes.filter(isOfLine),
    (change) => ('by' in change && change.by) || '',
  );
  return [...lines].map(([by, changes]) => ({
    by,
    count: new Set(changes.map(({ product_id }) => product_id)).size,
  }));
}

export type RemovedLine = Extract<CartChange, { kind: 'removed' }>;

/** The lines that colleagues removed, until the customer has seen it. */
export function removedLines({ context }: Snapshot): RemovedLine[] {
  return context.changes.filter((change) => change.kind === 'removed');
}

export type OrderedAway = Extract<CartChange, { kind: 'ordered' }>;

/** The colleague who ordered the cart, until the customer has seen it. */
export function orderedAway({ context }: Snapshot): OrderedAway | undefined {
  return context.changes.find((change) => change.kind === 'ordered');
}

export type UsedDraft = Extract<CartChange, { kind: 'used' }>;

/** The draft that a colleague made the cart, until the customer has seen it. */
export function usedDraft({ context }: Snapshot): UsedDraft | undefined {
  return context.changes.find((change) => change.kind === 'used');
}

/** The latest moment of the cart's history in which a colleague changed a line in this user's absence. */
export function momentAway({ context }: Snapshot): string | undefined {
  const latest = context.changes.findLast((change) => 'moment' in change && change.moment !== undefined);
  return latest !== undefined && 'moment' in latest ? latest.moment : undefined;
}

const unchanged: readonly LineChange[] = [];
const marks = new WeakMap<readonly CartChange[], ReadonlyMap<string, readonly LineChange[]>>();

function marksOf(changes: readonly CartChange[]): ReadonlyMap<string, readonly LineChange[]> {
  const lines = changes.filter(isOfLine);
  return Map.groupBy(lines, ({ product_id }) => product_id);
}
