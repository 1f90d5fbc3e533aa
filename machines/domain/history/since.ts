import { type CartChange, stillTrue, withChanges } from '../cart/changes.ts';
import { doneBetween } from '../cart/edits.ts';
import { type Cart, emptyCart, itemsOf } from '../cart/state.ts';
import { type Entry, entriesOf, type HistoryPage, isByCatalogue } from './entries.ts';
import type { Happening } from './happening.ts';

/** The last seen position of the cart's history: a book and its number of seen facts. */
export interface Seen {
  readonly book: string;
  readonly version: number;
}

/**
 * The changes of the cart by colleagues in the absence of `username`, as far as they still hold. They are amounts
 * (from, to), added and removed lines, and an order of the whole cart. Catalogue changes in a colleague's browser
 * count, too. Changes by `username`, on any device, are left out. `pages`: newest first, back to the seen book.
 */
export function doneSince(
  pages: readonly HistoryPage[],
  seen: Seen,
  username: string,
): readonly CartChange[] {
  let done: readonly CartChange[] = [];
  let shown = emptyCart;
  let now = emptyCart;
  for (const page of pages.toReversed()) {
    let before = page.base;
    shown = page.book === seen.book ? before : emptyCart;
    for (const entry of entriesOf([page]).toReversed()) {
      const isSeen = page.book === seen.book && entry.seq <= seen.version;
      if (isSeen) shown = entry.cart;
      else done = withMoment(done, entry, before, username);
      before = entry.cart;
    }
    now = before;
  }
  return done.flatMap((change) => sinceShown(change, shown, now));
}

/** A line that was removed and restored existed before. A draft that was used and undone has changed nothing. */
function sinceShown(change: CartChange, shown: Cart, now: Cart): readonly CartChange[] {
  if (change.kind === 'used') return doneBetween(shown, now, change.by, '').length === 0 ? [] : [change];
  if (change.kind !== 'amount' || change.from > 0) return [change];
  const from = itemsOf(shown).find(({ product_id }) => product_id === change.product_id)?.amount ?? 0;
  return from === change.to ? [] : [{ ...change, from }];
}

function withMoment(done: readonly CartChange[], entry: Entry, before: Cart, username: string) {
  const { actor: by, id: moment, happenings, cart } = entry;
  const ordered = happenings.find((happening) => happening.kind === 'ordered');
  if (ordered !== undefined && 'order_id' in ordered) {
    const { order_id } = ordered;
    return by === username ? [] : [{ kind: 'ordered', product_id: '', by, order_id } as const];
  }
  const used = happenings.find((happening) => happening.kind === 'draftUsed');
  if (used !== undefined && 'name' in used && by !== username) {
    return [{ kind: 'used', product_id: '', name: used.name, by, moment } as const];
  }
  // Lines that an order left have no author.
  const isQuiet = by === username || happenings.some(({ kind }) => kind === 'restored');
  if (isQuiet) return stillTrue(done, cart);
  const fresh = isByCatalogue(entry)
    ? happenings.flatMap(changesByGoods)
    : doneBetween(before, cart, by, moment);
  return stillTrue(withChanges(done, fresh), cart);
}

function changesByGoods(happening: Happening): CartChange[] {
  switch (happening.kind) {
    case 'missing':
    case 'outOfStock':
    case 'noDeliveryDates':
      return [{ kind: 'gone', ...happening.product, reason: happening.kind }];
    case 'price':
    case 'deposit':
      return [{ kind: happening.kind, ...happening.product, from: happening.from, to: happening.to }];
    case 'moved':
      return [{ kind: 'date', ...happening.product, from: happening.from, to: happening.to }];
    default:
      return [];
  }
}
