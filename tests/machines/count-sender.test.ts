import { expect, test } from 'vitest';
import { makeConnectivity } from '../../effects/connectivity.ts';
import { CountSender } from '../../effects/count-sender.ts';
import type { CountShelf, StoredChange } from '../../effects/counts.ts';
import type { Http } from '../../effects/http.ts';
import { countOf } from '../../machines/domain/inventory/evolve.ts';
import { NOW, peas } from '../model/goods.ts';
import { peasCount, peasItem } from '../model/inventory.samples.ts';

test('§5 Inventory: whoever changes a line that they see is its last writer, however late their clock is', async () => {
  const kept: StoredChange[] = [];
  const shelf: CountShelf = {
    count: async () => countOf(peasCount),
    keepCount: async () => {},
    pending: async () => [],
    keepPending: async (changes) => void kept.push(...changes),
    dropPending: async () => {},
    setAside: async () => {},
  };
  const clock = { now: () => NOW - 5_000, heard: () => {} };
  const http: Http = () => Promise.reject({ tag: 'lost' });
  const effects = { http, clock, connectivity: makeConnectivity(), shelf: Promise.resolve(shelf) };
  const sender = new CountSender(
    effects,
    'keittio',
    () => {},
    () => {},
  );
  await sender.start();
  const seen = peasCount.lines.get(peas.id)?.at ?? 0;
  await sender.keep(
    { ref: 1, command: { _tag: 'SetItem', item: { ...peasItem, amount: 5_000 } } },
    '2026-11-23',
  );
  expect(kept.map(({ change: { at } }) => at)).toEqual([seen + 1]);
  sender.stop();
});
