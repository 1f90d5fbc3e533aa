import type { Order } from '../domain/order/order.schema.ts';

export interface PrepaymentInput {
  readonly orders: readonly Order[];
}

/**
 * The outcome in the address after a payment; only the server's 'paid' and 'pending' count. 'repeated': the payment was
 * made, but the order was paid before or ordered again.
 */
export type PaymentResult = 'paid' | 'pending' | 'cancelled' | 'repeated';

/** The requested order; without one, any order awaiting payment. */
export interface PaymentRequest {
  readonly order?: string | undefined;
  readonly result?: PaymentResult | undefined;
}

export type PrepaymentEvent =
  /** §2 /prepayment/payment-types opens. */
  | ({ readonly type: 'prepayment.open' } & PaymentRequest)
  | { readonly type: 'prepayment.leave' }
  /** Opens a provider, by its index in the payment: cards share an id. */
  | { readonly type: 'prepayment.pay'; readonly at: number }
  /** The browser returned from a provider. */
  | { readonly type: 'prepayment.back' }
  | { readonly type: 'prepayment.retry' }
  /** Checks again if the payment has arrived. */
  | { readonly type: 'prepayment.check' }
  | { readonly type: 'orders.changed'; readonly orders: readonly Order[] };

/** A form of a provider, which the page submits; with `method` GET the page is opened. */
export interface ProviderForm {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}
