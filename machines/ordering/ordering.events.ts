import type { Instant } from '../domain/calendar.ts';
import type { Failure } from '../domain/failure.ts';
import type { ComposedOrder } from '../domain/order/fees.ts';
import type { Order, OrderPayload } from '../domain/order/order.schema.ts';

/** The order to place: the payload of §7, and the order that it becomes, fees included. */
export interface OrderDraft {
  readonly payload: OrderPayload;
  readonly composed: ComposedOrder;
}

/** An order the server has accepted; the book it opened, and how many unseen lines moved there. */
export interface PlacedOrder {
  readonly order: Order;
  readonly book: string | undefined;
  readonly left: number;
  /** The order awaiting payment whose place it took. */
  readonly supersedes?: string | undefined;
}

/** An order that was pressed, and whose answer is not known: it waits in this browser, for this user alone. */
export interface PressedOrder {
  readonly payload: OrderPayload;
  readonly book: string;
  /** Its idempotency key. */
  readonly key: string;
  /** The order as it was pressed; earlier builds kept none. */
  readonly draft: OrderDraft | undefined;
  readonly at: Instant | undefined;
  /** It may have reached the server. */
  readonly sent: boolean;
}

/** An order that was pressed, and on whose way the session ended. */
export interface LeftOrder {
  readonly draft: OrderDraft;
  readonly book: string;
  /** The server has certainly not taken it. */
  readonly isUnsent: boolean;
}

export interface OrderingInput {
  readonly draft: OrderDraft;
  /** The book that the order closes. */
  readonly book: string;
  /** Commands that the server has not answered yet. */
  readonly unsaved: number;
  /** An order pressed before a reload, whose answer never came. */
  readonly resumed: PressedOrder | undefined;
}

export type OrderingOutput =
  /** `aside`: by itself, while the customer was elsewhere in the shop. */
  | { readonly tag: 'placed'; readonly placed: PlacedOrder; readonly aside: boolean }
  | { readonly tag: 'cancelled' }
  /** It was pressed, and taken back before it was placed. */
  | { readonly tag: 'withdrawn' }
  /** The order that was to be superseded waits no more. */
  | { readonly tag: 'orderGone' }
  /** Another session closed the book: this cart is no longer the open one. */
  | { readonly tag: 'bookClosed' };

export type OrderingEvent =
  | { readonly type: 'order.confirm' }
  | { readonly type: 'order.cancel' }
  | { readonly type: 'order.check' }
  /** The order waits on while the customer goes on. */
  | { readonly type: 'order.aside' }
  | { readonly type: 'order.open' }
  | { readonly type: 'order.withdraw' }
  /** The refused products are shown as they are now. */
  | { readonly type: 'order.review' }
  /** The customer has read that it was placed after all. */
  | { readonly type: 'order.read' }
  /** From the journal: when it was pressed. */
  | { readonly type: 'order.kept'; readonly at: Instant }
  /** The way to the server may be open again. */
  | { readonly type: 'network.back' }
  /** From the cart: what would be ordered is no longer what was shown. */
  | {
      readonly type: 'order.revised';
      readonly draft: OrderDraft;
      readonly unsaved: number;
      /** The book that is open now. */
      readonly book: string;
    }
  /** From the cart: every command is answered. */
  | { readonly type: 'outbox.emptied' }
  /** From the cart: a command could not be sent. */
  | { readonly type: 'outbox.failed'; readonly failure: Failure };

export interface PlaceOrderInput {
  readonly payload: OrderPayload;
  readonly book: string;
  /** Kept from before a reload. */
  readonly key: string | undefined;
  /** It has been tried before: its failures are no news. */
  readonly again: boolean;
}

/** The order was taken back, or had been placed before. */
export type Withdrawal =
  | { readonly tag: 'withdrawn' }
  | { readonly tag: 'placed'; readonly placed: PlacedOrder };

export interface WaitInput extends PlaceOrderInput {
  /** How often it has been tried in vain. */
  readonly tries: number;
}
