import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Connection, makeConnectivity } from '../../effects/connectivity.ts';
import type { Http } from '../../effects/http.ts';
import { memoryJournal } from '../../effects/memory-journal.ts';
import { Outbox } from '../../effects/outbox.ts';
import type { JournalTold } from '../../machines/cart/cart.events.ts';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import { emptyCart } from '../../machines/domain/cart/state.ts';
import type { Failure } from '../../machines/domain/failure.ts';
import { noCart } from '../model/accounts.ts';
import { trout } from '../model/goods.ts';
import { adding, pendingOf } from '../model/orders.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost: Failure = { tag: 'lost' };
const broken: Failure = { tag: 'server', status: 500 };

describe('issue, Journal: what could not be sent is sent again by itself', () => {
  test.each([
    ['no answer came', lost],
    ['the server is broken', broken],
  ])(
    '%s: 1 s, 2 and 4 later, the same command under the same key, once taken never again',
    async (_, failure) => {
      const box = await outbox([failure, failure, failure]);
      await box.add(1, adding(trout, 2));
      expect(box.sent()).toHaveLength(1);
      const times: number[] = [];
      for (const wait of [1_000, 2_000, 4_000, 60_000]) {
        await vi.advanceTimersByTimeAsync(wait - 1);
        times.push(box.sent().length);
        await vi.advanceTimersByTimeAsync(1);
        times.push(box.sent().length);
      }
      expect(times).toEqual([1, 2, 2, 3, 3, 4, 4, 4]);
      expect(new Set(box.sent())).toEqual(new Set(['id-1']));
      expect(box.unsaved()).toEqual([1, 0]);
    },
  );

  test('another call that is answered is reason to try at once', async () => {
    const box = await outbox([lost]);
    await box.add(1, adding(trout, 2));
    box.connectivity.heard('answered');
    await vi.advanceTimersByTimeAsync(0);
    expect(box.sent()).toEqual(['id-1', 'id-1']);
  });

  test('that a broken server says no is none', async () => {
    const box = await outbox([broken]);
    await box.add(1, adding(trout, 2));
    box.connectivity.heard('refused');
    await vi.advanceTimersByTimeAsync(999);
    expect(box.sent()).toEqual(['id-1']);
  });

  test('what is added meanwhile waits behind it, in order', async () => {
    const box = await outbox([lost, lost]);
    await box.add(1, adding(trout, 2));
    await box.add(2, { _tag: 'ChangeReference', custom_reference: 'Juhla' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(box.sent()).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
    expect(box.unsaved()).toEqual([1, 2, 1, 0]);
  });

  test('after it has been stopped nothing is sent, and nothing waits any more', async () => {
    const box = await outbox([lost]);
    await box.add(1, adding(trout, 2));
    box.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([box.sent(), box.unsaved()]).toEqual([['id-1'], [1, 0]]);
  });
});

describe('issue, Journal: a page that opens without a network', () => {
  test('asks for the cart until it comes, and only then sends what waits', async () => {
    const box = await outbox([], [lost, lost]);
    await box.start();
    await box.add(1, adding(trout, 2));
    expect([box.told(), box.sent()]).toEqual([['journal.failed', 'journal.failed'], []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(box.told().slice(2)).toEqual(['journal.synced', 'journal.accepted']);
    expect(box.sent()).toEqual(['id-1']);
  });
});

/** An outbox whose calls fail so at first, one after another, and are taken then. */
async function outbox(failures: Failure[], cartFailures: Failure[] = []) {
  const sent: string[] = [];
  const told: string[] = [];
  const seen: number[] = [];
  const connectivity = makeConnectivity();
  const journal = memoryJournal();
  connectivity.listen(({ unsaved: { cart = 0 } }: Connection) => {
    if (cart !== (seen.at(-1) ?? 0)) seen.push(cart);
  });
  const http: Http = async (name, request) => {
    if (name !== 'cart') sent.push(request?.headers?.['idempotency-key'] ?? '');
    const failure = (name === 'cart' ? cartFailures : failures).shift();
    if (failure !== undefined) throw failure;
    return { book: 'b', cart: { items: [], extra_fees: [], min_order_amount: null } } as never;
  };
  let work = Promise.resolve();
  const box = new Outbox(
    { http, journal, connectivity, random: () => 0 },
    {
      username: 'ravintola',
      accepted: { ...noCart, book: 'b' },
      seen: undefined,
      waiting: [],
      own: new Set(),
      isOrdering: false,
    },
    ({ type }: JournalTold) => told.push(type),
    () => {
      work = work.then(() => box.flush());
    },
  );
  if (cartFailures.length === 0) {
    await box.flush();
    told.length = 0;
  }
  return {
    connectivity,
    start: () => box.flush(),
    stop: () => box.stop(),
    sent: () => sent,
    told: () => told,
    unsaved: () => seen,
    add: async (ref: number, command: CartCommand) => {
      const { facts } = pendingOf(ref, command, emptyCart);
      const stored = { id: `id-${ref}`, user: 'ravintola', book: 'b', at: 0, command, facts };
      await box.append({ ref, stored }, false);
    },
  };
}
