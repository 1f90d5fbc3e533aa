import type { Instant, PlainDate } from '../../machines/domain/calendar.ts';
import type { Order, OrderPayload } from '../../machines/domain/order/order.schema.ts';
import type { Caller } from '../auth/caller.ts';
import type { Refused } from '../events/refused.ts';

export interface OrderRequest {
  /** Idempotency-Key; without one the order is placed anew each time. */
  readonly key?: string;
  readonly payloadHash: string;
  readonly payload: OrderPayload;
  readonly book?: string;
}

export interface OrderPlaced {
  readonly tag: 'placed';
  readonly order: Order;
  /** The book that the order opened, and how many lines it did not list went there. */
  readonly book: string;
  readonly left: number;
}

/** Which orders of an account. */
export interface OrdersAsked {
  readonly limit: number;
  /** `next` of the answer before. */
  readonly before?: string;
  /** A number, reference, day or product. */
  readonly search?: string;
  /** Without `before` and `search`: those that are delivered from this day on, or wait for payment, come in any case. */
  readonly today: PlainDate;
}

export interface OrdersFound {
  /** Each as the contract writes it, in JSON: it is answered as it is stored. */
  readonly orders: readonly string[];
  /** Where the older ones begin; undefined: there are none. */
  readonly next?: string;
}

/** Orders: placed, withdrawn and read. */
export interface Orders {
  place(caller: Caller, request: OrderRequest, now: Instant): Promise<OrderPlaced | Refused>;
  /** Nothing is placed under this key any more; what was placed is answered. */
  withdraw(
    caller: Caller,
    key: string,
    now: Instant,
  ): Promise<{ readonly tag: 'withdrawn' } | OrderPlaced | Refused>;
  /** Newest first. */
  list(account: string, asked: OrdersAsked): Promise<OrdersFound>;
  find(account: string, id: string): Promise<Order | undefined>;
}
