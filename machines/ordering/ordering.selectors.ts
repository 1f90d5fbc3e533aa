import type { SnapshotFrom } from 'xstate';
import type { CartItem, ExtraFee } from '../domain/cart/cart.schema.ts';
import { isOwnLine } from '../domain/cart/put.ts';
import type { Problem } from '../domain/problem.ts';
import type { orderingMachine } from './ordering.machine.ts';

export type OrderingSnapshot = SnapshotFrom<typeof orderingMachine>;
type Context = OrderingSnapshot['context'];

export interface DeliverySummary {
  readonly delivery_date: string;
  /** Different goods, without what the shop adds by itself. */
  readonly lines: number;
}

/** The deliveries that are about to be ordered, by date. */
export function deliveries({ draft }: Context): DeliverySummary[] {
  return draft.composed.deliveries.map(({ delivery_date, items }) => ({
    delivery_date,
    lines: items.filter((item) => !isOwnLine(item)).length,
  }));
}

/** The small delivery fee, the only line of an order that is the shop's own and not added automatically. */
export function smallFee({ draft }: Context): CartItem | undefined {
  return draft.composed.deliveries
    .flatMap(({ items }) => items)
    .find((item) => isOwnLine(item) && item.auto_add_item === 0);
}

export function extraFees({ draft }: Context): readonly ExtraFee[] {
  return draft.composed.extra_fees;
}

/** What comes by itself, each line of each delivery. */
export function automaticLines({ draft }: Context): CartItem[] {
  return draft.composed.deliveries.flatMap(({ items }) => items.filter((item) => item.auto_add_item === 1));
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
