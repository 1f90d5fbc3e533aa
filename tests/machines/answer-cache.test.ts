import { beforeEach, expect, test, vi } from 'vitest';
import { makeAnswerCache } from '../../effects/answer-cache.ts';
import type { StoredAnswer } from '../../effects/answer-store.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';

const store = vi.hoisted(() => new Map<string, Map<string, StoredAnswer>>());
vi.mock('../../effects/answer-store.ts', () => ({
  keepAnswer: async (user: string, call: string, answer: StoredAnswer) => {
    store.set(user, (store.get(user) ?? new Map()).set(call, answer));
  },
  storedAnswer: async (user: string, call: string) => (await store.get(user))?.get(call),
  forgetAnswers: async (user: string) => {
    store.delete(user);
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  store.clear();
  return () => vi.useRealTimers();
});

test('a cached answer serves its user alone, with its age', async () => {
  const { cache, connectivity, become } = setUp();
  cache.keep('goods', '["trout"]', null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await cache.recall('goods', asIs), connectivity.now().stale]).toEqual([['trout'], { goods: 7 }]);
  become('kahvila');
  expect(await cache.recall('goods', asIs)).toBeUndefined();
});

test('an answer serves its user from the moment at which it came, before it is stored', async () => {
  const { cache, become } = setUp();
  cache.keep('goods', '["trout"]', null);
  expect([await cache.recall('goods', asIs), store.size]).toEqual([['trout'], 0]);
  become('kahvila');
  expect(await cache.recall('goods', asIs)).toBeUndefined();
  become('ravintola');
  await cache.forget('ravintola');
  expect(await cache.recall('goods', asIs)).toBeUndefined();
});

test('a logout drops the cached answers, and those about to be kept', async () => {
  const { cache, connectivity, become } = setUp();
  cache.keep('goods', '["trout"]', null);
  await vi.advanceTimersByTimeAsync(1_000);
  await cache.recall('goods', asIs);
  cache.keep('orders', '["100001"]', null);
  await cache.forget('ravintola');
  become(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([[...store.keys()], connectivity.now().stale]).toEqual([[], {}]);
});

test('an unreadable cached answer counts as none', async () => {
  const { cache, connectivity } = setUp();
  cache.keep('goods', '["trout"]', null);
  await vi.advanceTimersByTimeAsync(1_000);
  const refuse = () => {
    throw new Error('another edition');
  };
  expect([await cache.recall('goods', refuse), connectivity.now().stale]).toEqual([undefined, {}]);
});

test('the page’s own server is asked with the ETag of the cached answer', async () => {
  const { cache, become } = setUp();
  cache.keep('orders', '["100001"]', '"1"');
  cache.keep('goods', '["trout"]', null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await cache.before('orders')).toEqual({ text: '["100001"]', headers: { 'if-none-match': '"1"' } });
  expect(await cache.before('goods')).toBeUndefined();
  expect(await setUp('https://orders.example.com').cache.before('orders')).toBeUndefined();
  become('kahvila');
  expect(await cache.before('orders')).toBeUndefined();
});

test('a row of an earlier build, which has no text, and a database that hangs delay no call', async () => {
  const { cache } = setUp();
  const earlier = { json: ['100001'], at: 7, tag: '"1"' };
  store.set('ravintola', new Map([['orders', earlier as never]]));
  expect([await cache.before('orders'), await cache.recall('orders', asIs)]).toEqual([undefined, undefined]);
  store.get = () => new Promise(() => {}) as never;
  const before = cache.before('orders');
  await vi.advanceTimersByTimeAsync(500);
  expect(await before).toBeUndefined();
  Reflect.deleteProperty(store, 'get');
});

function setUp(baseUrl = '') {
  let user: string | undefined = 'ravintola';
  const connectivity = makeConnectivity();
  const cache = makeAnswerCache({
    user: () => user,
    clock: { now: () => 7, set: () => {} },
    database: Promise.resolve(memoryDatabase()),
    connectivity,
    baseUrl,
  });
  return {
    cache,
    connectivity,
    become: (next: string | undefined) => {
      user = next;
    },
  };
}

async function asIs(json: unknown): Promise<unknown> {
  return json;
}
