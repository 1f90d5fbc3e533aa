import type { OrderPayload } from '../machines/domain/order/order.schema.ts';
import type { OrderDraft } from '../machines/ordering/ordering.events.ts';
import type { Clock } from './clock.ts';
import { uuidv7 } from './ids.ts';
import type { Journal, StoredOrder } from './journal.ts';

interface PressedEffects {
  readonly journal: Promise<Journal>;
  readonly clock: Clock;
  readonly username: () => string;
}

/** Orders whose answer is not known, each with the one key that it goes with. */
export interface PressedOrders {
  /** Kept before anything is sent; the same payload of the same book keeps its key and its moment. */
  readonly keep: (book: string, payload: OrderPayload, draft?: OrderDraft) => Promise<StoredOrder>;
  /** From here on it may have reached the server. */
  readonly sending: (order: StoredOrder) => Promise<void>;
  readonly drop: (book: string) => Promise<void>;
}

/**
 * On the shelf of this browser, and in the memory of this page: another tab may have had the answer and cleared the
 * shelf, and a full shelf takes nothing.
 */
export function makePressedOrders({ journal, clock, username }: PressedEffects): PressedOrders {
  const here = new Map<string, StoredOrder>();
  let work: Promise<unknown> = Promise.resolve();
  const placeOf = (book: string) => JSON.stringify([username(), book]);
  const put = async (order: StoredOrder) => {
    here.set(placeOf(order.book), order);
    await (await journal).keepUnanswered(order).catch(() => {});
  };
  const kept = async (book: string, payload: OrderPayload, draft: OrderDraft | undefined) => {
    const known = here.get(placeOf(book)) ?? (await (await journal).unanswered(username(), book));
    if (known !== undefined && JSON.stringify(known.payload) === JSON.stringify(payload)) {
      here.set(placeOf(book), known);
      return known;
    }
    const at = clock.now();
    const order = { user: username(), book, id: uuidv7(at), payload, at, draft, sent: false };
    await put(order);
    return order;
  };
  /** One after the other: two looks at the shelf at once would make two keys. */
  const then = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const next = work.then(step, step);
    work = next;
    return next;
  };
  return {
    keep: (book, payload, draft) => then(() => kept(book, payload, draft)),
    sending: (order) => then(() => (order.sent ? Promise.resolve() : put({ ...order, sent: true }))),
    drop: (book) =>
      then(async () => {
        here.delete(placeOf(book));
        await (await journal).dropUnanswered(username(), book);
      }),
  };
}
