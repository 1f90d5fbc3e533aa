import type { Instant } from '../domain/calendar.ts';
import type { Failure } from '../domain/failure.ts';
import type { ComposedOrder } from '../domain/order/fees.ts';
import type { Order, OrderPayload } from '../domain/order/order.schema.ts';

/** The order to place: the payload of §7, and the composed order with its fees. */
export interface OrderDraft {
  readonly payload: OrderPayload;
  readonly composed: ComposedOrder;
}

/** An order the server has accepted, the book that it opened, and the number of unseen lines that moved there. */
export interface PlacedOrder {
  readonly order: Order;
  readonly book: string | undefined;
  readonly left: number;
  /** The order that its payload superseded. */
  readonly supersedes?: string | undefined;
}

/** A pressed order without a known answer: it is stored in this browser, for this user alone. */
export interface UnconfirmedOrder {
  readonly payload: OrderPayload;
  readonly book: string;
  /** Its idempotency key. */
  readonly key: string;
  /** The order as it was pressed; earlier builds stored none. */
  readonly draft: OrderDraft | undefined;
  readonly at: Instant | undefined;
  /** It may have reached the server. */
  readonly sent: boolean;
}

/** A pressed order whose session ended before its answer. */
export interface LeftOrder {
  readonly draft: OrderDraft;
  readonly book: string;
  /** True if the server has certainly not received it. */
  readonly isUnsent: boolean;
}

export interface OrderingInput {
  readonly draft: OrderDraft;
  /** The book that the order closes. */
  readonly book: string;
  /** The number of unanswered commands. */
  readonly unsaved: number;
  /** An order pressed before a reload, still without an answer. */
  readonly resumed: UnconfirmedOrder | undefined;
}

export type OrderingOutput =
  /** `aside`: in the background, while the customer was elsewhere in the shop. */
  | { readonly tag: 'placed'; readonly placed: PlacedOrder; readonly aside: boolean }
  | { readonly tag: 'cancelled' }
  /** It was pressed, and withdrawn before it was placed. */
  | { readonly tag: 'withdrawn' }
  /** The order to supersede no longer awaits payment. */
  | { readonly tag: 'orderGone' }
  /** Another session closed the book: this cart is no longer the open one. */
  | { readonly tag: 'bookClosed' };

export type OrderingEvent =
  | { readonly type: 'order.confirm' }
  | { readonly type: 'order.cancel' }
  | { readonly type: 'order.check' }
  /** The order remains pending while the customer continues. */
  | { readonly type: 'order.aside' }
  | { readonly type: 'order.open' }
  | { readonly type: 'order.withdraw' }
  /** The refused products are shown in their current state. */
  | { readonly type: 'order.review' }
  /** The customer has read that it was placed before the withdrawal. */
  | { readonly type: 'order.read' }
  /** From the journal: the time of the press. */
  | { readonly type: 'order.kept'; readonly at: Instant }
  /** The connection to the server may be back. */
  | { readonly type: 'network.back' }
  /** From the cart: the order differs from the shown one. */
  | {
      readonly type: 'order.revised';
      readonly draft: OrderDraft;
      readonly unsaved: number;
      /** The book that is open now. */
      readonly book: string;
    }
  /** From the cart: every command is answered. */
  | { readonly type: 'cart.saved' }
  /** From the cart: a command could not be sent. */
  | { readonly type: 'cart.saveFailed'; readonly failure: Failure };

export interface PlaceOrderInput {
  readonly payload: OrderPayload;
  readonly book: string;
  /** Stored before a reload. */
  readonly key: string | undefined;
  /** True if it was tried before: its failures were already reported. */
  readonly again: boolean;
}

/** The order was withdrawn, or had been placed before. */
export type Withdrawal =
  | { readonly tag: 'withdrawn' }
  | { readonly tag: 'placed'; readonly placed: PlacedOrder };

export interface WaitInput extends PlaceOrderInput {
  /** The number of failed tries. */
  readonly tries: number;
}
