import * as Schema from 'effect/Schema';
import { CartCommand, CartItem, DraftContent, ExtraFee } from '../cart/cart.schema.ts';
import { AutoAddProduct } from '../catalogue/catalogue.schema.ts';
import type { Call } from './call.ts';
import { Code, Day, Euros, Id, InstantText } from './wire.ts';

/**
 * A cart fact in a message: the same envelope as in the journal. `data` is read by type and version (`cart-facts.ts`).
 */
export const CartEnvelope = Schema.Struct({
  id: Id,
  stream: Schema.String,
  seq: Schema.Int,
  type: Schema.String,
  version: Schema.Int,
  at: InstantText,
  actor: Schema.String,
  causedBy: Schema.String,
  data: Schema.Unknown,
});

/** The command of a call, with the id that makes repeated calls happen once. Only for backends that answer `book`. */
const SentCommand = Schema.Struct({ id: Id, command: CartCommand });

const bookKeys = { book: Schema.optionalKey(Id), command: Schema.optionalKey(SentCommand) };

/**
 * §7 GET /api/user/cart. `book`, `version`, `applied`, `auto_add_products`, `custom_reference`, `supersedes`,
 * `substitution` and `drafts` are extra keys. They state the open book, its number of facts, the ids of its commands,
 * the cart's order awaiting payment, the account's default of substitution, and its drafts.
 */
export const CartAnswer = Schema.Struct({
  cart: Schema.Struct({
    items: Schema.Array(CartItem),
    extra_fees: Schema.Array(ExtraFee),
    min_order_amount: Schema.NullOr(Euros),
    custom_reference: Schema.optionalKey(Schema.String),
    supersedes: Schema.optionalKey(Code),
    auto_add_products: Schema.optionalKey(Schema.Array(AutoAddProduct)),
    substitution: CartItem.fields.substitution,
    drafts: Schema.optionalKey(Schema.Array(DraftContent)),
  }),
  book: Schema.optionalKey(Id),
  version: Schema.optionalKey(Schema.Int),
  applied: Schema.optionalKey(Schema.Array(Schema.String)),
});
export type CartAnswer = typeof CartAnswer.Type;

const CartPayload = Schema.Struct({
  cart: Schema.Struct({
    items: Schema.Array(CartItem),
    custom_reference: Schema.optionalKey(Schema.String),
  }),
  ...bookKeys,
});

const ItemPayload = Schema.Struct({ item: CartItem, ...bookKeys });

const RemovePayload = Schema.Struct({
  item: Schema.Struct({ product_id: Schema.String, price_id: Schema.String, delivery_date: Day }),
  ...bookKeys,
});

/** The answer to a cart write: the facts that it added, in the book's order. A backend of §7 alone leaves them out. */
export const CartChangeAnswer = Schema.Struct({
  book: Schema.optionalKey(Id),
  version: Schema.optionalKey(Schema.Int),
  facts: Schema.optionalKey(Schema.Array(CartEnvelope)),
});
export type CartChangeAnswer = typeof CartChangeAnswer.Type;

/** §7: the four calls of the cart. */
export const cartCalls = {
  cart: {
    method: 'GET',
    path: '/api/user/cart',
    access: 'customer',
    answer: CartAnswer,
    errors: ['unauthorized'],
  },
  putCart: {
    method: 'POST',
    path: '/api/user/cart',
    access: 'customer',
    headers: ['idempotency-key', 'if-match'],
    payload: CartPayload,
    answer: CartChangeAnswer,
    errors: ['unauthorized', 'bookClosed', 'stale', 'unprocessable'],
  },
  putItem: {
    method: 'POST',
    path: '/api/user/cart/item',
    access: 'customer',
    headers: ['idempotency-key'],
    payload: ItemPayload,
    answer: CartChangeAnswer,
    errors: ['unauthorized', 'bookClosed', 'unprocessable'],
  },
  removeItem: {
    method: 'DELETE',
    path: '/api/user/cart/item',
    access: 'customer',
    headers: ['idempotency-key'],
    payload: RemovePayload,
    answer: CartChangeAnswer,
    errors: ['unauthorized', 'bookClosed', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
