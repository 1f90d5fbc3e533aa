import { afterEach, expect, test, vi } from 'vitest';
import { nextTask } from '../../effects/next-task.ts';
import { prepareSearch } from '../../effects/prepare-search.ts';
import { search } from '../../machines/domain/search/search.ts';
import { buildPart, searchIndexOf } from '../../machines/domain/search/search-index.ts';
import { catalogueOfGoods } from '../fixtures/search-catalogue.ts';
import { world } from '../model/goods.ts';

afterEach(() => vi.restoreAllMocks());

test('the index is ready after tasks of 5 ms, and others come between them', async () => {
  const { catalogue, ready } = prepared();
  let others = 0;
  let isReady = false;
  ready.then(() => {
    isReady = true;
  });
  for (; !isReady; others += 1) await nextTask();
  expect(others).toBeGreaterThan(20);
  expect(buildPart(catalogue, 'fi')).toBeDefined();
});

test('a search that comes before has all results, and the rest of the work ends', async () => {
  const { catalogue, ready } = prepared();
  await nextTask();
  await nextTask();
  const early = search(searchIndexOf(catalogue, 'fi'), 'kana');
  await ready;
  expect([early.total, early.hits[0]?.text]).toEqual([
    search(searchIndexOf({ ...catalogue }, 'fi'), 'kana').total,
    'Kana',
  ]);
});

/** Each look at the clock finds it 3 ms later. */
function prepared() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 3;
    return now;
  });
  const catalogue = catalogueOfGoods();
  return { catalogue, ready: prepareSearch({ world: { ...world, catalogue }, orders: [], language: 'fi' }) };
}
