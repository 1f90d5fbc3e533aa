import type { CartFact } from '../domain/cart/cart.schema.ts';
import {
  type CartChange,
  changesBetween,
  stillTrue,
  withChanges,
  withReasons,
} from '../domain/cart/changes.ts';
import { replay } from '../domain/cart/evolve.ts';
import { type Cart, itemsOf } from '../domain/cart/state.ts';
import type { AcceptedBook } from '../domain/journal/book.ts';
import { type PendingCommand, shownCart } from '../domain/journal/pending.ts';
import type { World } from '../domain/world.ts';
import type { CartContext } from './cart.context.ts';
import type { Refusal } from './cart.events.ts';

/** Restores the journal of this browser: accepted facts, and the unanswered commands. */
export function restored(
  context: CartContext,
  accepted: AcceptedBook | undefined,
  pending: readonly PendingCommand[],
): Partial<CartContext> {
  const base = accepted ?? { book: context.book, version: context.version, cart: context.accepted };
  const nextRef = pending.reduce((next, { ref }) => Math.max(next, ref + 1), context.nextRef);
  return { ...onBase(context, base, pending), nextRef, rebuilt: undefined };
}

/** A 2xx turns a command into its accepted facts. Deduplicated by `ref` and, for facts, by version. */
export function accepted(
  context: CartContext,
  ref: number,
  version: number,
  facts: readonly CartFact[],
): Partial<CartContext> {
  const pending = context.pending.filter((command) => command.ref > ref);
  if (version <= context.version && facts.length > 0) return onBase(context, baseOf(context), pending);
  const base = { book: context.book, version, cart: replay(facts, context.accepted) };
  return onBase(context, base, pending);
}

/** A final refusal removes the command from the view and is reported; `asked`: the command of another tab. */
export function refused(
  context: CartContext,
  ref: number,
  problems: Refusal['problems'],
  asked?: Refusal['command'],
): Partial<CartContext> {
  const command = context.pending.find((known) => known.ref === ref)?.command._tag ?? asked;
  const pending = context.pending.filter((known) => known.ref !== ref);
  const shownRefusal = command === undefined ? {} : { refusal: { command, problems } };
  return { ...onBase(context, baseOf(context), pending), ...shownRefusal };
}

/** The server's whole cart replaces the accepted part only; changes of the lines by others are reported. */
export function synced(
  context: CartContext,
  base: AcceptedBook,
  answered: readonly number[],
  edits: readonly CartChange[] = [],
  unseen: readonly CartChange[] = [],
): Partial<CartContext> {
  const pending = context.pending.filter(({ ref }) => !answered.includes(ref));
  const change = onBase(context, base, pending);
  const news = withReasons(edits, context.world);
  const changes = stillTrue(withChanges(unseen, withChanges(change.changes, news)), change.cart);
  const removed = removedBy(context, news, change.cart);
  const reference = [base.book, ''].includes(context.book) ? context.reference : undefined;
  return { ...change, isMissing: false, rebuilt: undefined, changes, removed, reference };
}

/** Lines that somebody else removed can be restored here, too, except goods that are in the cart again. */
function removedBy({ cart, removed }: CartContext, edits: readonly CartChange[], after: Cart) {
  const from = edits.some(({ kind }) => kind === 'removed') ? cart : removed;
  if (from === undefined) return undefined;
  const there = new Set(itemsOf(after).map(({ product_id }) => product_id));
  const groups = from.groups
    .map((group) => ({ ...group, items: group.items.filter(({ product_id }) => !there.has(product_id)) }))
    .filter(({ items }) => items.length > 0);
  return groups.length === 0 && from.groups.length > 0 ? undefined : { ...from, groups };
}

function baseOf(context: CartContext): AcceptedBook {
  return { book: context.book, version: context.version, cart: context.accepted };
}

function onBase(context: CartContext, base: AcceptedBook, pending: readonly PendingCommand[]) {
  const cart = shownCart(base.cart, pending, context.world);
  return {
    book: base.book,
    version: base.version,
    accepted: base.cart,
    failure: undefined,
    pending,
    cart,
    moved: cart.groups[0] && context.moved,
    changes: withChanges(stillTrue(context.changes, cart), pricesBetween(context.cart, cart, context.world)),
  };
}

/** Changed prices in the server's cart: the server uses a newer catalogue than this browser. */
function pricesBetween(before: Cart, after: Cart, world: World): CartChange[] {
  return changesBetween(before, after, world).filter(({ kind }) => kind === 'price' || kind === 'deposit');
}
