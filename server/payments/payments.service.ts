import type { Instant } from '../../machines/domain/calendar.ts';
import type { Payment } from '../../machines/domain/prepayment/payment.schema.ts';
import type { Caller } from '../auth/caller.ts';
import type { Refused } from '../events/refused.ts';
import type { PaymentNotice } from './paytrail.ts';

export interface PaymentAsked {
  readonly order: string;
  /** Of the payment service's own words and pages. */
  readonly language: 'fi' | 'en';
  /** Of the shop as the browser knows it. */
  readonly origin: string;
}

export interface PaymentOpened {
  readonly tag: 'opened';
  readonly payment: Payment;
}

/** What became of a notice of the payment service; told again, the same. */
export interface PaymentRecorded {
  readonly order: string;
  /** `repeated`: money for an order that had been paid or superseded by then. */
  readonly result: 'paid' | 'repeated' | 'pending' | 'cancelled';
  /** Was anything recorded now? */
  readonly isNew: boolean;
}

/** A payment of which the payment service told when it was asked. */
export interface LookedUp {
  readonly notice: PaymentNotice;
  readonly recorded: PaymentRecorded;
}

/** Payments of orders that wait for one. */
export interface Payments {
  /** Opens the payment of a waiting order, or answers the one that there is. */
  open(
    caller: Caller,
    asked: PaymentAsked,
    now: Instant,
  ): Promise<
    | PaymentOpened
    | Refused
    | { readonly tag: 'missing' }
    | { readonly tag: 'unavailable'; readonly why: string }
  >;
  /** Asks the payment service of payments that nobody has told of; answers what was recorded now. */
  lookUp(now: Instant): Promise<readonly LookedUp[]>;
  /** undefined: no such transaction was opened, or another amount or order than the notice says. */
  record(notice: PaymentNotice, now: Instant): Promise<PaymentRecorded | undefined>;
}
