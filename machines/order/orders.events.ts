import type { Order } from '../domain/order/order.schema.ts';

export interface OrdersInput {
  /** The cursor of orders older than those of the account; undefined: there are none. */
  readonly older: string | undefined;
}

export type OrdersEvent =
  /** The account's orders have changed. */
  | ({ readonly type: 'orders.changed' } & OrdersInput)
  /** Only orders with these parts of a number, reference, day or product; empty: all. */
  | { readonly type: 'orders.search'; readonly text: string }
  /** The orders older than the shown ones. */
  | { readonly type: 'orders.more' };

export interface OrdersRequest {
  readonly text: string;
  /** Undefined: from the newest. */
  readonly before: string | undefined;
}

export interface OrdersFound {
  readonly orders: readonly Order[];
  readonly older: string | undefined;
}
