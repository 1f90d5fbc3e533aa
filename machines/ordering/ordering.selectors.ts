import type { SnapshotFrom } from 'xstate';
import type { CartItem, ExtraFee } from '../domain/cart/cart.schema.ts';
import { isOwnLine } from '../domain/cart/put.ts';
import { type Cents, sumOf } from '../domain/money.ts';
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

export interface DeliverySummary {
  readonly delivery_date: string;
  /** Different goods, without what the shop adds by itself. */
  readonly lines: number;
  /** Goods and their deposits, excl. VAT. */
  readonly goods: Cents;
}

/** The deliveries that are about to be ordered, by date. */
export function deliveries({ draft }: Context): DeliverySummary[] {
  return draft.composed.deliveries.map(({ delivery_date, items }) => {
    const goods = items.filter((item) => !isOwnLine(item));
    return { delivery_date, lines: goods.length, goods: sumOf(goods, lineNet) };
  });
}

/** The small delivery fee and the extra fees, in this order. */
export function fees({ draft: { composed } }: Context): readonly Fee[] {
  const small = composed.deliveries
    .flatMap(({ items }) => items)
    .filter((item) => isOwnLine(item) && item.auto_add_item === 0);
  return [...small, ...composed.extra_fees];
}

type Fee = Pick<ExtraFee, 'product_id' | 'description_fi' | 'description_en' | 'price_excl_tax'>;

/** What comes by itself, excl. VAT. */
export function automaticTotal({ draft }: Context): Cents {
  return sumOf(
    draft.composed.deliveries.flatMap(({ items }) => items.filter((item) => item.auto_add_item === 1)),
    (item) => item.price_excl_tax * item.amount,
  );
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

function lineNet(item: CartItem): Cents {
  const deposits = sumOf(item.additional_items, (deposit) => deposit.unit_price_excl_tax);
  return item.amount * (item.price_excl_tax + deposits);
}
