import type { SnapshotFrom } from 'xstate';
import type { OrderTemplate } from '../../machines/domain/template/template.schema.ts';
import type { templateMachine } from '../../machines/template/template.machine.ts';
import { type Action, gesture, inner, instead, press, series } from './actions.ts';
import { char, type Good, peas, soldOut, trout } from './goods.ts';
import type { Sample } from './model.ts';
import { templateScreen } from './template.targets.ts';

/** The server's template: trout, then peas without an amount, then char. */
export const monday = templateOf('t-1', 'Maanantai', [itemOf(trout, 2), itemOf(peas), itemOf(char, 3)]);
/** A good that the catalogue no longer has, and one that is sold out. */
export const weekend = templateOf('t-2', 'Viikonloppu', [
  {
    product_id: '99999',
    description_fi: 'Silakkafilee',
    description_en: 'Baltic herring, fillet',
    amount: 4,
  },
  itemOf(soldOut, 1),
]);
export const moved = { ...monday, items: [itemOf(peas), itemOf(trout, 2), itemOf(char, 3)] };
export const renamed = { ...monday, name: 'Tiistai' };
/** A colleague's version: another name and another order of goods. */
export const theirs = {
  ...monday,
  name: 'Keskiviikko',
  items: [itemOf(char, 3), itemOf(trout, 2), itemOf(peas)],
};

export const opening = gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/order/templates' });
const missing = { tag: 'unexpected', status: 404 } as const;

type Shown = SnapshotFrom<typeof templateMachine>;

function templateOf(id: string, name: string, items: OrderTemplate['items']): OrderTemplate {
  return { id, name, items };
}

function itemOf(
  { id, description_fi, description_en }: Good,
  amount?: number,
): OrderTemplate['items'][number] {
  return { product_id: id, description_fi, description_en, ...(amount === undefined ? {} : { amount }) };
}

export function showing({ id, name }: OrderTemplate) {
  return {
    event: { type: 'template.show', id },
    action: press(templateScreen.nameOf(name)),
    when: (shown: Shown) =>
      isUntouched(shown) &&
      shown.context.opened?.id !== id &&
      shown.context.templates.some((each) => each.name === name),
  } as const satisfies Sample;
}

/** A push, which names the colleague. */
export function colleagues(places: readonly string[]) {
  return {
    event: { type: 'template.refresh', by: 'keittio' },
    action: inner('a colleague has changed something'),
    in: places,
    when: isAtRest,
  } as const satisfies Sample;
}

/** A rename; the field is open until the text is saved or discarded. */
export function renaming(name: string) {
  return {
    event: { type: 'template.rename', name },
    action: series(
      press(templateScreen.rename),
      gesture({ act: 'fill', target: templateScreen.name, text: name }),
    ),
    when: isMonday,
  } as const satisfies Sample;
}

/** Unsaved edits from before a reload. */
export function restored(places: readonly string[]) {
  const edits = { [monday.id]: { ...renamed, base: monday, by: '' } };
  return {
    event: { type: 'template.restored', unsaved: { edits, stranded: [] } },
    action: inner('the storage is read before the page is shown'),
    in: places,
    when: (shown: Shown) => isAtRest(shown) && isAsKept(shown) && shown.context.by === '',
  } as const satisfies Sample;
}

/** True without unsaved edits. */
export function isAsKept({ context: { edits } }: Shown): boolean {
  return Object.keys(edits).length === 0;
}

/** True if the list and the goods have arrived, and no edit is unsaved. */
export function isUntouched(shown: Shown): boolean {
  const { edits, stranded } = shown.context;
  const waits = Object.keys(edits).length + stranded.length;
  return isListed(shown) && shown.value.names !== 'fetching' && waits === 0;
}

/** True without an open template, a notice and stranded edits. */
export function isAtRest({ context: { opened, notice, stranded } }: Shown): boolean {
  return opened === undefined && notice === undefined && stranded.length === 0;
}

export function isMonday(shown: Shown): boolean {
  return isUntouched(shown) && shown.value.names === 'idle' && shown.context.opened?.name === monday.name;
}

export function isOvertaken({ opened }: Shown['value']): boolean {
  return typeof opened === 'object' && opened.viewing === 'overtaken';
}

/** True if the open template has its saved name. */
export function isAsSaved({ opened }: Shown['context']): boolean {
  return opened?.name === monday.name;
}

export function isListed({ value }: Shown): boolean {
  return value.list === 'ready';
}

export function answeringNone(): Action {
  return instead('orderTemplates', 200, { order_templates: [] });
}

export function gone(call: 'updateTemplate' | 'deleteTemplate'): Sample {
  return {
    event: { type: `xstate.error.actor.${call}`, error: missing, actorId: call },
    action: instead(call, 404, { error: 'Not found' }),
  };
}
