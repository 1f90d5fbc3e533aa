import { beforeEach, expect, test, vi } from 'vitest';
import { makeConnectivity } from '../../effects/connectivity.ts';
import { makeKnown } from '../../effects/known.ts';
import type { KnownAnswer } from '../../effects/known-shelf.ts';

const shelf = vi.hoisted(() => new Map<string, Map<string, KnownAnswer>>());
vi.mock('../../effects/known-shelf.ts', () => ({
  keepAnswer: async (user: string, call: string, answer: KnownAnswer) => {
    shelf.set(user, (shelf.get(user) ?? new Map()).set(call, answer));
  },
  knownAnswer: async (user: string, call: string) => shelf.get(user)?.get(call),
  forgetAnswers: async (user: string) => {
    shelf.delete(user);
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  shelf.clear();
  return () => vi.useRealTimers();
});

test('a cached answer serves its user alone, and tells its age', async () => {
  const { known, connectivity, become } = setUp();
  known.keep('goods', ['trout'], null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await known.recall('goods', asIs), connectivity.now().stale]).toEqual([['trout'], { goods: 7 }]);
  become('kahvila');
  expect(await known.recall('goods', asIs)).toBeUndefined();
});

test('a logout drops the cached answers, and those about to be kept', async () => {
  const { known, connectivity, become } = setUp();
  known.keep('goods', ['trout'], null);
  await vi.advanceTimersByTimeAsync(1_000);
  await known.recall('goods', asIs);
  known.keep('orders', ['100001'], null);
  await known.forget('ravintola');
  become(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([[...shelf.keys()], connectivity.now().stale]).toEqual([[], {}]);
});

test('an unreadable cached answer counts as none', async () => {
  const { known, connectivity } = setUp();
  known.keep('goods', ['trout'], null);
  await vi.advanceTimersByTimeAsync(1_000);
  const refuse = () => {
    throw new Error('another edition');
  };
  expect([await known.recall('goods', refuse), connectivity.now().stale]).toEqual([undefined, {}]);
});

test('the page’s own server is asked with the ETag of the cached answer', async () => {
  const { known, become } = setUp();
  known.keep('orders', ['100001'], '"1"');
  known.keep('goods', ['trout'], null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await known.before('orders')).toEqual({ json: ['100001'], headers: { 'if-none-match': '"1"' } });
  expect(await known.before('goods')).toBeUndefined();
  expect(await setUp('https://orders.example.com').known.before('orders')).toBeUndefined();
  become('kahvila');
  expect(await known.before('orders')).toBeUndefined();
});

function setUp(baseUrl = '') {
  let user: string | undefined = 'ravintola';
  const connectivity = makeConnectivity();
  const known = makeKnown({
    user: () => user,
    clock: { now: () => 7, heard: () => {} },
    connectivity,
    baseUrl,
  });
  return {
    known,
    connectivity,
    become: (next: string | undefined) => {
      user = next;
    },
  };
}

function asIs(json: unknown): unknown {
  return json;
}
