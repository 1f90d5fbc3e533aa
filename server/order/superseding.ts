import type { Kysely } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import { isAwaitingApproval } from '../../machines/domain/order/confirmed.ts';
import type { OrderStamp } from '../../machines/domain/order/decide.ts';
import { decideLater } from '../../machines/domain/order/decide-later.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import { PAYMENT_NONE } from '../../machines/domain/order/payment.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import type { Tables } from '../database/tables.ts';
import type { StreamWrite } from '../events/append.ts';
import { readFacts } from '../events/read.ts';
import { orderStream } from '../events/streams.ts';
import { cutOffOf, readOrder, type StoredOrder } from './order.read.ts';

/** An order of this number, whose place another one takes. */
export interface Taken extends StoredOrder {
  readonly id: string;
}

/** The order that a new one supersedes and, if that one waits for approval, the order that stands meanwhile. */
export async function readTaken(db: Kysely<Tables>, account: string, id: string): Promise<readonly Taken[]> {
  const taken = { id, ...(await readOrder(db, account, id)) };
  return [taken, ...(await readStanding(db, account, taken))];
}

/** The order that stands until a waiting one is approved, unless it was cancelled; at most one. */
export async function readStanding(
  db: Kysely<Tables>,
  account: string,
  { state: waiting }: StoredOrder,
): Promise<readonly Taken[]> {
  const id = waiting?.order.supersedes;
  if (waiting === undefined || id === undefined || !isAwaitingApproval(waiting.order)) return [];
  const { version, state } = await readOrder(db, account, id);
  const isOver = state?.order.cancelled_at !== undefined || state?.supersededBy === waiting.order.id;
  return isOver ? [] : [{ id, version, state }];
}

interface Successor {
  readonly by: string;
  readonly now: Instant;
  readonly catalogue: CatalogueIndex;
}

export type Superseding =
  | {
      readonly ok: true;
      readonly stamp: Pick<OrderStamp, 'supersedes'>;
      /** Beside a successor that waits for approval an order that will be delivered stands. */
      writes(waits: boolean): readonly StreamWrite[];
    }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** The end of the orders whose place a successor takes, in its transaction. */
export function superseding(taken: readonly Taken[], { by, now, catalogue }: Successor): Superseding {
  const ends: (StreamWrite & { readonly stands: boolean })[] = [];
  for (const { id, version, state } of taken) {
    const until = cutOffOf({ state }, catalogue);
    const decision = decideLater(state, { _tag: 'SupersedeOrder', by, now, until });
    if (!decision.ok) return decision;
    const stands = state !== undefined && !isAwaitingApproval(state.order);
    ends.push({ stream: orderStream(id), version, facts: decision.facts, stands });
  }
  const last = taken.at(-1);
  return {
    ok: true,
    stamp: last === undefined ? {} : { supersedes: { id: last.id, until: untilOf(last, catalogue) } },
    writes: (waits) =>
      ends.filter(({ stands }) => !(waits && stands)).map(({ stands: _, ...written }) => written),
  };
}

/** The time from which on an order cannot be superseded; undefined: it waits for approval or payment. */
function untilOf({ state }: Taken, catalogue: CatalogueIndex): Instant | undefined {
  if (state === undefined || isAwaitingApproval(state.order)) return undefined;
  return state.order.payment_status === PAYMENT_NONE ? cutOffOf({ state }, catalogue) : undefined;
}

/** A superseded order with its successor; undefined: there is none of this number. */
export async function readSuperseded(
  db: Kysely<Tables>,
  account: string,
  id: string,
): Promise<Order | undefined> {
  const { state, version } = await readOrder(db, account, id);
  if (state?.supersededBy === undefined) return undefined;
  const facts = await readFacts(db, orderStream(id), 1, version);
  const ended = facts.find(({ data }) => data._tag === 'OrderSuperseded');
  return ended && { ...state.order, cancelled_at: ended.at, superseded_by: state.supersededBy };
}
