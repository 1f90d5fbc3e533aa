import type { PlainDate } from '../domain/calendar.ts';
import type { CartCommand, CartFact } from '../domain/cart/cart.schema.ts';
import type { CartChange } from '../domain/cart/changes.ts';
import type { AutoAddProduct } from '../domain/catalogue/catalogue.schema.ts';
import type { Failure } from '../domain/failure.ts';
import type { AcceptedBook } from '../domain/journal/book.ts';
import type { PendingCommand } from '../domain/journal/pending.ts';
import type { Problem } from '../domain/problem.ts';
import type { World } from '../domain/world.ts';
import type { OrderingOutput, PlacedOrder, PressedOrder } from '../ordering/ordering.events.ts';
import type { NamingOutput } from '../template/naming.events.ts';

/** A person's events to the cart. */
type CartGesture =
  | {
      readonly type: 'cart.add';
      readonly product_id: string;
      readonly price_id: string;
      readonly amount: number;
    }
  | {
      readonly type: 'cart.changeAmount';
      readonly product_id: string;
      readonly group: string;
      readonly amount: number;
    }
  /** As it is typed: kept in this browser at each key, sent once the field is left, or a moment after the last key. */
  | {
      readonly type: 'cart.typeAmount';
      readonly product_id: string;
      readonly group: string;
      readonly amount: number;
    }
  /** Asks first (§2 Modals). */
  | { readonly type: 'cart.remove'; readonly product_id: string; readonly group: string }
  | { readonly type: 'cart.changeDate'; readonly group: string; readonly delivery_date: string }
  /** Asks first (§2 Modals). */
  | { readonly type: 'cart.empty' }
  /** Lines of a past order, a template or a recipe; those that cannot be added are left out. */
  | { readonly type: 'cart.addAll'; readonly lines: readonly OrderedLine[] }
  /** Takes up an order that waits for payment. */
  | ({ readonly type: 'cart.takeAwaitingPayment' } & OrderAwaitingPayment)
  /** The order that the cart holds waits no more; a cart of its lines alone is emptied. */
  | ({ readonly type: 'cart.releaseOrder' } & OrderAwaitingPayment)
  /** Replaces the lines of the cart: the sender has asked the customer. */
  | { readonly type: 'cart.restore'; readonly command: Restoring }
  /** Empties without asking: the sender has asked the customer. */
  | { readonly type: 'cart.clear' }
  /** Puts back what was emptied, or the line that was removed. */
  | { readonly type: 'cart.undo' }
  /** Opens the dialog of the customer's own reference. */
  | { readonly type: 'cart.reference' }
  /** As it is typed: kept in this browser at each key. */
  | { readonly type: 'cart.typeReference'; readonly custom_reference: string }
  | { readonly type: 'cart.changeReference'; readonly custom_reference: string }
  /** Opens the dialog that saves the cart as a template. */
  | { readonly type: 'cart.saveTemplate' }
  /** The changes by a fresh catalogue have been seen. */
  | { readonly type: 'cart.acknowledge' }
  /** The answers to the cart's dialogs. */
  | { readonly type: 'cart.confirm' }
  | { readonly type: 'cart.cancel' }
  | { readonly type: 'order.request' };

/** What the journal tells: everything is matched by `ref`, a command's place in this browser. */
export type JournalTold =
  | {
      readonly type: 'journal.restored';
      readonly accepted: AcceptedBook | undefined;
      readonly pending: readonly PendingCommand[];
      readonly unanswered: PressedOrder | undefined;
    }
  | {
      readonly type: 'journal.accepted';
      readonly ref: number;
      readonly version: number;
      readonly facts: readonly CartFact[];
    }
  | {
      readonly type: 'journal.refused';
      readonly ref: number;
      readonly problems: readonly Problem[];
      /** The refused command, if another tab had sent it. */
      readonly command?: CartCommand['_tag'];
    }
  | { readonly type: 'journal.failed'; readonly failure: Failure }
  /** The server answers, and does not state its cart: what it holds is not known. */
  | { readonly type: 'journal.missing' }
  /** The server's cart, as a whole: at login, after a closed book or a stale cart. */
  | {
      readonly type: 'journal.synced';
      readonly accepted: AcceptedBook;
      /** Commands that the book already holds. */
      readonly answered: readonly number[];
      /** The changes of the lines by colleagues since the book was known. */
      readonly edits?: readonly CartChange[];
      /** Changes told before a reload and not marked as seen. */
      readonly unseen?: readonly CartChange[];
    };

