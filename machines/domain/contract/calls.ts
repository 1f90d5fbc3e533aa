import { cartCalls } from './cart-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { orderCalls } from './order-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { templateCalls } from './template-calls.ts';

/** The calls of this shop, by name: the one contract of client, server and documentation. */
export const calls = {
  ...sessionCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...orderCalls,
  ...templateCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;
