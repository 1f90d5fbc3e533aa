import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyEventObject, createActor, setup } from 'xstate';
import { provideCounts } from '../../effects/actors/count-sync.ts';
import { journalActor } from '../../effects/actors/journal.ts';
import { ownFormActor } from '../../effects/actors/own-form.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import type { CountShelf } from '../../effects/counts.ts';
import type { Drafts } from '../../effects/drafts.ts';
import type { Http } from '../../effects/http.ts';
import type { Journal } from '../../effects/journal.ts';
import { memoryJournal } from '../../effects/memory-journal.ts';
import { openShelf } from '../../effects/open-shelf.ts';
import { makeUnfinished } from '../../effects/unfinished.ts';
import { pending } from '../model/cart/samples.ts';
import { NOW } from '../model/goods.ts';
import { halfTyped, peasItem } from '../model/inventory/samples.ts';

describe('each key’s text is kept by the browser within the task of that key, while a call hangs', () => {
  test('an amount of the cart', async () => {
    const kept: unknown[] = [];
    const shelf = { ...memoryJournal(), keepPending: async (command: unknown) => void kept.push(command) };
    const page = await open(journalActor({ ...effects, journal: shelfOf<Journal>(shelf) }), {
      username: 'ravintola',
      accepted: undefined,
    });
    page.send({ type: 'journal.append', pending, held: true });
    await afterTheTask();
    expect(kept).toMatchObject([{ command: pending.command }]);
  });

  test('an amount of a count', async () => {
    const kept: unknown[] = [];
    const shelf: CountShelf = {
      count: async () => undefined,
      keepCount: async () => {},
      pending: async () => [],
      keepPending: async (changes) => void kept.push(...changes),
      dropPending: async () => {},
      setAside: async () => {},
    };
    const page = await open(provideCounts({ ...effects, shelf: shelfOf(shelf) }), { username: 'ravintola' });
    page.send({ type: 'sync.hold', ref: 1, command: { _tag: 'SetItem', item: peasItem } });
    await afterTheTask();
    expect(kept).toMatchObject([{ change: { item: peasItem } }]);
  });

  test('the form of an own item', async () => {
    const kept: unknown[] = [];
    const drafts: Pick<Drafts, 'read' | 'keep'> = {
      read: async () => undefined,
      keep: async (_, draft) => void kept.push(draft),
    };
    const shelf = Promise.resolve(drafts as Drafts);
    const page = await open(ownFormActor(makeUnfinished(() => shelf, 'own-item')), 'ravintola');
    page.send({ type: 'form.keep', form: halfTyped });
    await afterTheTask();
    expect(kept).toMatchObject([halfTyped]);
  });
});

const hanging: Http = () => new Promise(() => {});
const effects = {
  http: hanging,
  clock: { now: () => NOW, heard: () => {} },
  connectivity: makeConnectivity(),
};

function shelfOf<Shelf extends object>(shelf: Shelf): Promise<Shelf> {
  const memory = () => Promise.reject(new Error('there is no trouble'));
  return openShelf(async () => shelf, { memory, copy: memory, onTrouble: () => {} });
}

/** A page with this actor, after it has read its storage. */
async function open(logic: AnyActorLogic, input: unknown) {
  const { createMachine } = setup({ actors: { logic } });
  const page = createActor(createMachine({ invoke: { id: 'actor', src: 'logic', input } })).start();
  await new Promise((done) => setTimeout(done, 0));
  return { send: (event: AnyEventObject) => page.getSnapshot().children.actor?.send(event as never) };
}

/** Resolves after the microtasks, before another task of the page. */
async function afterTheTask(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await undefined;
}
