import { expect, test } from 'vitest';
import { makeConnectivity } from '../../effects/connectivity.ts';
import { CountSender } from '../../effects/count-sender.ts';
import type { CountShelf, StoredChange } from '../../effects/counts.ts';
import type { Http } from '../../effects/http.ts';
import { countOf } from '../../machines/domain/inventory/evolve.ts';
import type { CountsTold } from '../../machines/inventory/inventory.events.ts';
import { NOW, peas } from '../model/goods.ts';
import { peasCount, peasItem } from '../model/inventory.samples.ts';

const DAY = '2026-11-23';

test('§5 Inventory: whoever changes a line that they see is its last writer, however late their clock is', async () => {
  const { sender, kept } = await started(() => Promise.reject({ tag: 'lost' }));
  const seen = peasCount.lines.get(peas.id)?.at ?? 0;
  await sender.keep({ ref: 1, command: setTo(5_000) }, DAY);
  expect(kept.map(({ change: { at } }) => at)).toEqual([seen + 1]);
  sender.stop();
});

test('issue, Typed amounts: the next key makes the one before void; a change that is no key makes none void, and each is told as saved', async () => {
  const http: Http = async () => ({ count: countOf(peasCount) }) as never;
  const { sender, told } = await started(http);
  await sender.keep({ ref: 1, command: setTo(1_000) }, DAY, true);
  await sender.keep({ ref: 2, command: setTo(12_000) }, DAY, true);
  await sender.keep({ ref: 3, command: setTo(7_000) }, DAY);
  await sender.flush();
  expect(told.flatMap((each) => (each.type === 'counts.saved' ? each.refs : []))).toEqual([2, 3]);
  sender.stop();
});

function setTo(amount: number) {
  return { _tag: 'SetItem', item: { ...peasItem, amount } } as const;
}

/** A sender that has read the count of the peas, by a clock that is late. */
async function started(http: Http) {
  const kept: StoredChange[] = [];
  const told: CountsTold[] = [];
  const shelf: CountShelf = {
    count: async () => countOf(peasCount),
    keepCount: async () => {},
    pending: async () => [],
    keepPending: async (changes) => void kept.push(...changes),
    dropPending: async () => {},
    setAside: async () => {},
  };
  const clock = { now: () => NOW - 5_000, heard: () => {} };
  const effects = { http, clock, connectivity: makeConnectivity(), shelf: Promise.resolve(shelf) };
  const sender = new CountSender(
    effects,
    'keittio',
    (each) => told.push(each),
    () => {},
  );
  await sender.start();
  return { sender, kept, told };
}
