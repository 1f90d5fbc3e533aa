import { isFollowed, isNamed, ONLY_BOOK } from '../machines/domain/journal/book.ts';
import type { OrderPayload } from '../machines/domain/order/order.schema.ts';
import type { OrderDraft } from '../machines/ordering/ordering.events.ts';
import type { Clock } from './clock.ts';
import { uuidv7 } from './ids.ts';
import type { Journal } from './journal.ts';
import type { StoredOrder } from './stores.ts';
import { makeSingles } from './sync/single.ts';
import { withTabLock } from './tab-lock.ts';
import { bookTabs, type Tabs } from './tabs.ts';

interface OrderToSend {
  readonly book: string;
  readonly payload: OrderPayload;
  readonly draft?: OrderDraft;
  /** The key under which an earlier page sent it. */
  readonly key?: string | undefined;
}

interface UnconfirmedEffects {
  readonly journal: Promise<Journal>;
  readonly clock: Clock;
  readonly username: () => string;
  /** The browser's lock by default. */
  readonly withTabLock?: typeof withTabLock;
  readonly books?: Tabs | undefined;
}

export type UnconfirmedOrders = ReturnType<typeof makeUnconfirmedOrders>;

/** Orders without an answer, each with its one key. */
export function makeUnconfirmedOrders({
  journal,
  clock,
  username,
  withTabLock: locked = withTabLock,
  books = bookTabs,
}: UnconfirmedEffects) {
  const singles = makeSingles<StoredOrder>(
    {
      read: async (place) => (await journal).unconfirmed(place.username, place.of),
      write: async (_, order) => (await journal).keepUnconfirmed(order),
      drop: async (place) => (await journal).dropUnconfirmed(place.username, place.of),
      // An earlier build has given the lock its name.
      lockOf: (place) => `shop-pressed-${place.username}`,
      dropped: 'settled',
    },
    locked,
  );
  const placeOf = (book: string) => ({ username: username(), of: book });
  let work: Promise<unknown> = Promise.resolve();
  /** One step at a time, also in a browser without locks: two concurrent reads would make two keys. */
  const then = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const next = work.then(step, step);
    work = next;
    return next;
  };
  return {
    /** Stores an order before its call. The same payload of the same book keeps its key and its time. */
    keep: ({ book, payload, draft, key }: OrderToSend) =>
      then(() => {
        const at = clock.now();
        const made = { user: username(), book, id: key ?? uuidv7(at), payload, at, draft, sent: false };
        const text = JSON.stringify(payload);
        const match = (order: StoredOrder) => (JSON.stringify(order.payload) === text ? order : undefined);
        return singles.pending(placeOf(book), match, made, key !== undefined);
      }),
    /** From now on the order may reach the server. */
    sending: (order: StoredOrder, before?: readonly string[]) =>
      then(async () => {
        if (order.sent) return;
        const sent = { ...order, sent: true, ...(before === undefined ? {} : { before }) };
        await singles.write(placeOf(order.book), sent);
      }),
    drop: (book: string) => then(() => singles.settle(placeOf(book))),
    /** The order was placed. Returns the name of the next book: the server's `next`, or this browser's own. */
    close: (book: string, next: string | undefined) =>
      then(async () => {
        await singles.settle(placeOf(book));
        if (next !== undefined || isNamed(book)) return next;
        const opened = `${ONLY_BOOK}-${uuidv7(clock.now())}`;
        await (await journal).openBook(username(), opened);
        books.send(username());
        return opened;
      }),
    /** True if another tab has ordered the book, at a backend that names no books. */
    isClosed: async (book: string) => isFollowed(book, (await (await journal).seen(username()))?.book),
    /** Ids of the orders of the last answer of GET orders. */
    known: async () => (await (await journal).orders(username())).map(({ id }) => id),
    /** `unsent`: it has never left this browser; `settled`: another tab has its answer, or has withdrawn it. */
    stageOf: async (order: StoredOrder): Promise<'unsent' | 'sent' | 'settled'> => {
      if (order.sent !== false) return 'sent';
      if (!singles.wasStored(order)) return 'unsent';
      const stored = await (await journal).unconfirmed(order.user, order.book);
      if (stored?.id !== order.id) return 'settled';
      return stored.sent === false ? 'unsent' : 'sent';
    },
    /** One tab at a time sends or withdraws an order. */
    withTabLock: <Result>(step: () => Promise<Result>) => locked(`shop-orders-${username()}`, step),
  };
}
