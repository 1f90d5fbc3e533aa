import type { SnapshotFrom } from 'xstate';
import type { CartItem } from '../domain/cart/cart.schema.ts';
import type { Problem } from '../domain/problem.ts';
import type { orderingMachine } from './ordering.machine.ts';

export type OrderingSnapshot = SnapshotFrom<typeof orderingMachine>;
type Context = OrderingSnapshot['context'];

/** What the dialog tells: two waits of one kind look alike. */
export type OrderingScreen =
  | 'confirming'
  | 'flushing'
  | 'placing'
  | 'checking'
  | 'uncertain'
  | 'failed'
  | 'refused'
  | 'overtaken';

export function screenOf({ value }: OrderingSnapshot): OrderingScreen {
  switch (value) {
    case 'placed':
      return 'placing';
    case 'checking':
    case 'waiting':
      return 'checking';
    case 'overtaken':
    case 'superseded':
      return 'overtaken';
    case 'flushing':
    case 'placing':
    case 'uncertain':
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

/** A problem that the server found, with the line it is about. */
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
