import type { ActorRefFrom } from 'xstate';
import type { CartCommand } from '../domain/cart/cart.schema.ts';
import {
  type CartChange,
  changesBetween,
  stillTrue,
  withChanges,
  withReasons,
} from '../domain/cart/changes.ts';
import { decide } from '../domain/cart/decide.ts';
import { usedIn } from '../domain/cart/drafts.ts';
import { replay } from '../domain/cart/evolve.ts';
import { type Removed, restoring } from '../domain/cart/restore.ts';
import type { Move } from '../domain/cart/ride-along.ts';
import { autoAddIdsOf, type Cart, type DeliveryGroup, emptyCart, findGroup } from '../domain/cart/state.ts';
import type { AutoAddProduct } from '../domain/catalogue/catalogue.schema.ts';
import { type CatalogueIndex, emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import type { Failure } from '../domain/failure.ts';
import { isNamed } from '../domain/journal/book.ts';
import { type PendingCommand, shownCart, withCommand } from '../domain/journal/pending.ts';
import { composeCart } from '../domain/order/compose.ts';
import { payloadOf } from '../domain/order/decide.ts';
import type { World } from '../domain/world.ts';
import type { OrderDraft, UnconfirmedOrder } from '../ordering/ordering.events.ts';
import type { orderingMachine } from '../ordering/ordering.machine.ts';
import type { namingMachine } from '../template/naming.machine.ts';
import type { CartInput, OrderAwaitingPayment, OrderedDate, Refusal } from './cart.events.ts';

export interface CartContext {
  readonly username: string;
  readonly book: string;
  readonly version: number;
  /** The accepted facts folded; only the server's answers replace it. */
  readonly accepted: Cart;
  readonly pending: readonly PendingCommand[];
  /** The number of the next command in this browser. */
  readonly nextRef: number;
  /** The shown cart: accepted, then pending. */
  readonly cart: Cart;
  readonly world: World;
  readonly refusal: Refusal | undefined;
  /** The failure of sending the pending commands; undefined while they are sent. */
  readonly failure: Failure | undefined;
  /** True if the server did not state its cart; it is requested again. */
  readonly isMissing: boolean;
  /** An order pressed before a reload, still without an answer. */
  readonly unconfirmed: UnconfirmedOrder | undefined;
  /** The child process that controls the cart; one at a time. */
  readonly ordering: ActorRefFrom<typeof orderingMachine> | undefined;
  readonly naming: ActorRefFrom<typeof namingMachine> | undefined;
  readonly awaitingPayment: OrderAwaitingPayment | undefined;
  /** The catalogue of the last rebuild (§4 'rebuild the cart'). */
  readonly rebuilt: CatalogueIndex | undefined;
  /** The unseen changes of the lines by fresh catalogues. */
  readonly changes: readonly CartChange[];
  /** The line of the open dialog. */
  readonly subject: Subject | undefined;
  /** The typed reference, neither confirmed nor cancelled. */
  readonly reference: string | undefined;
  /** The lines that were emptied or removed, here or by a colleague. They can be restored until the next command. */
  readonly removed: Removed | undefined;
  /** The former days of the groups that `cart.move` moved. They can be restored until the next command. */
  readonly moved: readonly Move[] | undefined;
  /** Days for which the customer has an order already (§5: a warning shows). */
  readonly orderedDates: readonly OrderedDate[];
}

/** The days of the customer's orders, without the order that one of this cart supersedes. */
export function otherOrders({ cart, orderedDates }: CartContext): readonly OrderedDate[] {
  return orderedDates.filter(({ order_id }) => order_id !== cart.supersedes);
}

export interface Subject {
  readonly product_id: string;
  readonly group: string;
}

export function contextOf({
  username,
  world,
  accepted,
  awaitingPayment,
  orderedDates,
}: CartInput): CartContext {
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
    isMissing: false,
    unconfirmed: undefined,
    ordering: undefined,
    naming: undefined,
    awaitingPayment,
    rebuilt: undefined,
    changes: [],
    subject: undefined,
    reference: undefined,
    removed: undefined,
    moved: undefined,
    orderedDates,
  };
}

/** Runs `decide` once for a command; returns the changed cart, or the refusal. A command without facts is not sent. */
export function commanded(context: CartContext, command: CartCommand): Partial<CartContext> {
  const decision = decide(context.cart, command, context.world);
  if (!decision.ok) return { refusal: { command: command._tag, problems: decision.problems } };
  if (decision.facts.length === 0) return { refusal: undefined };
  const cart = replay(decision.facts, context.cart);
  const changes = stillTrue(context.changes, cart);
  return {
    refusal: undefined,
    failure: undefined,
    removed: linesRemovedBy(context.cart, command),
    moved: undefined,
    pending: withCommand(context.pending, { ref: context.nextRef, command, facts: decision.facts }),
    nextRef: context.nextRef + 1,
    cart,
    changes:
      command._tag === 'UseDraft'
        ? withChanges(changes, changesBetween(usedIn(context.cart, command), cart, context.world))
        : changes,
  };
}

