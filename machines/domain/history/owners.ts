import type { Instant } from '../calendar.ts';
import type { CartItem } from '../cart/cart.schema.ts';
import { type Cart, itemsOf } from '../cart/state.ts';
import { entriesOf, type HistoryPage, isByCatalogue } from './entries.ts';

/** An owner of lines in the cart. */
export interface Owner {
  /** A username; empty: unknown. */
  readonly by: string;
  readonly count: number;
  /** The last change of one of the lines; undefined: unknown. */
  readonly at: Instant | undefined;
}

/**
 * The owners of an open cart's lines, `username` last. A line that a colleague has added or changed is the colleague's,
 * even if `username` has changed it later. Catalogue changes, and an order that left a line, own nothing.
 */
export function ownersOf(page: HistoryPage, username: string): readonly Owner[] {
  let before = page.base;
  let lines = new Map(itemsOf(before).map(({ product_id }) => [product_id, unknown]));
  for (const entry of entriesOf([page]).toReversed()) {
    const { cart, at } = entry;
    const was = linesOf(before);
    const isNobodys = entry.happenings.some(({ kind }) => kind === 'restored');
    lines = new Map(
      itemsOf(cart).map((item) => {
        const known = lines.get(item.product_id) ?? unknown;
        if (isSame(was.get(item.product_id), item) || isByCatalogue(entry)) return [item.product_id, known];
        const isColleagues = was.has(item.product_id) && known.by !== username && entry.actor === username;
        const by = isNobodys ? '' : isColleagues ? known.by : entry.actor;
        return [item.product_id, { by, at }];
      }),
    );
    before = cart;
  }
  return [...Map.groupBy(lines.values(), ({ by }) => by)]
    .map(([by, touched]) => ({ by, count: touched.length, at: latest(touched) }))
    .toSorted((one, other) => Number(one.by === username) - Number(other.by === username));
}

/** True if all lines of the cart belong to `username`. */
export function isOnlyOf(owners: readonly Owner[], username: string): boolean {
  return owners.every(({ by }) => by === username);
}

type Touched = Omit<Owner, 'count'>;

const unknown: Touched = { by: '', at: undefined };

function linesOf(cart: Cart): ReadonlyMap<string, CartItem> {
  return new Map(itemsOf(cart).map((item) => [item.product_id, item]));
}

function isSame(one: CartItem | undefined, other: CartItem): boolean {
  return one?.amount === other.amount && one.delivery_date === other.delivery_date;
}

function latest(touched: readonly Touched[]): Instant | undefined {
  const times = touched.flatMap(({ at }) => at ?? []);
  return times.length === 0 ? undefined : Math.max(...times);
}