export type CartEvent =
  | CartGesture
  | JournalTold
  | { readonly type: 'world.changed'; readonly world: World }
  | { readonly type: 'orders.changed'; readonly orderedDates: readonly OrderedDate[] }
  | CartHeard
  /** From ordering: send what is not yet sent. */
  | { readonly type: 'outbox.flush' }
  | { readonly type: 'xstate.done.actor.ordering'; readonly output: OrderingOutput }
  | { readonly type: 'xstate.done.actor.naming'; readonly output: NamingOutput };

/**
 * A push: the account's cart has this version now. A `book` other than the known one: it was ordered. Empty: pushes may
 * have been missed; with the version -1 none come from now on.
 */
export interface CartHeard {
  readonly type: 'cart.heard';
  readonly book: string;
  readonly version: number;
  /** A username; empty: it is not known. */
  readonly by: string;
}

/** What the journal is asked. */
export type JournalAsk =
  /** `held`: it is kept at once, and sent with the next command or at the next flush. */
  | { readonly type: 'journal.append'; readonly pending: PendingCommand; readonly held: boolean }
  /** Ask the server for the open book. */
  | { readonly type: 'journal.sync' }
  /** Ask the server for the open book, unless it is known in this version already. */
  | (Omit<CartHeard, 'type'> & { readonly type: 'journal.heard' })
  /** Send now what is held, and what waits after a failure. */
  | { readonly type: 'journal.flush' }
  /** An order closed the book; this one is open. */
  | { readonly type: 'journal.openBook'; readonly book: string };

export interface CartInput {
  readonly username: string;
  readonly world: World;
  /** The server's cart, when the login has just fetched it. */
  readonly accepted: AcceptedBook | undefined;
  /** Goes into a cart that is empty (§4 Login). */
  readonly awaitingPayment: OrderAwaitingPayment | undefined;
  readonly orderedDates: readonly OrderedDate[];
}

/** A day to come for which the customer has an order. */
export interface OrderedDate {
  readonly delivery_date: PlainDate;
  readonly order_id: string;
}

/** An order that waits for payment: an order of the cart that takes it supersedes it. */
export interface OrderAwaitingPayment {
  readonly order_id: string;
  readonly lines: readonly OrderedLine[];
}

/** The command that puts back what a cart held once. */
export type Restoring = Extract<CartCommand, { _tag: 'RestoreLines' }>;

export interface OrderedLine {
  readonly product_id: string;
  readonly amount: number;
}

export interface JournalInput {
  readonly username: string;
  readonly accepted: AcceptedBook | undefined;
}

/** A refusal as the customer is told it. */
export interface Refusal {
  readonly command: CartCommand['_tag'];
  readonly problems: readonly Problem[];
}

/** What the cart tells its parent. */
export type CartTold =
  | { readonly type: 'cart.refused'; readonly refusal: Refusal }
  /** A part of the cart could not be downloaded. */
  | { readonly type: 'cart.partMissing' }
  /** The order that was pressed was taken back; its lines are in the cart. */
  | { readonly type: 'order.withdrawn' }
  /** §4: goods that came by themselves. */
  | { readonly type: 'cart.autoAdded'; readonly products: readonly AutoAddProduct[] }
  /** The cart is a template now, and empty (§4 Saving a template). */
  | { readonly type: 'template.saved'; readonly name: string }
  | { readonly type: 'order.placed'; readonly placed: PlacedOrder }
  /** It was placed by itself, while the customer was elsewhere in the shop. */
  | { readonly type: 'order.arrived'; readonly placed: PlacedOrder };
