import type { CartCommand, CartFact } from '../domain/cart/cart.schema.ts';
import { type CartChange, changesBetween, stillTrue, withChanges } from '../domain/cart/changes.ts';
import { decide } from '../domain/cart/decide.ts';
import { replay } from '../domain/cart/evolve.ts';
import { autoAddIdsOf, type Cart, emptyCart, itemsOf } from '../domain/cart/state.ts';
import type { AutoAddProduct } from '../domain/catalogue/catalogue.schema.ts';
import { type CatalogueIndex, emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import type { Failure } from '../domain/failure.ts';
import type { AcceptedBook } from '../domain/journal/book.ts';
import { type PendingCommand, shownCart } from '../domain/journal/pending.ts';
import { composeCart } from '../domain/order/compose.ts';
import { payloadOf } from '../domain/order/decide.ts';
import type { OrderPayload } from '../domain/order/order.schema.ts';
import { orderTotals } from '../domain/order/totals.ts';
import type { World } from '../domain/world.ts';
import type { OrderDraft } from '../ordering/ordering.events.ts';
import type { CartInput, OrderedDate, OrderedLine, Refusal } from './cart.events.ts';

export interface CartContext {
  readonly username: string;
  readonly book: string;
  readonly version: number;
  /** The accepted facts folded; replaced only by the server's word. */
  readonly accepted: Cart;
  readonly pending: readonly PendingCommand[];
  /** The next command's place in this browser. */
  readonly nextRef: number;
  /** What is shown: accepted, then pending. */
  readonly cart: Cart;
  readonly world: World;
  readonly refusal: Refusal | undefined;
  /** Why the pending commands could not be sent; undefined while they are on their way. */
  readonly failure: Failure | undefined;
  /** An order sent before a reload, whose answer never came. */
  readonly unanswered: OrderPayload | undefined;
  readonly waiting: readonly OrderedLine[];
  /** The catalogue that the cart was last rebuilt against (§4 'rebuild the cart'). */
  readonly rebuilt: CatalogueIndex | undefined;
  /** What fresh catalogues did to the lines, until the customer has seen it. */
  readonly changes: readonly CartChange[];
  /** The line that a dialog is about. */
  readonly subject: Subject | undefined;
  /** What an emptied cart held, until something else is done with the cart: it can be put back. */
  readonly emptied: Cart | undefined;
  /** Days for which the customer has ordered already (§5: a warning shows). */
  readonly orderedDates: readonly OrderedDate[];
}

export interface Subject {
  readonly product_id: string;
  readonly group: string;
}

export function contextOf({ username, world, accepted, waiting, orderedDates }: CartInput): CartContext {
  const cart = accepted?.cart ?? emptyCart;
  return {
    username,
    book: accepted?.book ?? '',
    version: accepted?.version ?? 0,
    accepted: cart,
    pending: [],
    nextRef: 1,
    cart,
    world,
    refusal: undefined,
    failure: undefined,
    unanswered: undefined,
    waiting,
    rebuilt: undefined,
    changes: [],
    subject: undefined,
    emptied: undefined,
    orderedDates,
  };
}

/** One `decide` a gesture: the cart as it would be, or the refusal. A command without facts is not sent. */
export function commanded(context: CartContext, command: CartCommand): Partial<CartContext> {
  const decision = decide(context.cart, command, context.world);
  if (!decision.ok) return { refusal: { command: command._tag, problems: decision.problems } };
  if (decision.facts.length === 0) return { refusal: undefined };
  const cart = replay(decision.facts, context.cart);
  return {
    refusal: undefined,
    failure: undefined,
    emptied: command._tag === 'EmptyCart' ? context.cart : undefined,
    pending: [...context.pending, { ref: context.nextRef, command, facts: decision.facts }],
    nextRef: context.nextRef + 1,
    cart,
    changes: stillTrue(context.changes, cart),
  };
}

/** §4 Catalogue update: every line again against the catalogue of now, and what that changed. */
export function rebuilt(context: CartContext): Partial<CartContext> {
  const change = commanded(context, { _tag: 'RebuildCart' });
  return {
    ...change,
    refusal: context.refusal,
    emptied: context.emptied,
    rebuilt: context.world.catalogue,
    changes: withChanges(
      context.changes,
      changesBetween(context.cart, change.cart ?? context.cart, context.world),
    ),
  };
}

/** What was emptied comes back; what of it is gone, dearer or on another day by now is told like a fresh catalogue's doing. */
export function undone(context: CartContext): Partial<CartContext> {
  const { emptied, world } = context;
  if (emptied === undefined) return {};
  const change = commanded(context, restoring(emptied));
  return {
    ...change,
    refusal: undefined,
    emptied: undefined,
    changes: withChanges(context.changes, changesBetween(emptied, change.cart ?? context.cart, world)),
  };
}

/** §4: what a command brought by itself that was not there before, as far as the customer is to be told. */
export function autoAdded(before: Cart, after: Cart): AutoAddProduct[] {
  const known = autoAddIdsOf(before);
  return [...autoAddIdsOf(after)].flatMap((id) => {
    const auto = after.autoAddProducts.get(id);
    return auto === undefined || !auto.notification || known.has(id) ? [] : [auto];
  });
}

function restoring(cart: Cart): CartCommand {
  return {
    _tag: 'RestoreLines',
    lines: itemsOf(cart).map(({ product_id, amount, delivery_date, orderFromTemplate }) => ({
      product_id,
      amount,
      delivery_date,
      orderFromTemplate,
    })),
    custom_reference: cart.custom_reference,
  };
}

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

/** A final refusal takes the command out of the view and is told. */
export function refused(
  context: CartContext,
  ref: number,
  problems: Refusal['problems'],
): Partial<CartContext> {
  const command = context.pending.find((known) => known.ref === ref);
  const pending = context.pending.filter((known) => known.ref !== ref);
  const told = command === undefined ? {} : { refusal: { command: command.command._tag, problems } };
  return { ...onBase(context, baseOf(context), pending), ...told };
}

/** The server's cart as a whole replaces the accepted part only. */
export function synced(
  context: CartContext,
  base: AcceptedBook,
  answered: readonly number[],
): Partial<CartContext> {
  const pending = context.pending.filter(({ ref }) => !answered.includes(ref));
  return { ...onBase(context, base, pending), rebuilt: undefined };
}

/** Pending commands are decided again in the new world, which may already change what they brought. */
export function withWorld(context: CartContext, world: World): Partial<CartContext> {
  const cart = shownCart(context.accepted, context.pending, world);
  const isFresh = world.catalogue !== context.world.catalogue && world.catalogue !== emptyCatalogue;
  const news = isFresh ? changesBetween(context.cart, cart, world) : [];
  return { world, cart, changes: withChanges(context.changes, news) };
}

/** The order that pressing the button would send, with all that it will cost. */
export function draftOf({ cart, world }: Pick<CartContext, 'cart' | 'world'>): OrderDraft {
  const composed = composeCart(cart, world);
  return { payload: payloadOf(cart, world), composed, totals: orderTotals(composed, world.now) };
}

function baseOf(context: CartContext): AcceptedBook {
  return { book: context.book, version: context.version, cart: context.accepted };
}

function onBase(
  context: CartContext,
  base: AcceptedBook,
  pending: readonly PendingCommand[],
): Partial<CartContext> {
  const cart = shownCart(base.cart, pending, context.world);
  return {
    book: base.book,
    version: base.version,
    accepted: base.cart,
    failure: undefined,
    pending,
    cart,
    changes: withChanges(stillTrue(context.changes, cart), pricesBetween(context.cart, cart, context.world)),
  };
}

/** What the server states at other prices than were shown: a catalogue fresher than this browser's has been there. */
function pricesBetween(before: Cart, after: Cart, world: World): CartChange[] {
  return changesBetween(before, after, world).filter(({ kind }) => kind === 'price' || kind === 'deposit');
}
