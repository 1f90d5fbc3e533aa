import type { PlainDate } from '../domain/calendar.ts';
import type { CartItem } from '../domain/cart/cart.schema.ts';
import { isOwnLine } from '../domain/cart/put.ts';
import { type Cents, sumOf } from '../domain/money.ts';
import type { OrderPayload } from '../domain/order/order.schema.ts';
import { orderTotals } from '../domain/order/totals.ts';
import type { OrderDraft } from './ordering.events.ts';

interface About {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
}

/** The change of a line since the press: prices a selling unit, excl. VAT. */
export type OrderChange =
  | (About & { readonly kind: 'price' | 'deposit'; readonly from: Cents; readonly to: Cents })
  | (About & { readonly kind: 'amount'; readonly from: number; readonly to: number })
  | (About & { readonly kind: 'date'; readonly from: PlainDate; readonly to: PlainDate })
  | (About & { readonly kind: 'gone' | 'added' | 'removed' });

/** The deliveries of an order to place, or of a placed one. */
type Listed = Pick<OrderPayload, 'deliveries'>;

/** The differences of an order from the one that it supersedes. */
export function differencesOf(before: Listed, now: Listed): OrderChange[] {
  const added = changesOf(now, before).filter(({ kind }) => kind === 'gone');
  return [
    ...changesOf(before, now).map((change) =>
      change.kind === 'gone' ? { ...change, kind: 'removed' as const } : change,
    ),
    ...added.map((change) => ({ ...change, kind: 'added' as const })),
  ];
}

/**
 * The differences of the lines of `before`. A later line is left out: it is a colleague's, and stays for the next book.
 */
export function changesOf(before: Listed, now: Listed): OrderChange[] {
  const lines = new Map(linesOf(now).map((line) => [line.product_id, line]));
  return linesOf(before).flatMap((was): OrderChange[] => {
    const { product_id, description_fi, description_en } = was;
    const about = { product_id, description_fi, description_en };
    const is = lines.get(product_id);
    if (is === undefined) return [{ kind: 'gone', ...about }];
    const changes: OrderChange[] = [];
    if (was.price_excl_tax !== is.price_excl_tax || was.price_incl_tax !== is.price_incl_tax) {
      changes.push({ kind: 'price', ...about, from: was.price_excl_tax, to: is.price_excl_tax });
    }
    const [deposit, deposited] = [depositOf(was), depositOf(is)];
    if (deposit !== deposited) changes.push({ kind: 'deposit', ...about, from: deposit, to: deposited });
    if (was.amount !== is.amount) changes.push({ kind: 'amount', ...about, from: was.amount, to: is.amount });
    if (was.delivery_date !== is.delivery_date) {
      changes.push({ kind: 'date', ...about, from: was.delivery_date, to: is.delivery_date });
    }
    return changes;
  });
}

/** True for the same goods on the same days at the same cost, with the same reference. */
export function isSameOrder(one: OrderDraft, other: OrderDraft): boolean {
  const [sums, others] = [orderTotals(one.composed), orderTotals(other.composed)];
  return (
    one === other ||
    (linesOf(one.payload).length === linesOf(other.payload).length &&
      changesOf(one.payload, other.payload).length === 0 &&
      sums.excl === others.excl &&
      sums.incl === others.incl &&
      one.payload.custom_reference === other.payload.custom_reference &&
      one.payload.supersedes === other.payload.supersedes)
  );
}

/** The number of ordered goods. */
export function lineCountOf(draft: OrderDraft): number {
  return linesOf(draft.payload).length;
}

function linesOf({ deliveries }: Listed): readonly CartItem[] {
  return deliveries.flatMap(({ items, delivery_date }) =>
    items.filter((item) => !isOwnLine(item)).map((item) => ({ ...item, delivery_date })),
  );
}

function depositOf(item: CartItem): Cents {
  return sumOf(item.additional_items, (deposit) => deposit.unit_price_excl_tax);
}
