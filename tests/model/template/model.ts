import type { SnapshotFrom } from 'xstate';
import type { OrderTemplate } from '../../../machines/domain/template/template.schema.ts';
import { isChanged, openClash } from '../../../machines/template/template.context.ts';
import { templateMachine } from '../../../machines/template/template.machine.ts';
import { type Action, gesture, inner, instead, press, series, through } from '../actions.ts';
import { isSame } from '../equal.ts';
import { answered, failed, failing, failures } from '../failures.ts';
import { char, type Good, peas, soldOut, trout, world } from '../goods.ts';
import { defineModel, type Sample } from '../model.ts';
import { adding, cartOf, orderOf } from '../orders.ts';
import { nameOfGood } from '../targets.ts';
import { absent, type Bilingual, busy, disabled, enabled, shown, thing, type Visible } from '../visible.ts';

const list = thing('list', 'template.title');
const goods = thing('list', 'template.products');
const dialog = thing('dialog', 'template.delete.title');
export const templateScreen = {
  loading: thing('status', 'template.loading'),
  failed: thing('text', 'template.failed.title'),
  retry: thing('button', 'common.retry'),
  empty: thing('text', 'template.empty'),
  list,
  nameOf: (name: string) => thing('text', { text: name }, list),
  goods,
  order: thing('button', 'template.order'),
  save: thing('button', 'template.save'),
  saving: thing('button', 'template.saving'),
  saved: thing('text', 'template.saved'),
  saveFailed: thing('alert', 'template.save.failed'),
  overtaken: thing('alert', 'template.overtaken'),
  keep: thing('button', 'template.clash.keep'),
  take: thing('button', 'template.clash.take'),
  revert: thing('button', 'template.revert'),
  unsaved: thing('text', 'template.unsaved', list),
  rename: thing('button', 'template.rename'),
  name: thing('textbox', 'template.name'),
  nameMissing: thing('text', 'problem.templateNameMissing'),
  nameTaken: thing('text', 'problem.templateNameTaken'),
  delete: thing('button', 'template.delete'),
  deleteFailed: thing('alert', 'template.delete.failed'),
  dialog,
  confirm: thing('button', 'template.delete.confirm', dialog),
  cancel: thing('button', 'common.cancel', dialog),
  deleting: thing('button', 'template.deleting'),
  news: (tag: string, name: string) => thing('status', { key: `template.notice.${tag}`, values: { name } }),
  dismiss: thing('button', 'common.dismiss'),
  strandedOf: (name: string) => thing('text', { key: 'template.rescue.title', values: { name } }),
  rescue: thing('button', 'template.rescue.save'),
  rescuing: thing('button', 'template.saving'),
  rescueFailed: thing('alert', 'template.save.failed'),
  drop: thing('button', 'template.rescue.drop'),
  gripOf: (good: Good) => thing('button', { key: 'template.move', values: { product: nameOfGood(good) } }),
  upOf: (good: Good) => thing('button', { key: 'template.move.up', values: { product: nameOfGood(good) } }),
  downOf: (good: Good) =>
    thing('button', { key: 'template.move.down', values: { product: nameOfGood(good) } }),
  amountOf: (good: Good) => thing('textbox', ofGood('Määrä', 'Amount', good), goods),
  undoOf: (good: Good) => thing('button', ofGood('Kumoa', 'Undo', good), goods),
  add: thing('textbox', 'template.add'),
  removeOf: (good: Good) =>
    thing('button', { key: 'template.remove', values: { product: nameOfGood(good) } }),
  skipped: thing('text', 'template.skipped', goods),
} as const;

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
const moved = { ...monday, items: [itemOf(peas), itemOf(trout, 2), itemOf(char, 3)] };
/** Five of the trout. */
const changed = { ...monday, items: [itemOf(trout, 5), itemOf(peas), itemOf(char, 3)] };
/** With two of the good that is sold out. */
const longer = { ...monday, items: [...monday.items, itemOf(soldOut, 2)] };
/** Without the trout. */
const shortened = { ...monday, items: [itemOf(peas), itemOf(char, 3)] };
export const renamed = { ...monday, name: 'Tiistai' };
/** A colleague's version: another name and another order of goods. */
const theirs = {
  ...monday,
  name: 'Keskiviikko',
  items: [itemOf(char, 3), itemOf(trout, 2), itemOf(peas)],
};

