import type { OrderTemplate } from '../../machines/domain/template/template.schema.ts';
import { openClash } from '../../machines/template/template.context.ts';
import { templateMachine } from '../../machines/template/template.machine.ts';
import { inner, instead, press, through } from './actions.ts';
import { isSame } from './equal.ts';
import { answered, failed, failing, failures } from './failures.ts';
import { trout, world } from './goods.ts';
import { defineModel } from './model.ts';
import {
  answeringNone,
  colleagues,
  gone,
  isAsKept,
  isAsSaved,
  isAtRest,
  isListed,
  isMonday,
  isOvertaken,
  isUntouched,
  monday,
  moved,
  opening,
  renamed,
  renaming,
  restored,
  showing,
  theirs,
  weekend,
} from './template.samples.ts';
import { templateScreen } from './template.targets.ts';
import { absent, busy, disabled, enabled, shown, type Visible } from './visible.ts';

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
      input: { username: 'ravintola', world },
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
    unsaved: 'recorded',
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
        event: { type: 'template.restored', unsaved: undefined },
        action: inner('the storage is read before the page is shown'),
        in: ['list.loading'],
        when: (shown) => isAtRest(shown) && isAsKept(shown),
      },
      renamed: restored(['list.loading']),
      late: restored(['list.ready']),
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
        when: (shown) => isMonday(shown) && shown.context.opened?.items[0]?.product_id === trout.id,
      },
      back: {
        event: { type: 'template.move', from: 1, to: 0 },
        action: press(templateScreen.upOf(trout)),
        when: ({ context }) => context.edits[monday.id]?.items[1]?.product_id === trout.id,
      },
    },
    'template.rename': {
      renamed: renaming('Tiistai'),
      blank: renaming(' '),
    },
    'template.keep': { pressed: { event: { type: 'template.keep' }, action: press(templateScreen.keep) } },
    'template.revert': {
      pressed: {
        event: { type: 'template.revert' },
        action: press(templateScreen.revert),
        when: ({ context }) => openClash(context) === undefined,
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
    'world.changed': {
      later: {
        event: { type: 'world.changed', world: { ...world, now: world.now + 30_000 } },
        action: inner('half a minute passes'),
      },
    },
    'xstate.done.actor.fetchTemplates': {
      fetched: answered('fetchTemplates', [monday, weekend], through('orderTemplates')),
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
      none: answered('refreshTemplates', [], answeringNone()),
    },
    'xstate.error.actor.refreshTemplates': failing('refreshTemplates', 'orderTemplates', 'lost', 'server'),
    'xstate.done.actor.updateTemplate': {
      moved: {
        ...answered('updateTemplate', moved, through('updateTemplate')),
        when: ({ context }) => isAsSaved(context) && context.edits[monday.id]?.name === monday.name,
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
  counters: ({ value, context: { templates, by, opened, edits, names, notice, stranded } }) => [
    value.opened === 'closed' && stranded.length === 0 ? by : '',
    templates.map(({ name }) => name).join(),
    opened?.name ?? '',
    Object.values(edits)
      .map(({ name, items }) => name + items.map(({ product_id }) => product_id).join())
      .join(),
    Object.keys(names).length,
    notice?.tag ?? '',
    stranded.map(({ id, edit: { name } }) => `${id} ${name}`).join(),
  ],
  limit: 3_000,
});

function listed(templates: readonly OrderTemplate[]): Visible[] {
  return templates.length === 0
    ? [shown(templateScreen.empty)]
    : templates.map(({ name }) => shown(templateScreen.nameOf(name)));
}
