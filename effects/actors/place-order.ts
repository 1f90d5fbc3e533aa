import { fromPromise } from 'xstate';
import { type Failure, failureOf } from '../../machines/domain/failure.ts';
import { ONLY_BOOK } from '../../machines/domain/journal/book.ts';
import type { OrderPayload } from '../../machines/domain/order/order.schema.ts';
import type { PlacedOrder, PlaceOrderInput } from '../../machines/ordering/ordering.events.ts';
import type { Clock } from '../clock.ts';
import type { Http } from '../http.ts';
import { uuidv7 } from '../ids.ts';
import type { Journal } from '../journal.ts';

interface PlaceOrderEffects {
  readonly http: Http;
  readonly journal: Promise<Journal>;
  readonly clock: Clock;
  readonly username: () => string;
}

/**
 * Sends an order under a key that is kept until its answer is known: the same payload of the same book always goes
 * with the same key, also after a reload.
 */
export function placeOrderActor(effects: PlaceOrderEffects) {
  return fromPromise<PlacedOrder, PlaceOrderInput>(async ({ input: { payload, book } }) => {
    const journal = await effects.journal;
    const user = effects.username();
    const id = await keyFor(effects, journal, user, book, payload);
    const knowsBooks = book !== '' && book !== ONLY_BOOK;
    try {
      const answer = await effects.http('placeOrder', {
        payload: { cart: payload, ...(knowsBooks ? { book } : {}) },
        headers: { 'idempotency-key': id },
      });
      await journal.dropUnanswered(user, book);
      if (answer.error) throw { tag: 'unexpected', status: 200 };
      return {
        order: answer.order,
        book: answer.book,
        left: answer.left ?? 0,
        supersedes: payload.supersedes,
      };
    } catch (error) {
      const failure = failureOf(error);
      if (!mayBePlaced(failure)) await journal.dropUnanswered(user, book);
      throw failure;
    }
  });
}

/** No answer, a broken server, or an answer that says yes in words that cannot be read. */
function mayBePlaced(failure: Failure): boolean {
  if (failure.tag === 'unexpected') return failure.status < 400;
  return failure.tag === 'lost' || failure.tag === 'server';
}

async function keyFor(
  { clock }: PlaceOrderEffects,
  journal: Journal,
  user: string,
  book: string,
  payload: OrderPayload,
): Promise<string> {
  const known = await journal.unanswered(user, book);
  if (known !== undefined && JSON.stringify(known.payload) === JSON.stringify(payload)) return known.id;
  const id = uuidv7(clock.now());
  await journal.keepUnanswered({ user, book, id, payload });
  return id;
}
