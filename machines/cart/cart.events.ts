import type { PlainDate } from '../domain/calendar.ts';
import type { CartCommand, CartFact, Substitution } from '../domain/cart/cart.schema.ts';
import type { CartChange } from '../domain/cart/changes.ts';
import type { Move } from '../domain/cart/ride-along.ts';
import type { AutoAddProduct } from '../domain/catalogue/catalogue.schema.ts';
import type { Failure } from '../domain/failure.ts';
import type { AcceptedBook } from '../domain/journal/book.ts';
import type { PendingCommand } from '../domain/journal/pending.ts';
import type { Problem } from '../domain/problem.ts';
import type { World } from '../domain/world.ts';
import type { OrderingOutput, PlacedOrder, UnconfirmedOrder } from '../ordering/ordering.events.ts';
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
  /**
   * Sent at each key press, and stored in this browser at once. The server gets it when the field is left, or shortly
   * after the last key.
   */
  | {
      readonly type: 'cart.typeAmount';
      readonly product_id: string;
      readonly group: string;
      readonly amount: number;
    }
  /**
   * Sets the amount of a product in its row of a list. The product is added, its line changes, or at 0 its line is
   * removed; `cart.undo` restores it.
   */
  | {
      readonly type: 'cart.setAmountOf';
      readonly product_id: string;
      readonly price_id: string;
      readonly amount: number;
      /** The wished day of a new line. */
      readonly delivery_date?: PlainDate;
    }
  /** Asks before it removes (§2 Modals). */
  | { readonly type: 'cart.remove'; readonly product_id: string; readonly group: string }
  | { readonly type: 'cart.changeDate'; readonly group: string; readonly delivery_date: string }
  /** Changes the days of groups; `cart.undo` changes them back. */
  | { readonly type: 'cart.move'; readonly moves: readonly Move[] }
  /** Asks before it empties (§2 Modals). */
  | { readonly type: 'cart.empty' }
  /** Lines of a past order, a template or a recipe; unavailable lines are left out. */
  | { readonly type: 'cart.addAll'; readonly lines: readonly OrderedLine[] }
  /** Takes the lines of an order that awaits payment or can still be changed. */
  | ({ readonly type: 'cart.takeAwaitingPayment' } & OrderAwaitingPayment)
  /** The order that the cart holds is left as it is; a cart of only its lines is emptied. */
  | ({ readonly type: 'cart.releaseOrder' } & OrderAwaitingPayment)
  /** Replaces the lines of the cart: the sender has asked the customer. */
  | { readonly type: 'cart.restore'; readonly command: Restoring }
  /** Changes the drafts beside the cart, or makes one of them the cart. */
  | { readonly type: 'cart.draft'; readonly command: DraftCommand }
  /** Empties without a question: the sender has asked the customer. */
  | { readonly type: 'cart.clear' }
  /** Restores the emptied cart, the removed line, or the days before `cart.move`. */
  | { readonly type: 'cart.undo' }
  /** Opens the dialog of substitutions: the account's default, and the choice of each line. */
  | { readonly type: 'cart.substitution' }
  | {
      readonly type: 'cart.changeSubstitution';
      readonly product_id: string;
      readonly group: string;
      readonly substitution: Substitution;
    }
  | { readonly type: 'cart.changeSubstitutionDefault'; readonly substitution: Substitution }
  /** Opens the dialog of the customer's own reference. */
  | { readonly type: 'cart.reference' }
  /** Sent at each key press, and stored in this browser at once. */
  | { readonly type: 'cart.typeReference'; readonly custom_reference: string }
  | { readonly type: 'cart.changeReference'; readonly custom_reference: string }
  /** Opens the dialog that saves the cart as a template. */
  | { readonly type: 'cart.saveTemplate' }
  /** The customer has seen the changes by a fresh catalogue. */
  | { readonly type: 'cart.acknowledge' }
  /** The answers to the cart's dialogs. */
  | { readonly type: 'cart.confirm' }
  | { readonly type: 'cart.cancel' }
  | { readonly type: 'order.request' };

