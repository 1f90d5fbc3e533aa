import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CartSync, startCartSync } from '../../effects/cart-sync.ts';
import { type Connection, makeConnectivity } from '../../effects/connectivity.ts';
import type { Http } from '../../effects/http.ts';
import type { JournalMessage } from '../../machines/cart/cart.events.ts';
import type { CartCommand } from '../../machines/domain/cart/cart.schema.ts';
import type { Failure } from '../../machines/domain/failure.ts';
import { ONLY_BOOK } from '../../machines/domain/journal/book.ts';
import { lineCalls } from '../../machines/domain/journal/cart-call.ts';
import { oneTab } from '../fixtures/tabs.ts';
import { memoryJournal } from '../hands/memory-journal.ts';
import { noCart } from '../model/accounts.ts';
import { smallCart } from '../model/cart/samples.ts';
import { char, groupOf, peas, trout } from '../model/goods.ts';
import { adding, cartOf, pendingOf } from '../model/orders.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const lost: Failure = { tag: 'lost' };
const broken: Failure = { tag: 'server', status: 500 };

describe('a failed command is sent again automatically', () => {
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
    box.connectivity.callEnded('answered');
    await vi.advanceTimersByTimeAsync(0);
    expect(box.sent()).toEqual(['id-1', 'id-1']);
  });

  test('after a failed early retry the full wait follows, at any answer', async () => {
    const box = await outbox(Array.from({ length: 9 }, () => lost));
    await box.add(1, adding(trout, 2));
    const times: number[] = [];
    for (let second = 0; second < 8; second += 1) {
      box.connectivity.callEnded('answered');
      await vi.advanceTimersByTimeAsync(0);
      times.push(box.sent().length);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(times).toEqual([2, 2, 4, 4, 4, 4, 4, 4]);
  });

  test('while there is hope each is a try at once', async () => {
    const box = await outbox([lost, lost, lost]);
    await box.add(1, adding(trout, 2));
    for (const _ of [1, 2, 3]) {
      box.connectivity.retryNow();
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(box.sent()).toHaveLength(4);
  });

  test('a 5xx is no refusal', async () => {
    const box = await outbox([broken]);
    await box.add(1, adding(trout, 2));
    box.connectivity.callEnded('refused');
    await vi.advanceTimersByTimeAsync(999);
    expect(box.sent()).toEqual(['id-1']);
  });

  test('later commands wait after it, in order', async () => {
    const box = await outbox([lost, lost]);
    await box.add(1, adding(trout, 2));
    await box.add(2, { _tag: 'ChangeReference', custom_reference: 'Juhla' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(box.sent()).toEqual(['id-1', 'id-1', 'id-1', 'id-2']);
    expect(box.unsaved()).toEqual([1, 2, 1, 0]);
  });

  test('after its stop nothing is sent, and nothing waits any more', async () => {
    const box = await outbox([lost]);
    await box.add(1, adding(trout, 2));
    box.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([box.sent(), box.unsaved()]).toEqual([['id-1'], [1, 0]]);
  });
});

describe('a colleague removes the line of a half-typed amount', () => {
  const gone: Failure = { tag: 'refused', problems: [{ code: 'itemMissing', product_id: trout.id }] };
  const typed = { _tag: 'ChangeAmount', product_id: trout.id, group: groupOf(trout), amount: 7 } as const;

  test('the amount is dropped, and its refusal is not shown: the fetched cart shows the removal', async () => {
    const box = await outbox([gone]);
    await box.add(1, typed, true);
    await box.start();
    expect([box.told(), box.sent(), await box.kept()]).toEqual([['journal.synced'], ['id-1'], []]);
  });

  test.each([
    ['an amount that was chosen', false, gone],
    ['another reason', true, { tag: 'refused', problems: [{ code: 'invalidAmount' }] } as const],
  ])('%s is shown as refused', async (_, held, failure) => {
    const box = await outbox([failure]);
    await box.add(1, typed, held);
    await box.start();
    expect([box.told(), await box.kept()]).toEqual([['journal.refused'], []]);
  });
});

describe('a page that opens without a network', () => {
  test('fetches the cart until it arrives, and only then sends pending commands', async () => {
    const box = await outbox([], [lost, lost]);
    await box.start();
    await box.add(1, adding(trout, 2));
    expect([box.told(), box.sent()]).toEqual([['journal.failed', 'journal.failed'], []]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(box.told().slice(2)).toEqual(['journal.synced', 'journal.accepted']);
    expect(box.sent()).toEqual(['id-1']);
  });
});

describe('a cart that the server does not answer', () => {
  const missing: Failure = { tag: 'unexpected', status: 404 };

  test('is fetched again, and meanwhile only lines are sent: nothing is overwritten', async () => {
    const box = await outbox([], [missing, missing, missing], ONLY_BOOK);
    await box.start();
    await box.add(1, adding(trout, 2));
    await box.add(2, { _tag: 'ChangeReference', custom_reference: 'Juhla' });
    expect([box.told(), box.names()]).toEqual([
      ['journal.missing', 'journal.missing', 'journal.accepted', 'journal.missing', 'journal.accepted'],
      ['putItem'],
    ]);
    expect(box.unsaved()).toEqual([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(box.told().slice(5)).toEqual(['journal.synced']);
  });

  test('during maintenance, and with known books, nothing is sent before it arrives', async () => {
    for (const box of [
      await outbox([], [{ tag: 'server', status: 503, body: {} }], ONLY_BOOK),
      await outbox([], [missing, missing]),
    ]) {
      await box.start();
      expect([box.told(), box.names()]).toEqual([['journal.failed'], []]);
      box.stop();
    }
  });

  test('an order there includes unsaved commands: they are not sent afterwards', async () => {
    const box = await outbox([broken], [], ONLY_BOOK);
    await box.add(1, adding(trout, 2));
    await box.openBook('');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([box.names(), await box.kept()]).toEqual([['putItem'], []]);
  });

  test.each([404, 405])(
    '%d of its writes, too: the lines stay here, and no connection is blamed',
    async (status) => {
      const none: Failure = { tag: 'unexpected', status };
      const box = await outbox([none, none], [none, none, none], ONLY_BOOK);
      await box.start();
      await box.add(1, adding(trout, 2));
      await box.add(2, adding(char, 1));
      expect(box.told()).not.toContain('journal.refused');
      expect([(await box.kept()).length, box.unsaved()]).toEqual([2, []]);
    },
  );

  test('commands of an order are not kept during a call', async () => {
    const box = await outbox([broken], [], ONLY_BOOK);
    await box.add(1, adding(trout, 2));
    const flushing = box.start();
    await box.openBook('');
    expect(await box.kept()).toEqual([]);
    await flushing;
  });

  test('its lines one by one: the removed ones, then those with another amount', () => {
    const before = cartOf(adding(trout, 2), adding(peas, 3));
    const after = cartOf(adding(trout, 5), adding(char, 1));
    expect(
      lineCalls(before, after).map(({ name, ...call }) => [name, 'item' in call && call.item.product_id]),
    ).toEqual([
      ['removeItem', peas.id],
      ['putItem', trout.id],
      ['putItem', char.id],
    ]);
  });
});

/** An outbox whose first calls fail in this order, and whose later ones succeed. */
async function outbox(failures: Failure[], cartFailures: Failure[] = [], book = 'b') {
  const names: string[] = [];
  const sent: string[] = [];
  const told: string[] = [];
  const seen: number[] = [];
  const connectivity = makeConnectivity();
  const journal = memoryJournal();
  connectivity.listen(({ unsaved: { cart = 0 } }: Connection) => {
    if (cart !== (seen.at(-1) ?? 0)) seen.push(cart);
  });
  const http: Http = async (name, request) => {
    if (name !== 'cart') names.push(name);
    if (name !== 'cart') sent.push(request?.headers?.['idempotency-key'] ?? '');
    const failure = (name === 'cart' ? cartFailures : failures).shift();
    if (failure !== undefined) throw failure;
    return {
      ...(book === ONLY_BOOK ? {} : { book }),
      cart: { items: [], extra_fees: [], min_order_amount: null },
    } as never;
  };
  let box: CartSync | undefined;
  const start = async () => {
    const flush = { type: 'journal.flush' } as const;
    if (box === undefined) {
      const opening = startCartSync(
        { http, journal, connectivity, random: () => 0, books: oneTab },
        {
          username: 'ravintola',
          accepted: { ...noCart, book },
          seen: undefined,
          stored: [],
          own: new Set(),
          isOrdering: false,
        },
        ({ type }: JournalMessage) => told.push(type),
      );
      box = await opening;
    } else await box.take(flush);
    await quiet();
  };
  if (cartFailures.length === 0) {
    await start();
    told.length = 0;
  }
  return {
    connectivity,
    start,
    openBook: async (name: string) => {
      await box?.take({ type: 'journal.openBook', book: name });
      await quiet();
    },
    kept: () => journal.pending('ravintola'),
    stop: () => box?.stop(),
    sent: () => sent,
    names: () => names,
    told: () => told,
    unsaved: () => seen,
    add: async (ref: number, command: CartCommand, held = false) => {
      const { facts } = pendingOf(ref, command, smallCart);
      const stored = { id: `id-${ref}`, user: 'ravintola', book: 'b', at: 0, command, facts };
      await journal.keepPending(stored);
      box?.append(ref, stored, held);
      await quiet();
    },
  };
}

/** Waits until all due work is done. */
async function quiet() {
  for (let turn = 0; turn < 10; turn += 1) await vi.advanceTimersByTimeAsync(0);
}
