import type { Instant } from '../../machines/domain/calendar.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import { decideLater, type OrderCommand } from '../../machines/domain/order/decide-later.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { Customer } from '../../machines/domain/world.ts';
import type { Caller } from '../auth/caller.ts';
import { lockOpenBook } from '../cart/open-book.ts';
import { append } from '../events/append.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { orderStream } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { readOrder, type StoredOrder } from './order.read.ts';
import { readStanding, superseding } from './superseding.ts';

export type OrderChanged =
  | { readonly tag: 'decided'; readonly order: Order }
  | { readonly tag: 'missing' }
  | Refused;

/**
 * Decides a command about a placed order in the lock of its account. A repeated one is answered again. An approval ends
 * the order whose place the approved one takes.
 */
export async function changeOrder(
  store: Store,
  caller: Caller,
  id: string,
  now: Instant,
  catalogue: CatalogueIndex,
  commandOf: (stored: StoredOrder, customer: Customer) => OrderCommand,
): Promise<OrderChanged> {
  const { account } = caller;
  if ((await readOrder(store.db, account, id)).state === undefined) return { tag: 'missing' };
  const outcome = await append(store, {
    caller,
    now,
    id: uuidv7(now),
    lock: async (trx) => {
      const { customer } = await lockOpenBook(trx, store.kind, account);
      const stored = await readOrder(trx, account, id);
      return { customer, stored, standing: await readStanding(trx, account, stored) };
    },
    decide: ({ stored, customer, standing }) => {
      const decision = decideLater(stored.state, commandOf(stored, customer));
      if (!decision.ok) return { tag: 'refused', problems: decision.problems };
      const { facts } = decision;
      const isApproved = facts.some(({ _tag }) => _tag === 'OrderApproved');
      const ended = superseding(isApproved ? standing : [], { by: id, now, catalogue });
      if (!ended.ok) return { tag: 'refused', problems: [{ code: 'orderStands' }] };
      const write = { stream: orderStream(id), version: stored.version, facts };
      return { tag: 'decided', writes: [write, ...ended.writes(false)], answer: undefined };
    },
  });
  if (outcome.tag === 'refused') return outcome;
  const { state } = await readOrder(store.db, account, id);
  if (outcome.tag !== 'appended' || state === undefined) throw new Error(`order ${id} was not changed`);
  return { tag: 'decided', order: state.order };
}
