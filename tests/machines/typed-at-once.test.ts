import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, type AnyEventObject, createActor, setup } from 'xstate';
import { provideCounts } from '../../effects/actors/count-sync.ts';
import { journalActor } from '../../effects/actors/journal.ts';
import { ownFormActor } from '../../effects/actors/own-form.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import { openDatabase } from '../../effects/database.ts';
import { makeDrafts } from '../../effects/drafts.ts';
import type { Http } from '../../effects/http.ts';
import { journalIn } from '../../effects/journal.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';
import type { Change, Database } from '../../effects/stores.ts';
import { makeUserDraft } from '../../effects/user-draft.ts';
import { pending } from '../model/cart/samples.ts';
import { NOW } from '../model/goods.ts';
import { halfTyped, peasItem } from '../model/inventory/samples.ts';

describe('each key’s text is kept by the browser within the task of that key, while a call hangs', () => {
  test('an amount of the cart', async () => {
    const { database, kept } = recording();
    const page = await open(journalActor({ ...effects, journal: database.then(journalIn) }), {
      username: 'ravintola',
      accepted: undefined,
    });
    page.send({ type: 'journal.append', pending, held: true });
    await afterTheTask();
    expect(kept).toMatchObject([{ store: 'cartCommands', put: { command: pending.command } }]);
  });

  test('an amount of a count', async () => {
    const { database, kept } = recording();
    const page = await open(provideCounts({ ...effects, database }), {
      username: 'ravintola',
    });
    page.send({ type: 'sync.hold', ref: 1, command: { _tag: 'SetItem', item: peasItem } });
    await afterTheTask();
    expect(kept).toMatchObject([{ store: 'countChanges', put: { change: { item: peasItem } } }]);
  });

  test('the form of an own item', async () => {
    const { database, kept } = recording();
    const drafts = makeDrafts(
      () => database,
      () => {},
    );
    const page = await open(ownFormActor(makeUserDraft(drafts, 'own-item')), 'ravintola');
    page.send({ type: 'form.keep', form: halfTyped });
    await afterTheTask();
    expect(kept).toMatchObject([{ store: 'drafts', put: { draft: halfTyped } }]);
  });
});

const hanging: Http = () => new Promise(() => {});
const effects = {
  http: hanging,
  clock: { now: () => NOW, set: () => {} },
  connectivity: makeConnectivity(),
};

/** A database that records its writes in their order. */
function recording() {
  const kept: Change[] = [];
  const stored: Database = {
    ...memoryDatabase(),
    change: async (...changes) => void kept.push(...changes),
  };
  const database = openDatabase(
    {
      user: () => 'ravintola',
      onTrouble: (why) => {
        throw new Error(why);
      },
    },
    async () => stored,
  );
  return { database, kept };
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
