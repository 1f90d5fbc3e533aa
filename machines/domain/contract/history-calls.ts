import * as Schema from 'effect/Schema';
import { CartItem, DraftContent } from '../cart/cart.schema.ts';
import { AutoAddProduct } from '../catalogue/catalogue.schema.ts';
import type { Call } from './call.ts';
import { CartEnvelope } from './cart-calls.ts';
import { Code, Id } from './wire.ts';

/** The facts of a book in order, up to an answer's limit, and the cart before the first of them. */
export const HistoryAnswer = Schema.Struct({
  book: Id,
  /** The book before this one; missing: this is the account's first book. */
  previous: Schema.optionalKey(Id),
  base: Schema.Struct({
    items: Schema.Array(CartItem),
    auto_add_products: Schema.Array(AutoAddProduct),
    custom_reference: Schema.String,
    supersedes: Schema.optionalKey(Code),
    substitution: CartItem.fields.substitution,
    drafts: Schema.optionalKey(Schema.Array(DraftContent)),
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
      /** Default: the open book. */
      book: Schema.optionalKey(Id),
      /** Only facts before this position in the book. */
      before: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,9}$/))),
    },
    answer: HistoryAnswer,
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
