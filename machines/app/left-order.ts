import type { SnapshotFrom } from 'xstate';
import type { LeftOrder } from '../ordering/ordering.events.ts';
import type { orderingMachine } from '../ordering/ordering.machine.ts';

type Ordering = SnapshotFrom<typeof orderingMachine>;

/** The pressed order at the end of a session; `call`: the unauthorized call, if known. */
export function leftOrder(ordering: Ordering | undefined, call?: string): LeftOrder | undefined {
  if (ordering === undefined) return undefined;
  const { value } = ordering;
  if (!ordering.hasTag('busy') && value !== 'queued' && value !== 'uncertain') return undefined;
  const { draft, book, sent } = ordering.context;
  return { draft, book, isUnsent: !sent && (value === 'queued' || call === 'placeOrder') };
}
