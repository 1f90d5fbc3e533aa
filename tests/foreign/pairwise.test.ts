// Every pair of variants of a backend: a customer logs in, fills the cart, presses once, and sees the true outcome.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partOf } from '../lengths.ts';
import { type Foreign, startForeign } from './backend.ts';
import { Customer } from './customer.ts';
import { allPairs, groupsOf } from './pairs.ts';
import { type Area, canMeet, storesOf, type Variant } from './variant.ts';
import { variants } from './variants.ts';

const met: ReadonlySet<Area> = new Set([
  ...([
    'me',
    'message',
    'notification',
    'minimum',
    'catalogue',
    'product',
    'cart read',
    'cart write',
  ] as const),
  ...(['orders read', 'order answer', 'order failure', 'transport'] as const),
]);
/** An answer that never comes is waited for 20 seconds; orders.test.ts does. */
const chosen = variants.filter(({ area, name }) => met.has(area) && !name.includes('hanging'));
/** A good with neither a price with tax nor a VAT rate has no known price with tax. */
const isPriceless = (one: Variant, other: Variant) =>
  one.name === 'prices-without-tax-only' && ['vat-absent', 'vat-null'].includes(other.name);
const rows = allPairs(
  groupsOf(chosen),
  (one, other) => canMeet(one, other) && !isPriceless(one, other) && !isPriceless(other, one),
);
const TOGETHER = 8;

let foreigns: Foreign[] = [];
beforeAll(async () => {
  foreigns = await Promise.all(Array.from({ length: TOGETHER }, () => startForeign()));
});
afterAll(async () => {
  await Promise.all(foreigns.map((foreign) => foreign.close()));
});

test('crossed pairwise, one press is one POST at most, and the customer sees the true outcome', {
  timeout: 1_200_000,
}, async () => {
  const walked = partOf([...rows.entries()], 'pairs');
  const wrong: string[] = [];
  let next = 0;
  await Promise.all(
    foreigns.map(async (foreign) => {
      for (let row = walked[next++]; row !== undefined; row = walked[next++]) {
        const fault = await press(
          foreign,
          row[1],
          Math.floor(row[0] / 10) % 2 === 0 ? 'ravintola' : 'ennakko',
        );
        if (fault !== undefined)
          wrong.push(`${row[0]}: ${fault} · ${row[1].map(({ name }) => name).join(' ')}`);
      }
    }),
  );
  expect(wrong).toEqual([]);
});

/** Orders once; the fault in words; undefined: none. */
async function press(
  foreign: Foreign,
  row: readonly Variant[],
  username: string,
): Promise<string | undefined> {
  foreign.reset();
  foreign.set(row);
  const customer = new Customer({ base: foreign.url, username });
  try {
    await customer.arrive();
    await customer.add();
    const end = await customer.order();
    const posts = foreign.calls.filter(
      ({ method, path }) => method === 'POST' && path === '/api/user/orders',
    ).length;
    const stored = foreign.orders.length;
    if (posts !== 1) return `${posts} POSTs`;
    if (stored !== (storesOf(row) === 'once' ? posts : 0)) return `${stored} stored after ${posts} POSTs`;
    if (end === 'placed' && stored === 0) return 'told that it is placed, and nothing is stored';
    if (['failed', 'refused'].includes(end) && stored > 0) return `told that it is ${end}, and it is stored`;
    if (end !== 'placed' && !(await customer.isFree())) return `locked after ${end}`;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    customer.stop();
  }
}