/**
 * §4 Catalogue update: judges every line by the current catalogue, and returns the changes. A backend without books
 * leaves keys out of its lines; the catalogue fills them. If nothing else differs, its cart is not written.
 */
export function rebuilt(context: CartContext): Partial<CartContext> {
  const change = commanded(context, { _tag: 'RebuildCart' });
  const cart = change.cart ?? context.cart;
  const isOurs = isNamed(context.book);
  const isReported = (each: CartChange) => isOurs || !isLeftOut(each);
  const news = changesBetween(context.cart, cart, context.world);
  const isKnown = !isOurs && context.pending.length === 0 && !news.some(isReported);
  return {
    ...(isKnown ? { cart, accepted: cart } : change),
    refusal: context.refusal,
    removed: context.removed,
    rebuilt: context.world.catalogue,
    changes: withReasons(withChanges(context.changes, news).filter(isReported), context.world),
  };
}

/** True for a line whose old price or deposit is missing: it cannot have changed. */
function isLeftOut(change: CartChange): boolean {
  return (change.kind === 'price' || change.kind === 'deposit') && change.from === 0;
}

/** The lines that a command removes; for a single removed line, a cart of one line, and the line that followed it. */
function linesRemovedBy(cart: Cart, command: CartCommand): Removed | undefined {
  if (command._tag === 'EmptyCart') return cart;
  if (command._tag !== 'RemoveItem') return undefined;
  const group = findGroup(cart, command.group);
  if (group === undefined) return undefined;
  const at = group.items.findIndex(({ product_id }) => product_id === command.product_id);
  return {
    ...emptyCart,
    groups: [{ ...group, items: group.items.slice(at, at + 1) }],
    before: group.items[at + 1]?.product_id,
  };
}

/** Changes the days of groups. A day that is not offered any more is left out. */
export function moved(context: CartContext, moves: readonly Move[]): CartContext {
  let after = context;
  for (const move of moves) {
    const change = commanded(after, { _tag: 'ChangeDeliveryDate', ...move });
    after = { ...after, ...change, refusal: undefined };
  }
  const isMoved = ({ key, delivery_date }: DeliveryGroup) =>
    findGroup(after.cart, key)?.delivery_date !== delivery_date;
  const former = context.cart.groups.filter(isMoved);
  if (former.length === 0) return context;
  return { ...after, moved: former.map(({ key, delivery_date }) => ({ group: key, delivery_date })) };
}

/**
 * Restores the days of moved groups, or the removed lines. Lines that are meanwhile gone, dearer or on another day are
 * reported like changes of a fresh catalogue.
 */
export function undone(context: CartContext): Partial<CartContext> {
  const { removed, world } = context;
  if (context.moved) return { ...moved(context, context.moved), moved: undefined };
  if (!removed) return {};
  const change = commanded(context, restoring(removed));
  const cart = change.cart ?? context.cart;
  return {
    ...change,
    refusal: undefined,
    removed: undefined,
    changes: stillTrue(withChanges(context.changes, changesBetween(removed, cart, world)), cart),
  };
}

/** §4: the auto-added products of a command that were not there before and have a notification. */
export function autoAdded(before: Cart, after: Cart): AutoAddProduct[] {
  const known = autoAddIdsOf(before);
  return [...autoAddIdsOf(after)].flatMap((id) => {
    const auto = after.autoAddProducts.get(id);
    return auto === undefined || !auto.notification || known.has(id) ? [] : [auto];
  });
}

/** Decides pending commands again in the new world, which may change their facts. */
export function withWorld(context: CartContext, world: World): Partial<CartContext> {
  const cart = shownCart(context.accepted, context.pending, world);
  const isFresh = world.catalogue !== context.world.catalogue && world.catalogue !== emptyCatalogue;
  const news = isFresh ? changesBetween(context.cart, cart, world) : [];
  return { world, cart, changes: withChanges(context.changes, news) };
}

/** The order that a press on the button would send, with all its costs. */
export function draftOf({ cart, world }: Pick<CartContext, 'cart' | 'world'>): OrderDraft {
  return { payload: payloadOf(cart, world), composed: composeCart(cart, world) };
}
