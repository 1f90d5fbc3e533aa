import * as Schema from 'effect/Schema';
import { Catalogue } from '../catalogue/catalogue.schema.ts';
import {
  Credentials,
  LoginAnswer,
  MeAnswer,
  MessageAnswer,
  MinimumOrderAnswer,
  NotificationAnswer,
} from '../session/session.schema.ts';
import { CartAnswer, CartChangeAnswer, CartPayload, ItemPayload, RemovePayload } from './cart-calls.ts';
import type { ErrorName } from './errors.ts';
import { OrderAnswer, OrdersAnswer, PlaceOrderAnswer, PlaceOrderPayload } from './order-calls.ts';
import { RecipesAnswer } from './recipe-calls.ts';
import {
  SaveTemplatePayload,
  TemplateAnswer,
  TemplatesAnswer,
  UpdateTemplatePayload,
} from './template-calls.ts';

/** One call of specification §7. `payload` and `answer` are JSON; `query` and `path` parameters are text. */
interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  /** Who may call it: anybody, or a session. */
  readonly access: 'anyone' | 'customer';
  readonly payload?: Schema.Constraint;
  readonly query?: Schema.Struct.Fields;
  readonly params?: Schema.Struct.Fields;
  /** Request headers that the call understands, lower case. */
  readonly headers?: readonly ('idempotency-key' | 'if-match' | 'if-none-match')[];
  readonly answer: Schema.Constraint;
  readonly errors: readonly ErrorName[];
}

const Nothing = Schema.Struct({});

/** The calls of this shop, by name: the one contract of client, server and documentation. */
export const calls = {
  captcha: {
    method: 'GET',
    path: '/api/auth/captcha',
    access: 'anyone',
    answer: Schema.Record(Schema.String, Schema.Unknown),
    errors: [],
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'anyone',
    payload: Credentials,
    answer: LoginAnswer,
    errors: ['unauthorized', 'unprocessable'],
  },
  me: {
    method: 'POST',
    path: '/api/auth/me',
    access: 'customer',
    answer: MeAnswer,
    errors: ['unauthorized'],
  },
  logout: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'customer',
    answer: Nothing,
    errors: ['unauthorized'],
  },
  message: {
    method: 'GET',
    path: '/api/user/message',
    access: 'customer',
    answer: MessageAnswer,
    errors: ['unauthorized'],
  },
  minimumOrderAmount: {
    method: 'GET',
    path: '/api/user/minimum-order-amount',
    access: 'customer',
    answer: MinimumOrderAnswer,
    errors: ['unauthorized'],
  },
  catalogue: {
    method: 'GET',
    path: '/api/user/catalog',
    access: 'customer',
    headers: ['if-none-match'],
    answer: Schema.Struct({ catalog: Catalogue }),
    errors: ['unauthorized'],
  },
  productNames: {
    method: 'GET',
    path: '/api/user/catalog/product_names',
    access: 'customer',
    query: { ids: Schema.String },
    answer: Schema.Struct({
      products: Schema.Array(
        Schema.Struct({
          product_code: Schema.String,
          description_fi: Schema.String,
          description_en: Schema.String,
        }),
      ),
    }),
    errors: ['unauthorized', 'unprocessable'],
  },
  recipes: {
    method: 'GET',
    path: '/api/user/recipes',
    access: 'customer',
    headers: ['if-none-match'],
    answer: RecipesAnswer,
    errors: ['unauthorized'],
  },
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
  orders: {
    method: 'GET',
    path: '/api/user/orders',
    access: 'customer',
    answer: OrdersAnswer,
    errors: ['unauthorized'],
  },
  placeOrder: {
    method: 'POST',
    path: '/api/user/orders',
    access: 'customer',
    headers: ['idempotency-key'],
    payload: PlaceOrderPayload,
    answer: PlaceOrderAnswer,
    errors: ['unauthorized', 'bookClosed', 'unprocessable'],
  },
  order: {
    method: 'GET',
    path: '/api/user/orders/:id',
    access: 'customer',
    params: { id: Schema.String },
    answer: OrderAnswer,
    errors: ['unauthorized', 'notFound'],
  },
  orderTemplates: {
    method: 'GET',
    path: '/api/user/order_template',
    access: 'customer',
    answer: TemplatesAnswer,
    errors: ['unauthorized'],
  },
  saveTemplate: {
    method: 'POST',
    path: '/api/user/order_template',
    access: 'customer',
    headers: ['idempotency-key'],
    payload: SaveTemplatePayload,
    answer: TemplateAnswer,
    errors: ['unauthorized', 'unprocessable'],
  },
  updateTemplate: {
    method: 'POST',
    path: '/api/user/order_template/:id',
    access: 'customer',
    headers: ['idempotency-key'],
    params: { id: Schema.String },
    payload: UpdateTemplatePayload,
    answer: TemplateAnswer,
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
  deleteTemplate: {
    method: 'DELETE',
    path: '/api/user/order_template/:id',
    access: 'customer',
    headers: ['idempotency-key'],
    params: { id: Schema.String },
    answer: Nothing,
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
  notifications: {
    method: 'GET',
    path: '/api/user/notification',
    access: 'customer',
    answer: NotificationAnswer,
    errors: ['unauthorized'],
  },
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