/** An order of an hour later. */
export const nextOrder = {
  ...orderOf(cartOf(adding(trout, 1))),
  ordered_at: world.now + 3_600_000,
};

const opening = gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/order/templates' });
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

function showing({ id, name }: OrderTemplate) {
  return {
    event: { type: 'template.show', id },
    action: press(templateScreen.nameOf(name)),
    when: (shown: Shown) =>
      isUntouched(shown) &&
      shown.context.opened?.id !== id &&
      shown.context.templates.some((each) => each.name === name),
  } as const satisfies Sample;
}

function ofGood(fi: string, en: string, { description_fi, description_en }: Good): Bilingual {
  return { fi: `${fi}: ${description_fi}`, en: `${en}: ${description_en}` };
}

/** An amount typed for the trout of the unchanged template. */
function typing(amount: number) {
  return {
    event: { type: 'template.setAmount', place: 0, amount },
    action: gesture({ act: 'fill', target: templateScreen.amountOf(trout), text: String(amount) }),
    when: (shown: Shown) => isMonday(shown) && isFirstTrout(shown),
  } as const satisfies Sample;
}

/** A push, which names the colleague. */
function colleagues(places: readonly string[]) {
  return {
    event: { type: 'template.refresh', by: 'keittio' },
    action: inner('a colleague has changed something'),
    in: places,
    when: isAtRest,
  } as const satisfies Sample;
}

