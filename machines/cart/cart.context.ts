import type { CartCommand, CartFact } from '../domain/cart/cart.schema.ts';
import { decide } from '../domain/cart/decide.ts';
import { replay } from '../domain/cart/evolve.ts';
import { type Cart, emptyCart } from '../domain/cart/state.ts';
import type { CatalogueIndex } from '../domain/catalogue/catalogue.ts';
import type { Failure } from '../domain/failure.ts';
import type { AcceptedBook } from '../domain/journal/book.ts';
import { type PendingCommand, shownCart } from '../domain/journal/pending.ts';
import { composeCart } from '../domain/order/compose.ts';
import { payloadOf } from '../domain/order/decide.ts';
import type { OrderPayload } from '../domain/order/order.schema.ts';
import { orderTotals } from '../domain/order/totals.ts';
import type { Problem } from '../domain/problem.ts';
import type { World } from '../domain/world.ts';
import type { OrderDraft } from '../ordering/ordering.events.ts';
import type { CartInput, OrderedLine, Refusal } from './cart.events.ts';

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
}

export function contextOf({ username, world, accepted, waiting }: CartInput): CartContext {
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
  };
}

/** One `decide` a gesture: the cart as it would be, or the refusal. A command without facts is not sent. */
export function commanded(context: CartContext, command: CartCommand): Partial<CartContext> {
  const decision = decide(context.cart, command, context.world);
  if (!decision.ok) return { refusal: { command: command._tag, problems: decision.problems } };
  if (decision.facts.length === 0) return { refusal: undefined };
  const problems = decision.facts.flatMap((fact) => droppedProblem(fact));
  return {
    refusal: problems.length === 0 ? undefined : { command: command._tag, problems },
    failure: undefined,
    pending: [...context.pending, { ref: context.nextRef, command, facts: decision.facts }],
    nextRef: context.nextRef + 1,
    cart: replay(decision.facts, context.cart),
  };
}

/** A good that left the cart because the catalogue no longer has it is told like a refusal. */
function droppedProblem(fact: CartFact): Problem[] {
  if (fact._tag !== 'ItemDroppedFromCatalogue') return [];
  const code = fact.reason === 'missing' ? 'productMissing' : fact.reason;
  return [{ code, product_id: fact.product_id }];
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

export function withWorld(context: CartContext, world: World): Partial<CartContext> {
  return { world, cart: shownCart(context.accepted, context.pending, world) };
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
  return {
    book: base.book,
    version: base.version,
    accepted: base.cart,
    failure: undefined,
    pending,
    cart: shownCart(base.cart, pending, context.world),
  };
}
