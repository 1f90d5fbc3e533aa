import * as Schema from 'effect/Schema';
import type { Transaction } from 'kysely';
import type { Envelope, Fact } from '../../machines/domain/journal/envelope.ts';
import { isAwaitingApproval, isAwaitingPayment } from '../../machines/domain/order/confirmed.ts';
import { approved, replay, returned } from '../../machines/domain/order/evolve.ts';
import { deliveryDays, sortingMoment } from '../../machines/domain/order/moment.ts';
import { Order } from '../../machines/domain/order/order.schema.ts';
import { OrderFact, type OrderPlaced } from '../../machines/domain/order/order-facts.schema.ts';
import { PAYMENT_PAID } from '../../machines/domain/order/payment.ts';
import { wordsOf } from '../../machines/domain/order/words.ts';
import { preparedInsert } from '../database/prepared.ts';
import type { OrderRow, Tables } from '../database/tables.ts';
import type { ReceiptCodes } from '../events/chain.ts';
import { orderOf } from '../events/streams.ts';
import { textOf, withCode } from './order.text.ts';

/** One row an order, with its current payment status; a superseded one has none. */
export async function projectOrders(
  trx: Transaction<Tables>,
  account: string,
  facts: readonly Envelope[],
  codes: ReceiptCodes,
): Promise<void> {
  for (const { stream, data } of facts) {
    if (isOrderFact(data))
      await projectFact(trx, { id: orderOf(stream), account, code: codes.get(stream) }, data);
  }
}

export function isOrderFact(fact: Fact): fact is OrderFact {
  return tags.has(fact._tag);
}

const tags: ReadonlySet<string> = new Set(OrderFact.members.map(({ fields }) => fields._tag.schema.literal));

interface Place {
  readonly id: string;
  readonly account: string;
  /** Of its receipt; undefined: the order has no link. */
  readonly code: string | undefined;
}

async function projectFact(trx: Transaction<Tables>, place: Place, fact: OrderFact): Promise<void> {
  switch (fact._tag) {
    case 'OrderPlaced':
      return insertOrders(trx, [rowOf(place, fact)]);
    case 'OrderSuperseded':
      await trx.deleteFrom('orders').where('id', '=', place.id).execute();
      return;
    case 'OrderCancelled':
      return changeOrder(trx, place, { cancelled_at: fact.cancelled_at });
    case 'OrderApproved':
      return changeOrder(trx, place, { approval: approved(fact) });
    case 'OrderReturned':
      return changeOrder(trx, place, { approval: returned(fact), cancelled_at: fact.at });
    case 'OrderPaid':
      return changeOrder(trx, place, { payment_status: PAYMENT_PAID });
    case 'PaymentOpened':
    case 'PaymentPending':
    case 'PaymentFailed':
    case 'PaymentRepeated':
      return;
    default:
      return fact satisfies never;
  }
}

async function changeOrder(trx: Transaction<Tables>, { id }: Place, change: Partial<Order>): Promise<void> {
  const row = await trx.selectFrom('orders').select('data').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  const order = { ...storedOrder(row.data), ...change };
  await trx
    .updateTable('orders')
    .set({ data: textOf(order), waiting: waitingOf(order) })
    .where('id', '=', id)
    .execute();
}

/** The view holds an order in the contract's form: a list answers the stored text. */
export function storedOrder(text: string): Order {
  return decode(JSON.parse(text));
}

const decode = Schema.decodeUnknownSync(Order);

/** The row of an order with all its facts; undefined: it is superseded. */
export function foldedRow(place: Place, facts: readonly Fact[]): OrderRow | undefined {
  const state = replay(facts.filter(isOrderFact));
  return state === undefined || state.supersededBy !== undefined ? undefined : rowOf(place, state);
}

function rowOf({ id, account, code }: Place, { order }: Pick<OrderPlaced, 'order'>): OrderRow {
  return {
    id,
    account,
    ordered_at: sortingMoment(order),
    data: textOf(withCode(order, code)),
    words: wordsOf(order),
    last_day: deliveryDays(order).at(-1) ?? '',
    waiting: waitingOf(order),
  };
}

/** 1: it awaits payment or approval. */
function waitingOf(order: Order): number {
  return isAwaitingPayment(order) || isAwaitingApproval(order) ? 1 : 0;
}

const insertOrders = preparedInsert<OrderRow>((db, rows) => db.insertInto('orders').values(rows));
