import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import type { Asked } from '../../machines/domain/sheet/asked.ts';
import type { BuildMessage, BuiltFile, ExportEvent } from '../../machines/export/export.events.ts';
import { exportMachine } from '../../machines/export/export.machine.ts';
import { catalogue } from '../model/goods.ts';
import { listWords } from '../model/product-list.ts';

const count: Asked = { tag: 'inventory', workbook: { fileName: 'inventaario.xlsx', sheets: [] } };
const other: Asked = { tag: 'inventory', workbook: { fileName: 'toinen.xlsx', sheets: [] } };
const file: BuiltFile = { name: 'inventaario.xlsx', bytes: new Uint8Array([80, 75, 3, 4]) };

/** A live process that records its builds, stops and downloads; the test sends their events. */
function taken() {
  const log: string[] = [];
  const downloads: BuiltFile[] = [];
  const clock = new SimulatedClock();
  const machine = exportMachine.provide({
    actors: {
      build: fromCallback<ExportEvent, Asked, BuildMessage>(({ input }) => {
        const name = input.tag === 'inventory' ? input.workbook.fileName : input.tag;
        log.push(`builds ${name}`);
        return () => log.push(`stops ${name}`);
      }),
    },
    actions: { download: (_, built) => downloads.push(built) },
  });
  const actor = createActor(machine, { clock }).start();
  return { actor, clock, log, downloads, now: () => actor.getSnapshot() };
}

test('§2 Product list download: a built file is downloaded once, shown for 5 s, and dropped', () => {
  const { actor, clock, downloads, now } = taken();
  actor.send({ type: 'export.request', asked: count });
  actor.send({ type: 'export.progressed', progress: { done: 500, total: 800 } });
  expect([now().value, now().context]).toEqual([
    { building: 'brief' },
    { asked: count, progress: { done: 500, total: 800 }, saved: undefined },
  ]);
  clock.increment(399);
  expect(now().value).toEqual({ building: 'brief' });
  clock.increment(1);
  expect(now().value).toEqual({ building: 'lengthy' });
  actor.send({ type: 'export.built', file });
  expect([now().value, downloads]).toEqual(['saved', [file]]);
  clock.increment(4_999);
  expect([now().value, now().context.saved]).toEqual(['saved', 'inventaario.xlsx']);
  clock.increment(1);
  expect([now().value, now().context.asked, downloads]).toEqual(['idle', undefined, [file]]);
});

test('a file that is asked for takes the place of the one that is being built', () => {
  const { actor, log, now } = taken();
  actor.send({ type: 'export.request', asked: count });
  actor.send({ type: 'export.progressed', progress: { done: 500, total: 800 } });
  actor.send({ type: 'export.request', asked: other });
  expect([now().value, now().context]).toEqual([
    { building: 'brief' },
    { asked: other, progress: undefined, saved: undefined },
  ]);
  expect(log).toEqual(['builds inventaario.xlsx', 'stops inventaario.xlsx', 'builds toinen.xlsx']);
});

test('a file that failed is tried again as it was asked for; one that is given up is not downloaded', () => {
  const { actor, log, downloads, now } = taken();
  actor.send({ type: 'export.request', asked: count });
  actor.send({ type: 'export.failed' });
  expect(now().value).toBe('failed');
  actor.send({ type: 'export.retry' });
  actor.send({ type: 'export.cancel' });
  actor.send({ type: 'export.built', file });
  expect([now().value, downloads]).toEqual(['idle', []]);
  expect(log).toEqual([
    'builds inventaario.xlsx',
    'stops inventaario.xlsx',
    'builds inventaario.xlsx',
    'stops inventaario.xlsx',
  ]);
});

test('§2 Product list download: there is none before the goods have come', () => {
  const { actor, log, now } = taken();
  const list = {
    tag: 'products',
    language: 'fi',
    day: '2026-11-21',
    amounts: new Map(),
    words: listWords,
  } as const;
  const empty: ExportEvent = { type: 'export.request', asked: { ...list, catalogue: emptyCatalogue } };
  expect([now().can(empty), now().can({ type: 'export.request', asked: { ...list, catalogue } })]).toEqual([
    false,
    true,
  ]);
  actor.send(empty);
  expect([now().value, log]).toEqual(['idle', []]);
});
