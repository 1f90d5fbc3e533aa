import { cartCalls } from './cart-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { orderCalls } from './order-calls.ts';
import { sessionCalls } from './session-calls.ts';

/** The calls of the first screens: login, goods, cart and orders. */
export const firstCalls = {
  ...sessionCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...orderCalls,
} as const;
