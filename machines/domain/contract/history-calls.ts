import * as Schema from 'effect/Schema';
import { CartItem } from '../cart/cart.schema.ts';
import { AutoAddProduct } from '../catalogue/catalogue.schema.ts';
import type { Call } from './call.ts';
import { CartEnvelope } from './cart-calls.ts';
import { Code, Id } from './wire.ts';

/** The facts of a book in their order, as far as one answer holds them, and the cart before the first of them. */
export const HistoryAnswer = Schema.Struct({
  book: Id,
  /** The book before this one; missing: this is the account's first. */
  previous: Schema.optionalKey(Id),
  base: Schema.Struct({
    items: Schema.Array(CartItem),
    auto_add_products: Schema.Array(AutoAddProduct),
    custom_reference: Schema.String,
    supersedes: Schema.optionalKey(Code),
  }),
  facts: Schema.Array(CartEnvelope),
});
export type HistoryAnswer = typeof HistoryAnswer.Type;

/** The history of the customer account's carts. */
export const historyCalls = {
  cartHistory: {
    method: 'GET',
    path: '/api/user/cart/history',
    access: 'customer',
    query: {
      /** Without it the open book. */
      book: Schema.optionalKey(Id),
      /** Only facts of an earlier place in the book than this. */
      before: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,9}$/))),
    },
    answer: HistoryAnswer,
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
