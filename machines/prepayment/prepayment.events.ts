import type { Order } from '../domain/order/order.schema.ts';

export interface PrepaymentInput {
  readonly orders: readonly Order[];
}

/**
 * The outcome in the address that a payment led back to; only the server's 'paid' and 'pending' count. 'repeated': it was
 * made, but the order was paid before or ordered again.
 */
export type PaymentResult = 'paid' | 'pending' | 'cancelled' | 'repeated';

/** The requested order; without one, any order that waits. */
export interface PaymentAsk {
  readonly order?: string | undefined;
  readonly result?: PaymentResult | undefined;
}

export type PrepaymentEvent =
  /** §2 /prepayment/payment-types opens. */
  | ({ readonly type: 'prepayment.open' } & PaymentAsk)
  | { readonly type: 'prepayment.leave' }
  /** Off to a provider, by its place in the payment: cards share an id. */
  | { readonly type: 'prepayment.pay'; readonly at: number }
  /** The browser's way back from a provider. */
  | { readonly type: 'prepayment.back' }
  | { readonly type: 'prepayment.retry' }
  /** Asks once more whether the payment has come. */
  | { readonly type: 'prepayment.check' }
  | { readonly type: 'orders.changed'; readonly orders: readonly Order[] };

/** A form of a provider, to be posted by the page itself; by `method` GET the page is opened. */
export interface ProviderForm {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}
