import * as Schema from 'effect/Schema';
import { Id } from '../contract/wire.ts';

/** A field of the form that opens a provider's page. */
const ProviderField = Schema.Struct({ name: Schema.String, value: Schema.String });

/**
 * A payment method, as Paytrail states it. Its form is posted to `url`; with `method` GET that page is opened instead.
 */
export const PaymentProvider = Schema.Struct({
  id: Schema.String,
  name: Schema.String,
  group: Schema.String,
  icon: Schema.String,
  svg: Schema.String,
  url: Schema.String,
  parameters: Schema.Array(ProviderField),
  method: Schema.optionalKey(Schema.Literals(['GET', 'POST'])),
});
export type PaymentProvider = typeof PaymentProvider.Type;

/** Providers of one kind: bank, card, mobile, credit … */
export const PaymentGroup = Schema.Struct({ id: Schema.String, name: Schema.String });
export type PaymentGroup = typeof PaymentGroup.Type;

/**
 * A payment that was opened for an order. Amount in cents. `terms` is HTML: a sentence with a link. `language`: that
 * of the terms. `pending`: a provider has promised the money and reports the outcome later; it should not be paid again.
 */
export const Payment = Schema.Struct({
  order_id: Id,
  transaction_id: Schema.String,
  reference: Schema.String,
  amount: Schema.Int,
  terms: Schema.String,
  language: Schema.optionalKey(Schema.Literals(['fi', 'en'])),
  groups: Schema.Array(PaymentGroup),
  providers: Schema.Array(PaymentProvider),
  pending: Schema.optionalKey(Schema.Boolean),
});
export type Payment = typeof Payment.Type;
