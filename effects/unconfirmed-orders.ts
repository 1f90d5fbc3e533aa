import { isFollowed, isNamed, ONLY_BOOK } from '../machines/domain/journal/book.ts';
import type { OrderPayload } from '../machines/domain/order/order.schema.ts';
import type { OrderDraft } from '../machines/ordering/ordering.events.ts';
import type { Clock } from './clock.ts';
import { uuidv7 } from './ids.ts';
import type { Journal } from './journal.ts';
import type { StoredOrder } from './stores.ts';
import { withTabLock } from './tab-lock.ts';
import { bookTabs, type Tabs } from './tabs.ts';

type Step = <Result>(step: () => Promise<Result>) => Promise<Result>;

/** An order as it is known where it waits. */
interface Pressed {
  readonly book: string;
  readonly payload: OrderPayload;
  readonly draft?: OrderDraft;
  /** The key that it went with before a reload. */
  readonly key?: string | undefined;
}

interface UnconfirmedEffects {
  readonly journal: Promise<Journal>;
  readonly clock: Clock;
  readonly username: () => string;
  /** The lock of the tabs; of the browser, if none is given. */
  readonly withTabLock?: typeof withTabLock;
  readonly books?: Tabs | undefined;
}

/** Orders whose answer is not known, each with the one key that it goes with. */
export interface UnconfirmedOrders {
  /** Kept before anything is sent; the same payload of the same book keeps its key and its moment. */
  readonly keep: (pressed: Pressed) => Promise<StoredOrder>;
  /** From here on it may have reached the server. */
  readonly sending: (order: StoredOrder, before?: readonly string[]) => Promise<void>;
  readonly drop: (book: string) => Promise<void>;
  /** It was placed, and waits no more. Answers the book that follows: the server's `next`, or this browser's own. */
  readonly close: (book: string, next: string | undefined) => Promise<string | undefined>;
  /** Where the backend names no books: another tab has ordered it. */
  readonly isClosed: (book: string) => Promise<boolean>;
  /** Ids of the orders that this browser knows: the last answer of GET orders. */
  readonly known: () => Promise<readonly string[]>;
  /** It has never left this browser; it may have; or another tab has had its answer, or has taken it back. */
  readonly stageOf: (order: StoredOrder) => Promise<'unsent' | 'sent' | 'settled'>;
  /** While one tab sends an order or takes it back, the others wait. */
  readonly withTabLock: Step;
}

/**
 * On the shelf of this browser, and in the memory of this page: another tab may have had the answer and cleared the
 * shelf, and a full shelf takes nothing.
 */
export function makeUnconfirmedOrders({
  journal,
  clock,
  username,
  withTabLock: locked = withTabLock,
  books = bookTabs,
}: UnconfirmedEffects): UnconfirmedOrders {
  const here = new Map<string, StoredOrder>();
  /** Keys that have been on the shelf: what could not be kept there cannot be settled by another tab. */
  const shelved = new Set<string>();
  let work: Promise<unknown> = Promise.resolve();
  const placeOf = (book: string) => JSON.stringify([username(), book]);
  const put = async (order: StoredOrder) => {
    here.set(placeOf(order.book), order);
    await (await journal).keepUnconfirmed(order).then(
      () => shelved.add(order.id),
      () => undefined,
    );
  };
  const kept = async ({ book, payload, draft, key }: Pressed) => {
    const mine = here.get(placeOf(book));
    const known = mine ?? (await (await journal).unconfirmed(username(), book));
    if (known !== undefined && JSON.stringify(known.payload) === JSON.stringify(payload)) {
      here.set(placeOf(book), known);
      if (known !== mine) shelved.add(known.id);
      return known;
    }
    const at = clock.now();
    const order = { user: username(), book, id: key ?? uuidv7(at), payload, at, draft, sent: false };
    if (key === undefined) {
      await put(order);
      return order;
    }
    // It was on the shelf before a reload, and is not any more: it is settled, and not put back.
    here.set(placeOf(book), order);
    shelved.add(key);
    return order;
  };
  const dropped = async (book: string) => {
    here.delete(placeOf(book));
    await (await journal).dropUnconfirmed(username(), book);
  };
  /** One after the other: two looks at the shelf at once would make two keys. */
  const then: Step = (step) => {
    const next = work.then(step, step);
    work = next;
    return next;
  };
  return {
    // Tabs that press at once find one key.
    keep: (pressed) => then(() => locked(`shop-pressed-${username()}`, () => kept(pressed))),
    sending: (order, before) =>
      then(() =>
        order.sent
          ? Promise.resolve()
          : put({ ...order, sent: true, ...(before === undefined ? {} : { before }) }),
      ),
    drop: (book) => then(() => dropped(book)),
    close: (book, next) =>
      then(async () => {
        await dropped(book);
        if (next !== undefined || isNamed(book)) return next;
        const opened = `${ONLY_BOOK}-${uuidv7(clock.now())}`;
        await (await journal).openBook(username(), opened);
        books.tell(username());
        return opened;
      }),
    isClosed: async (book) => isFollowed(book, (await (await journal).seen(username()))?.book),
    known: async () => (await (await journal).orders(username())).map(({ id }) => id),
    stageOf: async ({ user, book, id, sent }) => {
      if (sent !== false) return 'sent';
      if (!shelved.has(id)) return 'unsent';
      const kept = await (await journal).unconfirmed(user, book);
      if (kept?.id !== id) return 'settled';
      return kept.sent === false ? 'unsent' : 'sent';
    },
    withTabLock: (step) => locked(`shop-orders-${username()}`, step),
  };
}
