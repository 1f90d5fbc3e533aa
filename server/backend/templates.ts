// The writes of templates; each is undone.
import * as Schema from 'effect/Schema';
import { calls } from '../../machines/domain/contract/calls.ts';
import type { World } from '../../machines/domain/world.ts';
import { type Caller, type Verdict, verdict } from './caller.ts';
import { orderable } from './cart.ts';
import type { Tell } from './reads.ts';

/** Saves a template, renames it, deletes it. */
export async function tryTemplates(caller: Caller, tell: Tell, world: World): Promise<void> {
  const { saveTemplate, updateTemplate, deleteTemplate } = calls;
  const fetchTemplates = async () => {
    const { answer, verdict: found } = await caller.ask(calls.orderTemplates);
    return found.places.has('order_templates') ? undefined : answer?.order_templates;
  };
  const before = await fetchTemplates();
  const [good] = orderable(world);
  if (before === undefined || good === undefined) {
    // A template that is not listed could not be deleted.
    const why = before === undefined ? 'there is no list of templates' : 'there is no good to save';
    for (const call of [saveTemplate, updateTemplate, deleteTemplate]) tell(call, verdict('not tried', why));
    return;
  }
  const added = async () =>
    ((await fetchTemplates()) ?? []).filter(({ id }) => !before.some((template) => template.id === id));
  const { description_fi, description_en } = good;
  const items = [{ product_id: good.id, description_fi, description_en, amount: 1 }];
  const save = Schema.encodeSync(saveTemplate.payload)({ order_template: { name: 'backend check', items } });
  const saved = (await caller.write(saveTemplate, { body: save })).verdict;
  const [template] = await added();
  tell(
    saveTemplate,
    unless(template !== undefined, saved, 'GET does not tell the template: delete it by hand'),
  );
  if (template === undefined) return;
  const name = 'backend check, renamed';
  const change = { order_template: { id: template.id, name, items } };
  const body = Schema.encodeSync(updateTemplate.payload)(change);
  const updated = (await caller.write(updateTemplate, { body, params: { id: template.id } })).verdict;
  const isRenamed = (await added()).some((each) => each.id === template.id && each.name === name);
  tell(updateTemplate, unless(isRenamed, updated, 'GET tells the old name'));
  const deleted: Verdict[] = [];
  for (const { id } of await added()) {
    deleted.push((await caller.write(deleteTemplate, { params: { id } })).verdict);
  }
  const isGone = (await added()).length === 0;
  const worst = deleted.find(({ word }) => word !== 'understood') ?? verdict('understood');
  tell(deleteTemplate, unless(isGone, worst, 'GET still tells the template: delete it by hand'));
}

function unless(isSo: boolean, found: Verdict, otherwise: string): Verdict {
  return isSo || found.word !== 'understood' ? found : verdict('not understood', otherwise);
}