/** A rename; the field is open until the text is saved or discarded. */
function renaming(name: string) {
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
function restored(places: readonly string[], opened?: string) {
  const edits = { [monday.id]: { ...renamed, base: monday, by: '' } };
  return {
    event: { type: 'template.restored', draft: { edits, stranded: [], opened } },
    action: inner('the storage is read before the page is shown'),
    in: places,
    when: (shown: Shown) => isAtRest(shown) && isAsKept(shown) && shown.context.by === '',
  } as const satisfies Sample;
}

function isFirstTrout({ context: { opened } }: Shown): boolean {
  return opened?.items[0]?.product_id === trout.id;
}

/** True if the unsaved goods are those of `expected`. */
function isEdited({ context: { edits } }: Shown, { items }: OrderTemplate): boolean {
  return isSame(edits[monday.id]?.items, items);
}

/** True without unsaved edits. */
function isAsKept({ context: { edits } }: Shown): boolean {
  return Object.keys(edits).length === 0;
}

/** True if the list and the goods have arrived, and no edit is unsaved. */
function isUntouched(shown: Shown): boolean {
  const { edits, skipped, stranded } = shown.context;
  const waits = Object.keys(edits).length + Object.keys(skipped).length + stranded.length;
  return isListed(shown) && shown.value.names !== 'fetching' && waits === 0;
}

/** True without an open template, a notice and stranded edits. */
function isAtRest({ context: { opened, notice, stranded } }: Shown): boolean {
  return opened === undefined && notice === undefined && stranded.length === 0;
}

function isMonday(shown: Shown): boolean {
  return isUntouched(shown) && shown.value.names === 'idle' && shown.context.opened?.name === monday.name;
}

function isOvertaken({ opened }: Shown['value']): boolean {
  return typeof opened === 'object' && opened.viewing === 'overtaken';
}

/** True if the open template has its saved name. */
function isAsSaved({ opened }: Shown['context']): boolean {
  return opened?.name === monday.name;
}

function isListed({ value }: Shown): boolean {
  return value.list === 'ready';
}

function answeringNone(): Action {
  return instead('orderTemplates', 200, { order_templates: [] });
}

function gone(call: 'updateTemplate' | 'deleteTemplate'): Sample {
  return {
    event: { type: `xstate.error.actor.${call}`, error: missing, actorId: call },
    action: instead(call, 404, { error: 'Not found' }),
  };
}

const viewing: readonly Visible[] = [
  enabled(templateScreen.order),
  enabled(templateScreen.delete),
  absent(templateScreen.dialog),
];

const offering: readonly Visible[] = [enabled(templateScreen.rescue), enabled(templateScreen.drop)];

/** The templates of a customer account (§2 /order/templates, §4 Saving a template). */
export const templateModel = defineModel<typeof templateMachine>({
  process: 'template',
  page: '/order/templates',
  machine: templateMachine,
  starts: {
    loggedIn: {
      input: { username: 'ravintola', world, orders: [] },
      given: [
        { given: 'templates', templates: [monday, weekend] },
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'orderTemplates' },
        { given: 'held', call: 'updateTemplate' },
        { given: 'held', call: 'deleteTemplate' },
        { given: 'held', call: 'saveTemplate' },
        { given: 'held', call: 'productNames' },
        { given: 'reloaded' },
      ],
    },
  },
  actors: {
    draft: 'recorded',
    fetchTemplates: 'held',
    updateTemplate: 'held',
    deleteTemplate: 'held',
    saveTemplate: 'held',
    fetchNames: 'held',
  },
  samples: {
    'template.open': {
      opened: {
        event: { type: 'template.open' },
        action: opening,
        when: (shown) => !isListed(shown) || (isUntouched(shown) && shown.context.notice === undefined),
      },
      afterColleague: {
        event: { type: 'template.open' },
        action: inner('a colleague has changed something before'),
        when: (shown) => isAtRest(shown) && isListed(shown) && shown.context.by !== '',
      },
      afterSaving: {
        event: { type: 'template.open' },
        action: inner('the page is opened again right after saving'),
        in: ['opened.viewing.saved'],
      },
      afterNews: {
        event: { type: 'template.open' },
        action: inner('the page is opened again while a notice is shown'),
        when: ({ context: { notice } }) => notice !== undefined,
      },
      namesMissing: {
        event: { type: 'template.open' },
        action: inner('the template with unknown goods is deleted'),
        in: ['names.missing'],
        when: ({ context: { opened } }) => opened === undefined,
      },
    },
    'template.restored': {
      nothing: {
        event: { type: 'template.restored', draft: undefined },
        action: inner('the storage is read before the page is shown'),
        in: ['list.loading'],
        when: (shown) => isAtRest(shown) && isAsKept(shown),
      },
      renamed: restored(['list.loading']),
      late: restored(['list.ready']),
      opened: restored(['list.loading'], monday.id),
    },
    'template.retry': { pressed: { event: { type: 'template.retry' }, action: press(templateScreen.retry) } },
    'template.refresh': {
      asked: {
        event: { type: 'template.refresh' },
        action: inner('asked by what has just happened'),
        when: isAtRest,
      },
      early: colleagues(['list.loading']),
      byColleague: colleagues(['list.ready']),
      again: {
        event: { type: 'template.refresh' },
        action: inner('asked by what has just happened'),
        in: ['list.refreshing'],
        when: (shown) => isAtRest(shown) && shown.context.by !== '',
      },
    },
    'template.saved': {
      told: {
        event: { type: 'template.saved', name: 'Maanantai' },
        action: inner('told by the cart, whose paths save one'),
        when: isAtRest,
      },
    },
    'template.acknowledge': {
      dismissed: {
        event: { type: 'template.acknowledge' },
        action: press(templateScreen.dismiss),
        when: ({ context }) => context.notice !== undefined && context.notice.tag !== 'saved',
      },
    },
    'template.show': { monday: showing(monday), weekend: showing(weekend) },
    'template.hide': {
      pressed: {
        event: { type: 'template.hide' },
        action: press(templateScreen.nameOf(monday.name)),
        when: (shown) => isUntouched(shown) && shown.context.opened?.name === monday.name,
      },
    },
    'template.move': {
      down: {
        event: { type: 'template.move', from: 0, to: 1 },
        action: press(templateScreen.downOf(trout)),
        when: (shown) => isMonday(shown) && isFirstTrout(shown),
      },
      back: {
        event: { type: 'template.move', from: 1, to: 0 },
        action: press(templateScreen.upOf(trout)),
        when: ({ context }) => context.edits[monday.id]?.items[1]?.product_id === trout.id,
      },
    },
    'template.setAmount': {
      five: typing(5),
      none: typing(0),
      undone: {
        event: { type: 'template.setAmount', place: 0, amount: 2 },
        action: press(templateScreen.undoOf(trout)),
        when: ({ context }) => context.skipped[monday.id] !== undefined,
      },
    },
    'template.add': {
      typed: {
        event: { type: 'template.add', product_id: soldOut.id, amount: 2 },
        action: gesture(
          { act: 'type', target: templateScreen.add, text: `${soldOut.id} 2` },
          { act: 'key', press: 'Enter' },
        ),
        when: (shown) => isMonday(shown) && isFirstTrout(shown),
      },
    },
    'template.remove': {
      pressed: {
        event: { type: 'template.remove', place: 0 },
        action: press(templateScreen.removeOf(trout)),
        when: (shown) => isMonday(shown) && isFirstTrout(shown),
      },
    },
    'template.rename': {
      renamed: renaming('Tiistai'),
      blank: renaming(' '),
      taken: {
        ...renaming('viikonloppu'),
        when: (shown) => isMonday(shown) && shown.context.templates.includes(weekend),
      },
    },
    'template.keep': { pressed: { event: { type: 'template.keep' }, action: press(templateScreen.keep) } },
    'template.revert': {
      pressed: {
        event: { type: 'template.revert' },
        action: press(templateScreen.revert),
        when: ({ context }) =>
          context.opened !== undefined &&
          isChanged(context, context.opened) &&
          openClash(context) === undefined,
      },
      taken: {
        event: { type: 'template.revert' },
        action: press(templateScreen.take),
        when: ({ context }) => openClash(context) !== undefined,
      },
    },
    'template.save': { pressed: { event: { type: 'template.save' }, action: press(templateScreen.save) } },
    'template.delete': {
      pressed: { event: { type: 'template.delete' }, action: press(templateScreen.delete), when: isMonday },
    },
    'template.confirm': {
      pressed: { event: { type: 'template.confirm' }, action: press(templateScreen.confirm) },
    },
    'template.cancel': {
      pressed: { event: { type: 'template.cancel' }, action: press(templateScreen.cancel) },
    },
    'template.rescue': {
      pressed: { event: { type: 'template.rescue' }, action: press(templateScreen.rescue), when: isListed },
    },
    'template.drop': {
      pressed: { event: { type: 'template.drop' }, action: press(templateScreen.drop), when: isListed },
    },
    'orders.changed': {
      placed: {
        event: { type: 'orders.changed', orders: [nextOrder] },
        action: inner('told by the app when an order is placed'),
        when: ({ context }) => context.skipped[monday.id] !== undefined,
      },
    },
    'world.changed': {
      later: {
        event: { type: 'world.changed', world: { ...world, now: world.now + 30_000 } },
        action: inner('half a minute passes'),
      },
    },
    'xstate.done.actor.fetchTemplates': {
      fetched: answered('fetchTemplates', [monday, weekend], through('orderTemplates')),
      only: {
        ...answered(
          'fetchTemplates',
          [monday],
          instead('orderTemplates', 200, { order_templates: [monday] }),
        ),
        when: ({ context }) => context.openedBefore === undefined,
        ends: true,
      },
      none: answered('fetchTemplates', [], answeringNone()),
    },
    'xstate.error.actor.fetchTemplates': failing('fetchTemplates', 'orderTemplates', 'lost', 'server'),
    'xstate.done.actor.refreshTemplates': {
      same: {
        ...answered('refreshTemplates', [monday, weekend], through('orderTemplates')),
        when: ({ context }) => isSame(context.templates, [monday, weekend]),
      },
      theirs: {
        ...answered(
          'refreshTemplates',
          [theirs, weekend],
          instead('orderTemplates', 200, { order_templates: [theirs, weekend] }),
        ),
        when: ({ value }) => isOvertaken(value),
      },
      first: {
        ...answered('refreshTemplates', [monday], inner('told by the cart, whose paths save one')),
        when: ({ context: { templates, opened, notice } }) =>
          templates.length === 0 && opened === undefined && notice?.tag === 'saved',
        ends: true,
      },
      none: answered('refreshTemplates', [], answeringNone()),
    },
    'xstate.error.actor.refreshTemplates': failing('refreshTemplates', 'orderTemplates', 'lost', 'server'),
    'xstate.done.actor.updateTemplate': {
      moved: {
        ...answered('updateTemplate', moved, through('updateTemplate')),
        when: (shown) => isAsSaved(shown.context) && isEdited(shown, moved),
      },
      changed: {
        ...answered('updateTemplate', changed, through('updateTemplate')),
        when: (shown) => isAsSaved(shown.context) && isEdited(shown, changed),
      },
      longer: {
        ...answered('updateTemplate', longer, through('updateTemplate')),
        when: (shown) => isAsSaved(shown.context) && isEdited(shown, longer),
      },
      shortened: {
        ...answered('updateTemplate', shortened, through('updateTemplate')),
        when: (shown) => isAsSaved(shown.context) && isEdited(shown, shortened),
      },
      renamed: {
        ...answered('updateTemplate', renamed, through('updateTemplate')),
        when: ({ context }) => isAsSaved(context) && context.edits[monday.id]?.name === renamed.name,
      },
    },
    'xstate.error.actor.updateTemplate': {
      ...failing('updateTemplate', 'updateTemplate', 'lost', 'server'),
      stale: {
        event: {
          type: 'xstate.error.actor.updateTemplate',
          error: failures.stale,
          actorId: 'updateTemplate',
        },
        action: failed('updateTemplate', 'stale'),
        when: ({ context }) => isAsSaved(context),
      },
      missing: gone('updateTemplate'),
    },
    'xstate.done.actor.saveTemplate': {
      saved: answered('saveTemplate', undefined, through('saveTemplate')),
    },
    'xstate.error.actor.saveTemplate': failing('saveTemplate', 'saveTemplate', 'lost', 'server'),
    'xstate.done.actor.deleteTemplate': {
      deleted: answered('deleteTemplate', undefined, through('deleteTemplate')),
    },
    'xstate.error.actor.deleteTemplate': {
      ...failing('deleteTemplate', 'deleteTemplate', 'server'),
      missing: gone('deleteTemplate'),
    },
    'xstate.done.actor.fetchNames': { named: answered('fetchNames', [], through('productNames')) },
    'xstate.error.actor.fetchNames': failing('fetchNames', 'productNames', 'lost'),
  },
  visible: {
    'list.loading': [shown(templateScreen.loading)],
    'list.ready': ({ templates }) => listed(templates),
    'list.refreshing': ({ templates }) => listed(templates),
    'list.failed': [shown(templateScreen.failed), enabled(templateScreen.retry)],
    'opened.closed': [absent(templateScreen.order), absent(templateScreen.dialog)],
    'opened.viewing.calm': viewing,
    'opened.viewing.saved': [...viewing, shown(templateScreen.saved)],
    'opened.viewing.saveFailed': [...viewing, shown(templateScreen.saveFailed)],
    'opened.viewing.overtaken': (context) => [
      ...viewing,
      ...(openClash(context) === undefined
        ? [shown(templateScreen.overtaken)]
        : [enabled(templateScreen.keep), enabled(templateScreen.take)]),
    ],
    'opened.viewing.deleteFailed': [...viewing, shown(templateScreen.deleteFailed)],
    'opened.saving': [busy(templateScreen.saving)],
    'opened.confirming': [enabled(templateScreen.confirm), enabled(templateScreen.cancel)],
    'opened.deleting': [shown(templateScreen.dialog), busy(templateScreen.deleting)],
    'names.idle': [],
    'names.fetching': [],
    'names.missing': [],
    'rescue.idle': [absent(templateScreen.rescue), absent(templateScreen.drop)],
    'rescue.offering.calm': offering,
    'rescue.offering.failed': [...offering, shown(templateScreen.rescueFailed)],
    'rescue.saving': [busy(templateScreen.rescuing), disabled(templateScreen.drop)],
  },
  counters: ({
    value,
    context: { templates, by, opened, openedBefore, edits, skipped, names, notice, stranded },
  }) => [
    value.opened === 'closed' && stranded.length === 0 ? by : '',
    templates.map(({ name }) => name).join(),
    opened?.name ?? openedBefore ?? '',
    Object.values(edits)
      .map(
        ({ name, items }) => name + items.map(({ product_id, amount }) => `${product_id} ${amount}`).join(),
      )
      .join(),
    Object.values(skipped)
      .map(({ keys }) => keys.join())
      .join(),
    Object.keys(names).length,
    notice?.tag ?? '',
    stranded.map(({ id, edit: { name } }) => `${id} ${name}`).join(),
  ],
  limit: 5_000,
});

function listed(templates: readonly OrderTemplate[]): Visible[] {
  return templates.length === 0
    ? [shown(templateScreen.empty)]
    : templates.map(({ name }) => shown(templateScreen.nameOf(name)));
}
