import type { Instant } from '../../machines/domain/calendar.ts';
import type { Caller } from '../auth/caller.ts';
import { lockOpenBook, writeOpenBook } from '../cart/open-book.ts';
import { selectCommand } from '../events/append.queries.ts';
import { append } from '../events/append.ts';
import { codeOfOrder } from '../events/chain.ts';
import { readFacts } from '../events/read.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { withCode } from './order.text.ts';
import type { OrderPlaced } from './orders.ts';

/** The payload hash of a withdrawn order's key: a later order under the key is another payload. */
const WITHDRAWN = 'withdrawn';

/**
 * Prevents that an order is placed under this key; an already placed one is returned. The key is reserved in the same
 * transaction, so an order in flight is placed before it or never.
 */
export async function withdraw(
  store: Store,
  caller: Caller,
  key: string,
  now: Instant,
): Promise<{ readonly tag: 'withdrawn' } | OrderPlaced | Refused> {
  const outcome = await append(store, {
    caller,
    now,
    id: key,
    payloadHash: WITHDRAWN,
    lock: (trx) => lockOpenBook(trx, store.kind, caller.account),
    decide: (book) => ({ tag: 'decided', writes: [writeOpenBook(book, [])], answer: undefined }),
  });
  if (outcome.tag === 'appended' || outcome.tag === 'repeated') return { tag: 'withdrawn' };
  return (await placedUnder(store, caller, key)) ?? outcome;
}

/** The order placed under a key; undefined if the key belongs to another command. */
async function placedUnder(store: Store, { account }: Caller, id: string): Promise<OrderPlaced | undefined> {
  const [known] = await selectCommand(store.db, { account, id });
  if (known === undefined) return undefined;
  const [placed] = await readFacts(store.db, known.stream, 1, 1);
  if (placed?.data._tag !== 'OrderPlaced') return undefined;
  const order = withCode(placed.data.order, await codeOfOrder(store.db, known.stream));
  return { tag: 'placed', order, book: known.book, left: known.lines_left };
}
