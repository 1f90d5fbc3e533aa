import { expect, test } from 'vitest';
import { type AnyEventObject, createActor, setup } from 'xstate';
import { provideCounts } from '../../effects/actors/count-sync.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { Http } from '../../effects/http.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';
import type { Database } from '../../effects/stores.ts';
import { versionedRow } from '../../effects/versioned-row.ts';
import type { StoredChange } from '../../machines/domain/inventory/count-sync.ts';
import { countOf } from '../../machines/domain/inventory/evolve.ts';
import { NOW, peas } from '../model/goods.ts';
import { peasCount, peasItem } from '../model/inventory/samples.ts';

test('§5 Inventory: the author of a change to a shown line is its last writer, also with a slow clock', async () => {
  const { send, kept } = await started(() => Promise.reject({ tag: 'lost' }));
  const seen = peasCount.lines.get(peas.id)?.at ?? 0;
  await send({ type: 'sync.append', ref: 1, command: setTo(5_000) });
  expect(kept.map(({ change: { at } }) => at)).toEqual([seen + 1]);
});

test('the next key supersedes the former key’s change and no other, and each is reported as saved', async () => {
  const http: Http = async () => ({ count: countOf(peasCount) }) as never;
  const { send, told } = await started(http);
  await send({ type: 'sync.hold', ref: 1, command: setTo(1_000) });
  await send({ type: 'sync.hold', ref: 2, command: setTo(12_000) });
  await send({ type: 'sync.append', ref: 3, command: setTo(7_000) });
  expect(told.flatMap(({ type, refs }) => (type === 'sync.saved' ? refs : []))).toEqual([2, 3]);
});

function setTo(amount: number) {
  return { _tag: 'SetItem', item: { ...peasItem, amount } } as const;
}

/** The counts of a browser with a slow clock, after it has read the count of the peas. */
async function started(http: Http) {
  const kept: StoredChange[] = [];
  const told: AnyEventObject[] = [];
  const memory = memoryDatabase();
  await memory.change({ store: 'counts', put: versionedRow({ user: 'keittio', count: countOf(peasCount) }) });
  const database: Database = {
    ...memory,
    change: async (...changes) => {
      for (const each of changes) if (each.store === 'countChanges' && 'put' in each) kept.push(each.put);
      await memory.change(...changes);
    },
  };
  const clock = { now: () => NOW - 5_000, set: () => {} };
  const effects = { http, clock, connectivity: makeConnectivity(), database: Promise.resolve(database) };
  const { createMachine } = setup({ actors: { counts: provideCounts(effects) } });
  const parent = createActor(
    createMachine({
      invoke: { id: 'counts', src: 'counts', input: { username: 'keittio' } },
      on: { '*': { actions: ({ event }) => void told.push(event) } },
    }),
    { systemId: 'inventory' },
  );
  parent.start();
  await settled();
  return {
    kept,
    told,
    send: async (event: AnyEventObject) => {
      parent.getSnapshot().children.counts?.send(event as never);
      await settled();
    },
  };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
