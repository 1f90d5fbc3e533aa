import type { Instant } from '../../machines/domain/calendar.ts';
import type { CartFact } from '../../machines/domain/cart/cart.schema.ts';
import { contentOf } from '../../machines/domain/cart/drafts.ts';
import { FIRST_SUBSTITUTION } from '../../machines/domain/cart/substitution.ts';
import type { CatalogueIndex } from '../../machines/domain/catalogue/catalogue.ts';
import { decideOrder, linesLeft, referenceLeft } from '../../machines/domain/order/decide.ts';
import type { Order, OrderPayload } from '../../machines/domain/order/order.schema.ts';
import type { Caller } from '../auth/caller.ts';
import { lockOpenBook, type OpenBook, openBookAfter } from '../cart/open-book.ts';
import { makeNumbers } from '../database/numbers.ts';
import { append, type Decided } from '../events/append.ts';
import { codeOfOrder } from '../events/chain.ts';
import { readFacts } from '../events/read.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { bookAfter, orderStream } from '../events/streams.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { changeOrder, type OrderChanged } from './order.change.ts';
import { cutOffOf } from './order.read.ts';
import { withCode } from './order.text.ts';
import { listOrders, type OrdersAsked } from './orders.list.ts';
import { storedOrder } from './orders.projection.ts';
import { readSuperseded, readTaken, superseding, type Taken } from './superseding.ts';
import { withdraw } from './withdrawal.ts';

export interface OrderRequest {
  /** Idempotency-Key; without one each call places an order. */
  readonly key?: string;
  readonly payloadHash: string;
  readonly payload: OrderPayload;
  readonly book?: string;
}

export interface OrderPlaced {
  readonly tag: 'placed';
  readonly order: Order;
  /** The book that the order opened, and the number of unlisted lines moved there. */
  readonly book: string;
  readonly left: number;
}

export interface OrderCancelled {
  readonly tag: 'cancelled';
  readonly order: Order;
}

export function makeOrders(store: Store, indexAt: (now: Instant) => Promise<CatalogueIndex>) {
  const numbers = makeNumbers(store, 'orders');
  return {
    async place(caller: Caller, request: OrderRequest, now: Instant): Promise<OrderPlaced | Refused> {
      const { key, payloadHash, payload } = request;
      const { supersedes } = payload;
      const catalogue = await indexAt(now);
      const id = await numbers.take();
      const outcome = await append(store, {
        caller,
        now,
        id: key ?? uuidv7(now),
        ...(key === undefined ? {} : { payloadHash: `order ${payloadHash}` }),
        lock: async (trx) => ({
          book: await lockOpenBook(trx, store.kind, caller.account),
          before: supersedes === undefined ? [] : await readTaken(trx, caller.account, supersedes),
        }),
        decide: ({ book, before }) => placing(book, request, { id, catalogue, now, caller, before }),
        remember: ({ book, left }) => ({ book, lines_left: left }),
      });
      if (outcome.tag !== 'appended') numbers.giveBack(id);
      if (outcome.tag === 'repeated') {
        const { stream, book, lines_left } = outcome.command;
        const [placed] = await readFacts(store.db, stream, 1, 1);
        return answerOf(placed?.data, await codeOfOrder(store.db, stream), book, lines_left);
      }
      if (outcome.tag !== 'appended') return outcome;
      store.telemetry?.ordered();
      const { book, left } = outcome.answer;
      const [{ stream, facts }] = outcome.writes;
      return answerOf(facts[0], outcome.codes.get(stream), book, left);
    },
    /** Before its first cut-off, or while it awaits payment or approval. A cancelled order stays as it is. */
    async cancel(caller: Caller, id: string, now: Instant): Promise<OrderCancelled | OrderChanged> {
      const catalogue = await indexAt(now);
      const outcome = await changeOrder(store, caller, id, now, catalogue, (stored) => ({
        _tag: 'CancelOrder',
        now,
        until: cutOffOf(stored, catalogue),
      }));
      return 'order' in outcome ? { tag: 'cancelled', order: outcome.order } : outcome;
    },
    /** No order is placed under this key afterwards; an already placed one is answered. */
    withdraw: (caller: Caller, key: string, now: Instant) => withdraw(store, caller, key, now),
    /** Newest first. */
    list: (account: string, asked: OrdersAsked) => listOrders(store.db, account, asked),
    async find(account: string, id: string) {
      const row = await store.db
        .selectFrom('orders')
        .select('data')
        .where('id', '=', id)
        .where('account', '=', account)
        .executeTakeFirst();
      return row === undefined ? readSuperseded(store.db, account, id) : storedOrder(row.data);
    },
  };
}

/** The book that is open afterwards, and the number of lines left in it. */
interface Placed {
  readonly book: string;
  readonly left: number;
}

interface Placing {
  readonly id: string;
  readonly catalogue: CatalogueIndex;
  readonly now: Instant;
  readonly caller: Caller;
  /** The orders whose place the new one takes. */
  readonly before: readonly Taken[];
}

/** The order, the end of its book, and the next book with the unlisted lines and the account's default. */
function placing(
  book: OpenBook,
  { payload, book: asked }: OrderRequest,
  stamp: Placing,
): Refused | Decided<Placed> {
  const { id, catalogue, now, caller, before } = stamp;
  if (asked !== undefined && asked !== book.id) return { tag: 'bookClosed', book: book.id };
  const superseded = superseding(before, { by: id, now, catalogue });
  if (!superseded.ok) return { tag: 'refused', problems: superseded.problems };
  const decision = decideOrder(
    payload,
    { catalogue, customer: book.customer, now },
    { id, ordered_at: now, ordered_by: caller.username, ...superseded.stamp },
  );
  if (!decision.ok) return { tag: 'refused', problems: decision.problems };
  const left = linesLeft(book.cart, { deliveries: decision.facts.flatMap(({ order }) => order.deliveries) });
  const { substitution, drafts = [] } = book.cart;
  const needed = new Set(left.flatMap((item) => item.autoAddProductIds));
  const restored: CartFact = {
    _tag: 'CartRestored',
    items: left,
    auto_add_products: [...book.cart.autoAddProducts.values()].filter((auto) => needed.has(auto.id)),
    custom_reference: referenceLeft(book.cart, payload),
    ...(substitution === undefined ? {} : { substitution }),
    ...(drafts.length === 0 ? {} : { drafts: drafts.map(contentOf) }),
  };
  const isCarried =
    left.length + drafts.length > 0 || (substitution ?? FIRST_SUBSTITUTION) !== FIRST_SUBSTITUTION;
  const next = bookAfter(book.id);
  return {
    tag: 'decided',
    writes: [
      { stream: orderStream(id), version: 0, facts: decision.facts },
      { stream: book.stream, version: book.version, facts: [{ _tag: 'CartOrdered', order_id: id }] },
      openBookAfter(book, next, isCarried ? [restored] : []),
      ...superseded.writes(decision.facts.some(({ order }) => order.approval !== undefined)),
    ],
    answer: { book: next, left: left.length },
  };
}

function answerOf(
  fact: { readonly _tag: string; readonly order?: Order } | undefined,
  code: string | undefined,
  book: string,
  left: number,
): OrderPlaced {
  if (fact?.order === undefined) throw new Error('an accepted order has no OrderPlaced');
  return { tag: 'placed', order: withCode(fact.order, code), book, left };
}
