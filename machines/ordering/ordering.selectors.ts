import type { SnapshotFrom } from 'xstate';
import type { CartItem } from '../domain/cart/cart.schema.ts';
import type { Problem } from '../domain/problem.ts';
import { changesOf, lineCountOf, type OrderChange } from './ordering.changes.ts';
import type { orderingMachine } from './ordering.machine.ts';

export type OrderingSnapshot = SnapshotFrom<typeof orderingMachine>;
type Context = OrderingSnapshot['context'];

/** The screen of the dialog; similar waits share one. */
export type OrderingScreen =
  | 'confirming'
  | 'flushing'
  | 'placing'
  | 'queued'
  | 'checking'
  | 'uncertain'
  | 'missing'
  | 'unasked'
  | 'withdrawing'
  | 'arrived'
  | 'failed'
  | 'refused'
  | 'overtaken';

export function screenOf({ value, context: { slow } }: OrderingSnapshot): OrderingScreen {
  switch (value) {
    case 'beginning':
    case 'placed':
      return 'placing';
    case 'placing':
      return slow ? 'uncertain' : 'placing';
    case 'checking':
    case 'waiting':
      return slow ? 'uncertain' : 'checking';
    case 'searching':
      return slow ? 'unasked' : 'checking';
    case 'overtaken':
    case 'superseded':
      return 'overtaken';
    case 'flushing':
      return slow ? 'queued' : value;
    case 'queued':
    case 'uncertain':
    case 'missing':
    case 'unasked':
    case 'withdrawing':
    case 'arrived':
    case 'failed':
    case 'refused':
      return value;
    case 'deciding':
    case 'confirming':
    case 'cancelled':
      return 'confirming';
    default:
      return value satisfies never;
  }
}

/** A problem found by the server, with its line. */
export interface LineProblem {
  readonly problem: Problem;
  readonly item: CartItem | undefined;
}

export function lineProblems({ draft, problems }: Context): LineProblem[] {
  const items = draft.payload.deliveries.flatMap((delivery) => delivery.items);
  return problems.map((problem) => ({
    problem,
    item: items.find((item) => item.product_id === problem.product_id),
  }));
}

/** The changes of the lines since the press, while the order is shown again. */
export function changesIn({ draft, before }: Context): readonly OrderChange[] {
  return before === undefined ? [] : changesOf(before.payload, draft.payload);
}

/** The number of goods in the order. */
export function goodsIn({ draft }: Context): number {
  return lineCountOf(draft);
}

/** True if it was pressed and has no answer yet, or is pending while the customer is elsewhere. */
export function isSending(snapshot: OrderingSnapshot): boolean {
  return snapshot.context.aside || sendingScreens.has(screenOf(snapshot));
}

const sendingScreens: ReadonlySet<OrderingScreen> = new Set([
  'queued',
  'uncertain',
  'missing',
  'unasked',
  'withdrawing',
  'arrived',
]);
