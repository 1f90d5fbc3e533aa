// Two tabs of one browser at a backend that names no books.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import type { Journal } from '../../effects/journal.ts';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import { openStorage, openTabs } from '../fixtures/tabs.ts';
import { memoryJournal } from '../hands/memory-journal.ts';
import { type Foreign, startForeign } from './backend.ts';
import { Customer } from './customer.ts';
import { variantsNamed } from './variants.ts';

let foreign: Foreign;
beforeAll(async () => {
  foreign = await startForeign();
});
afterAll(() => foreign.close());
beforeEach(() => {
  foreign.reset();
  foreign.set([]);
});

const posts = () =>
  foreign.calls.filter(({ method, path }) => method === 'POST' && path === '/api/user/orders').length;

/** The stores of a browser's tabs: one for all, or, with IndexedDB blocked, one for each tab except for a few rows. */
const browsers: readonly (readonly [string, () => () => Journal])[] = [
  [
    'one store',
    () => {
      const journal = memoryJournal();
      return () => journal;
    },
  ],
  [
    'IndexedDB is blocked',
    () => {
      const storage = openStorage();
      return () => memoryJournal(() => storage);
    },
  ],
];

/** Both show the same cart of one good. */
async function twoTabs(journalOf: () => Journal): Promise<readonly [Customer, Customer]> {
  const browser = { base: foreign.url, username: 'ravintola' };
  const tab = openTabs();
  const first = new Customer({ ...browser, journal: journalOf(), books: tab() });
  await first.arrive();
  await first.add();
  await first.saved();
  const second = new Customer({ ...browser, journal: journalOf(), books: tab() });
  await second.arrive();
  await second.saved();
  await second.informed();
  await expect.poll(() => second.lines).toEqual(first.lines);
  return [first, second];
}

test.each(browsers)(
  '%s: a cart that one tab has ordered is empty in the other, which shows the order',
  async (_, browser) => {
    const [first, second] = await twoTabs(browser());
    expect(await first.order()).toBe('placed');
    await second.told('ordered');
    expect([second.lines, first.lines]).toEqual([[], []]);
    await second.add();
    await second.saved();
    expect(await second.order()).toBe('placed');
    expect([posts(), foreign.orders.length]).toEqual([2, 2]);
    first.stop();
    second.stop();
  },
);

test.each(browsers)(
  '%s: of two tabs that press at once one orders, and the other shows it',
  async (_, browser) => {
    const [first, second] = await twoTabs(browser());
    const dialogs = [await first.ask(), await second.ask()] as const;
    expect(payloadOf(dialogs[0])).toEqual(payloadOf(dialogs[1]));
    const ends = await Promise.all([first.order(dialogs[0]), second.order(dialogs[1])]);
    expect(ends.toSorted()).toEqual(['overtaken', 'placed']);
    expect([posts(), foreign.orders.length]).toEqual([1, 1]);
    first.stop();
    second.stop();
  },
);

test('of two tabs that press at once with other lines one orders; the other shows the order, and sends none', async () => {
  const journal = memoryJournal();
  const [first, second] = await twoTabs(() => journal);
  await second.add();
  const dialogs = [await first.ask(), await second.ask()] as const;
  const ends = await Promise.all([first.order(dialogs[0]), second.order(dialogs[1])]);
  const late = ends[0] === 'placed' ? 1 : 0;
  expect(ends[1 - late]).toBe('placed');
  expect(['missing', 'overtaken']).toContain(ends[late]);
  dialogs[late].send({ type: 'order.confirm' });
  await waitFor(dialogs[late], (now) => now.hasTag('asking'));
  expect([posts(), foreign.orders.length]).toEqual([1, 1]);
  first.stop();
  second.stop();
});

function payloadOf(ordering: OrderingRef) {
  return ordering.getSnapshot().context.draft.payload;
}

test.each(browsers)(
  '%s: a page loaded after an order has the book that the order opened',
  async (_, browser) => {
    const journalOf = browser();
    const first = new Customer({ base: foreign.url, username: 'ravintola', journal: journalOf() });
    await first.arrive();
    await first.add();
    expect(await first.order()).toBe('placed');
    first.leave();
    const again = new Customer({ base: foreign.url, username: 'ravintola', journal: journalOf() });
    await again.arrive();
    await again.add();
    await again.saved();
    expect(await again.order()).toBe('placed');
    expect(posts()).toBe(2);
    again.stop();
  },
);

test.each(browsers)(
  '%s: a page loaded before the answer looks for the sent order, and sends nothing',
  async (_, browser) => {
    const journalOf = browser();
    const first = new Customer({ base: foreign.url, username: 'ravintola', journal: journalOf() });
    await first.arrive();
    await first.add();
    await first.saved();
    foreign.set(variantsNamed('order-500'));
    expect(await first.order()).toBe('missing');
    first.leave();
    const again = new Customer({ base: foreign.url, username: 'ravintola', journal: journalOf() });
    await again.arrive();
    expect(await again.settled()).toBe('missing');
    expect(posts()).toBe(1);
    again.stop();
  },
);
