import type { ComposedOrder } from '../domain/order/compose.ts';
import type { Order, OrderPayload } from '../domain/order/order.schema.ts';
import type { OrderParts } from '../domain/order/parts.ts';
import type { Totals } from '../domain/vat.ts';

/** What is about to be ordered: the payload of §7, and what it will cost, fees included. */
export interface OrderDraft {
  readonly payload: OrderPayload;
  readonly composed: ComposedOrder;
  readonly parts: OrderParts;
  readonly totals: Totals;
}

/** An order the server has accepted; the book it opened, and how many unseen lines moved there. */
export interface PlacedOrder {
  readonly order: Order;
  readonly book: string | undefined;
  readonly left: number;
  /** The waiting order whose place it took. */
  readonly supersedes?: string | undefined;
}

export interface OrderingInput {
  readonly draft: OrderDraft;
  /** The book that the order closes. */
  readonly book: string;
  /** Commands that the server has not answered yet. */
  readonly unsaved: number;
  /** An order sent before a reload, whose answer never came. */
  readonly resumed: boolean;
}

export type OrderingOutput =
  | { readonly tag: 'placed'; readonly placed: PlacedOrder }
  | { readonly tag: 'cancelled' }
  /** The order that was to be superseded waits no more. */
  | { readonly tag: 'orderGone' }
  /** Another session closed the book: this cart is no longer the open one. */
  | { readonly tag: 'bookClosed' };

export type OrderingEvent =
  | { readonly type: 'order.confirm' }
  | { readonly type: 'order.cancel' }
  | { readonly type: 'order.check' }
  /** From the cart: what would be ordered is no longer what was shown. */
  | { readonly type: 'order.revised'; readonly draft: OrderDraft; readonly unsaved: number }
  /** From the cart: every command is answered. */
  | { readonly type: 'outbox.emptied' }
  /** From the cart: a command could not be sent. */
  | { readonly type: 'outbox.failed' };

export interface PlaceOrderInput {
  readonly payload: OrderPayload;
  readonly book: string;
}

/** What ordering tells the cart. */
export type OrderingTold =
  /** Send what is not yet sent. */
  { readonly type: 'outbox.flush' } | { readonly type: 'ordering.ended'; readonly output: OrderingOutput };
