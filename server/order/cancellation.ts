import type { Instant } from '../../machines/domain/calendar.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import { firstCutOff } from '../../machines/domain/order/coming.ts';
import { decideLater } from '../../machines/domain/order/decide-later.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { Caller } from '../auth/caller.ts';
import { behindLock } from '../cart/open-book.ts';
import { append } from '../events/append.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { orderStream } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { readOrder } from './order.read.ts';

export type Cancelling =
  | { readonly tag: 'cancelled'; readonly order: Order }
  | { readonly tag: 'missing' }
  | Refused;

/** Cancels an order of the account before its first cut-off. A cancelled order stays as it is. */
export async function cancel(
  store: Store,
  caller: Caller,
  id: string,
  at: { readonly now: Instant; readonly catalogue: CatalogueIndex },
): Promise<Cancelling> {
  const { account } = caller;
  if ((await readOrder(store.db, account, id)).state === undefined) return { tag: 'missing' };
  const { now, catalogue } = at;
  const outcome = await append(store, {
    caller,
    now,
    id: uuidv7(now),
    lock: (trx) => behindLock(trx, store.kind, account, () => readOrder(trx, account, id)),
    decide: ({ state, version }) => {
      const until = state === undefined ? undefined : firstCutOff(state.order, catalogue);
      const decision = decideLater(state, { _tag: 'CancelOrder', now, until });
      if (!decision.ok) return { tag: 'refused', problems: decision.problems };
      const writes = [{ stream: orderStream(id), version, facts: decision.facts }] as const;
      return { tag: 'decided', writes, answer: undefined };
    },
  });
  if (outcome.tag === 'refused') return outcome;
  const { state } = await readOrder(store.db, account, id);
  if (outcome.tag !== 'appended' || state === undefined) throw new Error(`order ${id} was not cancelled`);
  return { tag: 'cancelled', order: state.order };
}