/** Messages of the journal, matched by `ref`, the number of a command in this browser. */
export type JournalMessage =
  | {
      readonly type: 'journal.restored';
      readonly accepted: AcceptedBook | undefined;
      readonly pending: readonly PendingCommand[];
      readonly unconfirmed: UnconfirmedOrder | undefined;
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
  /** The server answers without its cart: its content is unknown. */
  | { readonly type: 'journal.missing' }
  /** The server's whole cart: at login, after a closed book or a stale cart. */
  | {
      readonly type: 'journal.synced';
      readonly accepted: AcceptedBook;
      /** Commands that are already in the book. */
      readonly answered: readonly number[];
      /** The changes of the lines by colleagues since the known version of the book. */
      readonly edits?: readonly CartChange[];
      /** Changes reported before a reload and not marked as seen. */
      readonly unseen?: readonly CartChange[];
    };

export type CartEvent =
  | CartGesture
  | JournalMessage
  | { readonly type: 'world.changed'; readonly world: World }
  | { readonly type: 'orders.changed'; readonly orderedDates: readonly OrderedDate[] }
  | CartPush
  /** From ordering: send the unsent commands. */
  | { readonly type: 'cart.flush' }
  | { readonly type: 'xstate.done.actor.ordering'; readonly output: OrderingOutput }
  | { readonly type: 'xstate.done.actor.naming'; readonly output: NamingOutput };

/**
 * A push: the account's cart has this version now. A `book` other than the known one means that the cart was ordered.
 * Empty: pushes may have been lost; with the version -1 no more pushes come.
 */
export interface CartPush {
  readonly type: 'cart.heard';
  readonly book: string;
  readonly version: number;
  /** A username; empty: unknown. */
  readonly by: string;
}

/** Requests to the journal. */
export type JournalRequest =
  /** `held`: stored at once, and sent with the next command or at the next flush. */
  | { readonly type: 'journal.append'; readonly pending: PendingCommand; readonly held: boolean }
  /** Request the open book from the server. */
  | { readonly type: 'journal.sync' }
  /** Request the open book from the server, unless this version is known. */
  | (Omit<CartPush, 'type'> & { readonly type: 'journal.heard' })
  /** Send the held commands and those of a failed call now. */
  | { readonly type: 'journal.flush' }
  /** An order closed the book; this book is open now. */
  | { readonly type: 'journal.openBook'; readonly book: string };

export interface CartInput {
  readonly username: string;
  readonly world: World;
  /** The server's cart, if the login has just fetched it. */
  readonly accepted: AcceptedBook | undefined;
  /** Its lines go into an empty cart (§4 Login). */
  readonly awaitingPayment: OrderAwaitingPayment | undefined;
  readonly orderedDates: readonly OrderedDate[];
}

/** A coming day for which the customer has an order. */
export interface OrderedDate {
  readonly delivery_date: PlainDate;
  readonly order_id: string;
}

/** An order that awaits payment or can still be changed. An order of the cart that takes its lines supersedes it. */
export interface OrderAwaitingPayment {
  readonly order_id: string;
  readonly lines: readonly OrderedLine[];
  readonly custom_reference?: string;
}

/** The command that restores earlier lines of a cart. */
export type Restoring = Extract<CartCommand, { _tag: 'RestoreLines' }>;

export type DraftCommand = Extract<
  CartCommand,
  { _tag: 'StartDraft' | 'ChangeDraft' | 'RenameDraft' | 'UseDraft' | 'DropDraft' }
>;

/** Without a date, or with one that is not offered, a line goes on the first offered date. */
export interface OrderedLine {
  readonly product_id: string;
  readonly amount: number;
  readonly delivery_date?: PlainDate;
  readonly substitution?: Substitution;
}

export interface JournalInput {
  readonly username: string;
  readonly accepted: AcceptedBook | undefined;
}

/** A refusal as the customer sees it. */
export interface Refusal {
  readonly command: CartCommand['_tag'];
  readonly problems: readonly Problem[];
}

/** Messages of the cart to its parent. */
export type CartMessage =
  | { readonly type: 'cart.refused'; readonly refusal: Refusal }
  /** A part of the cart could not be downloaded. */
  | { readonly type: 'cart.partMissing' }
  /** The pressed order was withdrawn; its lines are in the cart. */
  | { readonly type: 'order.withdrawn' }
  /** §4: automatically added goods. */
  | { readonly type: 'cart.autoAdded'; readonly products: readonly AutoAddProduct[] }
  /** The cart was saved as a template, and emptied (§4 Saving a template). */
  | { readonly type: 'template.saved'; readonly name: string }
  | { readonly type: 'order.placed'; readonly placed: PlacedOrder }
  /** The order was placed in the background, while the customer was elsewhere in the shop. */
  | { readonly type: 'order.arrived'; readonly placed: PlacedOrder };
