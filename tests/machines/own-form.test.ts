import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { ownFormActor } from '../../effects/actors/own-form.ts';
import { makeDrafts } from '../../effects/drafts.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';
import { makeUserDraft } from '../../effects/user-draft.ts';
import type { FormRequest, OwnForm } from '../../machines/inventory/inventory.events.ts';
import { halfTyped } from '../model/inventory/samples.ts';

test('a form typed before a reload is restored for its user; one of a later build is not', async () => {
  const database = Promise.resolve(memoryDatabase());
  const drafts = makeDrafts(
    () => database,
    () => {},
  );
  const store = makeUserDraft<OwnForm>(drafts, 'own-item');
  const open = async (username = 'keittio') => {
    const told: unknown[] = [];
    const { createMachine } = setup({ actors: { form: ownFormActor(store) } });
    const page = createActor(
      createMachine({
        invoke: { id: 'form', src: 'form', input: username },
        on: { '*': { actions: ({ event }) => void told.push(event) } },
      }),
    ).start();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return { told, send: (ask: FormRequest) => page.getSnapshot().children.form?.send(ask as never) };
  };
  const page = await open();
  expect(page.told).toEqual([]);
  page.send({ type: 'form.keep', form: halfTyped });
  expect((await open()).told).toEqual([{ type: 'form.restored', form: halfTyped }]);
  expect((await open('ravintola')).told).toEqual([]);
  page.send({ type: 'form.keep', form: undefined });
  expect((await open()).told).toEqual([]);
  await (await drafts()).keep({ username: 'keittio', kind: 'own-item' }, { ...halfTyped, form: 99 });
  expect((await open()).told).toEqual([]);
});
