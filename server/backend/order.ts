// One order of the cheapest good, sent once.
import { randomUUID } from 'node:crypto';
import * as Schema from 'effect/Schema';
import { decide } from '../../machines/domain/cart/decide.ts';
import { replay } from '../../machines/domain/cart/evolve.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import { calls } from '../../machines/domain/contract/calls.ts';
import { findSent, orderAnswerOf, orderIdsIn } from '../../machines/domain/contract/lenient/order-answer.ts';
import { payloadOf } from '../../machines/domain/order/decide.ts';
import type { OrderPayload } from '../../machines/domain/order/order.schema.ts';
import { type Caller, type Verdict, verdict } from './caller.ts';
import { cartOf, orderable, restoreCart } from './cart.ts';
import type { Found, Tell } from './reads.ts';

/** False: no order seems to be placed. */
export async function tryOrder(caller: Caller, tell: Tell, found: Found): Promise<boolean> {
  const payload = payloadFor(found);
  if (payload === undefined) {
    tell(calls.placeOrder, verdict('not tried', 'there is no good to order'));
    return false;
  }
  const cart = await cartOf(caller);
  const history = await caller.ask(calls.orders);
  const before = history.answer === undefined ? undefined : orderIdsIn(history.json);
  const at = Date.now();
  const answered = await caller.write(calls.placeOrder, {
    body: Schema.encodeSync(calls.placeOrder.payload)({ cart: payload }),
    ...(found.honoursKeys ? { headers: { 'idempotency-key': randomUUID() } } : {}),
  });
  const listed = findSent((await caller.ask(calls.orders)).json, { payload, at, before });
  const isLost = answered.status === undefined || answered.status >= 500;
  const isTaken = answered.verdict.word === 'understood';
  const answer = orderAnswerOf(answered.json);
  const isPlaced = isTaken ? !answer.error : isLost && listed !== undefined;
  tell(calls.placeOrder, isTaken ? saidOf(answer) : answered.verdict);
  const there = listed === undefined ? 'the new order is not listed' : 'the new order is listed';
  tell(calls.orders, verdict(isPlaced && listed === undefined ? 'not understood' : 'understood', there));
  if (isPlaced && cart !== undefined && cart.lines.length > 0) await restoreCart(caller, tell, cart);
  return isPlaced;
}

function saidOf({ error, id, order, prepayment }: ReturnType<typeof orderAnswerOf>): Verdict {
  if (error) return verdict('refused', 'the error flag is set');
  const details = [
    id === undefined ? 'placed, without an id' : 'placed, with its id',
    order === undefined ? 'no lines that can be read: GET orders is asked' : 'with its lines',
    prepayment === null ? 'no payment data' : 'with payment data',
  ];
  const word = id === undefined || order === undefined ? 'understood, some by default' : 'understood';
  return verdict(word, details.join(', '));
}

/** The payload of the client: with auto-added goods and the small delivery fee. */
function payloadFor({ world }: Found): OrderPayload | undefined {
  const [good] = orderable(world);
  if (good === undefined) return undefined;
  const add = { _tag: 'AddItem', product_id: good.id, price_id: good.price_id, amount: 1 } as const;
  const decision = decide(emptyCart, add, world);
  return decision.ok ? payloadOf(replay(decision.facts), world) : undefined;
}
