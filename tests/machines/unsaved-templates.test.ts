import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { draftActor } from '../../effects/actors/draft.ts';
import { makeDrafts } from '../../effects/drafts.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';
import { makeUserDraft } from '../../effects/user-draft.ts';
import type { Order } from '../../machines/domain/order/order.schema.ts';
import type { StoredTemplate } from '../../machines/domain/template/template.schema.ts';
import { unsavedIn } from '../../machines/template/template.context.ts';
import { templateMachine } from '../../machines/template/template.machine.ts';
import { rowsOf } from '../../machines/template/template.selectors.ts';
import { world } from '../model/goods.ts';
import { monday, nextOrder, renamed, weekend } from '../model/template/model.ts';

describe('unsaved changes of a template', () => {
  test('is stored at each change, by user, until it is saved or discarded', async () => {
    const open = browser();
    const page = await open();
    page.template.send({ type: 'template.show', id: monday.id });
    for (const name of ['Tii', renamed.name]) {
      page.template.send({ type: 'template.rename', name });
      expect((await open()).names()).toEqual([name]);
      expect((await open({ username: 'keittio' })).names()).toEqual([]);
    }
    page.template.send({ type: 'template.revert' });
    expect((await open()).names()).toEqual([]);
  });

  test('amounts, goods left out this time, and the open template survive a reload', async () => {
    const open = browser();
    const page = await open();
    page.template.send({ type: 'template.show', id: monday.id });
    page.template.send({ type: 'template.setAmount', place: 0, amount: 7 });
    page.template.send({ type: 'template.setAmount', place: 1, amount: 0 });
    const again = await open();
    expect(rowsOf(again.template.getSnapshot()).map(({ amount }) => amount)).toEqual([7, 0, 3]);
    again.template.send({ type: 'template.hide' });
    expect((await open()).context().opened).toBeUndefined();
    const ordered = await open({ orders: [nextOrder] });
    ordered.template.send({ type: 'template.show', id: monday.id });
    expect(rowsOf(ordered.template.getSnapshot()).map(({ amount }) => amount)).toEqual([7, 1, 3]);
  });

  test('of one that was deleted while the page was away waits to be rescued, over a reload, too', async () => {
    const open = browser();
    const page = await open();
    page.template.send({ type: 'template.show', id: monday.id });
    page.template.send({ type: 'template.rename', name: renamed.name });
    const stranded = { id: monday.id, was: monday.name, edit: { name: renamed.name, items: monday.items } };
    for (let reload = 0; reload < 2; reload += 1) {
      const again = await open({ templates: [weekend] });
      expect(again.context()).toMatchObject({ edits: {}, stranded: [stranded] });
    }
    const last = await open({ templates: [weekend] });
    last.template.send({ type: 'template.drop' });
    expect((await open({ templates: [weekend] })).context().stranded).toEqual([]);
  });

  test('remains while an unchanged page is open in another tab', async () => {
    const open = browser();
    const [page, other] = [await open(), await open()];
    page.template.send({ type: 'template.show', id: monday.id });
    page.template.send({ type: 'template.rename', name: renamed.name });
    other.template.send({ type: 'template.open' });
    await expect.poll(() => other.template.getSnapshot().matches({ list: 'ready' })).toBe(true);
    expect((await open()).names()).toEqual([renamed.name]);
  });
});

interface Opening {
  readonly username?: string;
  readonly templates?: readonly StoredTemplate[];
  readonly orders?: readonly Order[];
}

/** One browser; each of its pages opens with the list and the storage read. */
function browser() {
  const database = Promise.resolve(memoryDatabase());
  const draft = draftActor(
    'template',
    makeUserDraft(
      makeDrafts(
        () => database,
        () => {},
      ),
      'template',
    ),
    ({ context }) => unsavedIn(context),
  );
  return async ({ username = 'ravintola', templates = [monday, weekend], orders = [] }: Opening = {}) => {
    const fetchTemplates = fromPromise(async () => templates);
    const logic = templateMachine.provide({ actors: { fetchTemplates, draft } });
    const template = createActor(logic, { systemId: 'template', input: { username, world, orders } }).start();
    await new Promise((done) => setTimeout(done));
    const context = () => template.getSnapshot().context;
    return { template, context, names: () => Object.values(context().edits).map(({ name }) => name) };
  };
}
