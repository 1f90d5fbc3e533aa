import { countOf } from '../../../machines/domain/inventory/evolve.ts';
import { currentOf } from '../../../machines/inventory/inventory.context.ts';
import type { InventoryEvent } from '../../../machines/inventory/inventory.events.ts';
import { inventoryMachine } from '../../../machines/inventory/inventory.machine.ts';
import { gesture, inner, instead, lost, press, refusing, series, through, within } from '../actions.ts';
import { answered, failures } from '../failures.ts';
import { NOW, peas, world } from '../goods.ts';
import { defineModel, type Samples } from '../model.ts';
import { absent, enabled, shown } from '../visible.ts';
import {
  amountOf,
  earlier,
  editing,
  entering,
  halfTyped,
  hasOwn,
  is,
  isAtPeas,
  isAtSheet,
  isPlain,
  isRemoved,
  isUntold,
  oil,
  open,
  peasCount,
  refs,
  restored,
  inventoryScreen as screen,
  typing,
  waiting,
} from './samples.ts';

/** Events sent by the person who counts. */
const inventoryGestures = {
  'inventory.open': {
    opened: {
      event: { type: 'inventory.open' },
      action: gesture({ act: 'goTo', path: '/inventory' }),
      when: (now) => isPlain(now) || now.matches({ count: 'idle' }),
    },
  },
  'inventory.retry': {
    unread: {
      event: { type: 'inventory.retry' },
      action: press(screen.retry),
      when: (now) => now.matches({ count: 'unread', opened: 'closed' }) && is(now, 'saved'),
    },
    failed: {
      event: { type: 'inventory.retry' },
      action: press(screen.send),
      when: (now) => is(now, 'failed') && isAtSheet(now),
    },
    missing: {
      event: { type: 'inventory.retry' },
      action: press(screen.retry),
      when: (now) =>
        now.matches({ opened: 'missing' }) && is(now, 'saved') && !now.matches({ count: 'unread' }),
    },
  },
  'inventory.start': {
    pressed: {
      event: { type: 'inventory.start' },
      action: press(screen.start),
      when: (now) =>
        now.matches({ count: 'none', opened: 'closed' }) && isPlain(now) && now.context.closed === 0,
    },
    anyway: {
      event: { type: 'inventory.start' },
      action: press(screen.startAnyway),
      when: (now) => now.matches({ count: 'unread', opened: 'closed' }),
    },
  },
  'inventory.type': {
    amount: typing('1,5', (now) => amountOf(now) !== 1_500),
    unclear: typing('1,000.5', (now) => now.context.drafts[peas.id] === undefined),
    under: typing('-1', (now) => now.context.drafts[peas.id] === undefined),
  },
  'inventory.enter': {
    amount: entering('1,5', (now) => amountOf(now) !== 1_500),
    typed: {
      ...entering('1,5'),
      when: (now) =>
        isAtSheet(now) && isUntold(now) && amountOf(now) === 1_500 && is(now, 'unsaved') && !hasOwn(now),
    },
    unclear: entering('1,000.5', (now) => now.context.drafts[peas.id] === undefined),
    under: entering('-1'),
  },
  'inventory.remove': {
    pressed: {
      event: { type: 'inventory.remove', key: peas.id },
      action: series(
        gesture({ act: 'fill', target: screen.find, text: peas.id }),
        press(screen.removeOf(peas)),
      ),
      when: (now) => isAtPeas(now),
    },
  },
  'inventory.restore': {
    undone: {
      event: { type: 'inventory.restore', key: peas.id },
      action: press(screen.undo),
      when: (now) => isRemoved(now) && now.context.notice?.tag === 'removed',
    },
    brought: {
      event: { type: 'inventory.restore', key: peas.id },
      action: press(screen.restoreOf(peas)),
      when: (now) => isRemoved(now) && now.context.notice === undefined,
    },
  },
  'inventory.acknowledge': {
    dismissed: {
      event: { type: 'inventory.acknowledge' },
      action: press(screen.dismiss),
      when: (now) =>
        now.context.notice !== undefined &&
        now.matches({ opened: 'closed' }) &&
        (isAtSheet(now) || now.matches({ count: 'none' })),
    },
  },
  'inventory.add': {
    pressed: {
      event: { type: 'inventory.add' },
      action: press(screen.add),
      when: (now) => isAtSheet(now) && isPlain(now) && !hasOwn(now) && now.context.shown === undefined,
    },
  },
  'inventory.edit': {
    restored: editing('own-x-1'),
    fresh: editing('own-1'),
  },
  'inventory.fill': {
    half: {
      event: { type: 'inventory.fill', draft: halfTyped.draft },
      action: gesture(
        { act: 'fill', target: screen.price, text: oil.price },
        { act: 'type', target: screen.name, text: halfTyped.draft.name },
      ),
      when: (now) => now.context.form?.key === undefined && now.context.form?.draft.name === '',
    },
  },
  'inventory.submit': {
    good: {
      event: { type: 'inventory.submit', draft: oil },
      action: series(
        gesture(
          { act: 'fill', target: screen.name, text: oil.name },
          { act: 'fill', target: screen.price, text: oil.price },
        ),
        press(screen.save),
      ),
    },
    nameless: {
      event: { type: 'inventory.submit', draft: { ...oil, name: ' ' } },
      action: series(
        gesture(
          { act: 'fill', target: screen.name, text: ' ' },
          { act: 'fill', target: screen.price, text: oil.price },
        ),
        press(screen.save),
      ),
      when: (now) => now.context.form?.problems.name === undefined,
    },
  },
  'inventory.finish': {
    pressed: {
      event: { type: 'inventory.finish' },
      action: press(screen.finish),
      when: (now) => isAtSheet(now) && isPlain(now) && now.context.accepted !== undefined && !hasOwn(now),
    },
  },
  'inventory.confirm': { pressed: { event: { type: 'inventory.confirm' }, action: press(screen.confirm) } },
  'inventory.cancel': {
    form: {
      event: { type: 'inventory.cancel' },
      action: press(screen.cancel),
      in: ['count.counting.adding'],
    },
    finish: {
      event: { type: 'inventory.cancel' },
      action: press(screen.goOn),
      in: ['count.counting.finishing'],
    },
  },
  'inventory.show': {
    first: {
      event: { type: 'inventory.show', id: earlier.id },
      action: press(screen.earlier),
      when: (now) =>
        now.context.counts?.length === 1 &&
        now.matches({ count: 'none' }) &&
        isPlain(now) &&
        now.context.closed === 0,
    },
  },
  'inventory.hide': { pressed: { event: { type: 'inventory.hide' }, action: press(screen.back) } },
} as const satisfies Partial<Samples<InventoryEvent>>;

const over = { ...peasCount, finished: true };

/** Events from this browser's storage, the server, colleagues and the clock. */
export const inventoryOutcomes = {
  'inventory.heard': {
    colleague: { event: { type: 'inventory.heard' }, action: inner('a colleague has counted') },
  },
  'sync.restored': {
    nothing: restored({ accepted: undefined, pending: [] }),
    waiting: restored({
      accepted: peasCount,
      pending: [{ ref: 1, command: { _tag: 'SetItem', item: waiting } }],
    }),
  },
  'form.restored': {
    halfTyped: {
      event: { type: 'form.restored', form: halfTyped },
      action: inner('the storage is read before the page is shown'),
      when: (now) => now.matches({ count: 'idle' }) && now.context.form === undefined,
    },
  },
  'sync.sending': {
    first: {
      event: { type: 'sync.sending' },
      action: within('it is sent'),
      when: (now) => is(now, 'unsaved'),
    },
    again: {
      event: { type: 'sync.sending' },
      action: inner('tried again by the clock'),
      when: (now) => is(now, 'failed'),
    },
  },
  'sync.saved': {
    saved: {
      event: { type: 'sync.saved', refs, accepted: peasCount, answer: countOf(peasCount) },
      action: through('changeCount'),
      when: (now) => is(now, 'sending'),
    },
    finished: {
      event: { type: 'sync.saved', refs, accepted: over, answer: countOf(over) },
      action: inner('a colleague has finished it'),
      when: (now) => is(now, 'sending') && isAtSheet(now) && isUntold(now) && !hasOwn(now),
    },
  },
  'sync.stated': {
    none: {
      event: { type: 'sync.stated', accepted: undefined, listed: [earlier], answered: [] },
      action: through('counts'),
      when: (now) => now.matches({ count: 'reading' }),
    },
    open: {
      event: { type: 'sync.stated', accepted: peasCount, listed: [open, earlier], answered: [] },
      action: inner('a colleague counts'),
      when: (now) => isPlain(now) && !now.matches({ count: 'idle' }) && now.context.accepted === undefined,
    },
    gone: {
      event: { type: 'sync.stated', accepted: undefined, listed: [earlier], answered: [] },
      action: inner('a colleague has finished it'),
      when: (now) => isAtSheet(now) && isPlain(now) && now.context.accepted !== undefined,
    },
  },
  'sync.failed': {
    reading: {
      event: { type: 'sync.failed', failure: failures.lost },
      action: lost('counts'),
      when: (now) => now.matches({ count: 'reading' }),
    },
    sending: {
      event: { type: 'sync.failed', failure: failures.lost },
      action: instead('changeCount', 502, { error: 'Bad gateway' }),
      when: (now) => is(now, 'sending') && isAtSheet(now) && isUntold(now) && !hasOwn(now),
    },
  },
  'sync.refused': {
    first: {
      event: { type: 'sync.refused', ref: 1, problems: [], command: { _tag: 'FinishCount' } },
      action: refusing('changeCount', { code: 'invalidField', field: 'changes.0.amount' }),
      when: (now) =>
        is(now, 'sending') &&
        now.context.pending[0]?.ref === 1 &&
        isAtSheet(now) &&
        isUntold(now) &&
        !hasOwn(now),
    },
  },
  'world.changed': {
    later: {
      event: { type: 'world.changed', world: { ...world, now: NOW + 30_000 } },
      action: inner('half a minute passes'),
      when: (now) => now.context.world.now === NOW && now.matches({ count: 'idle' }),
    },
  },
  'xstate.done.actor.fetchCount': {
    fetched: answered('fetchCount', { ...countOf(peasCount), finished: true }, through('count')),
  },
  'xstate.error.actor.fetchCount': {
    lost: {
      event: { type: 'xstate.error.actor.fetchCount', error: failures.lost, actorId: 'fetchCount' },
      action: lost('count'),
    },
  },
} as const satisfies Partial<Samples<InventoryEvent>>;

/** Counting a customer's stock (§2 /inventory, §5 Inventory). */
export const inventoryModel = defineModel<typeof inventoryMachine>({
  process: 'inventory',
  page: '/inventory',
  machine: inventoryMachine,
  starts: {
    idle: {
      input: { username: 'ravintola', world },
      given: [
        { given: 'noCount' },
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'counts' },
        { given: 'held', call: 'count' },
        { given: 'held', call: 'changeCount' },
      ],
    },
  },
  actors: { counts: 'recorded', form: 'recorded', fetchCount: 'held' },
  samples: {
    ...inventoryOutcomes,
    ...inventoryGestures,
  },
  visible: {
    'count.idle': [],
    'count.reading': [shown(screen.loading)],
    'count.known': [],
    'count.none': [],
    'count.unread': [shown(screen.unread), enabled(screen.retry), enabled(screen.startAnyway)],
    'count.counting.calm': [enabled(screen.add), enabled(screen.finish), absent(screen.form)],
    'count.counting.adding': [shown(screen.form), enabled(screen.save)],
    'count.counting.finishing': [shown(screen.finishing), enabled(screen.confirm)],
    'saving.saved': [],
    'saving.unsaved': [],
    'saving.sending': [],
    'saving.failed': [],
    'opened.closed': [],
    'opened.fetching': [shown(screen.fetching), enabled(screen.back)],
    'opened.viewing': [enabled(screen.back)],
    'opened.missing': [shown(screen.missing), enabled(screen.back)],
  },
  counters: ({ context }) => [
    context.stem ?? '',
    context.accepted?.finished ?? 'none',
    Math.min(context.pending.length, 2),
    currentOf(context).length > 0,
    Math.min(context.nextRef, 2),
    [...(context.shown?.lines.values() ?? [])]
      .map(({ item, removed }) => `${item.key}${removed}${item.amount}`)
      .join(),
    Object.values(context.drafts)
      .map(({ problem }) => problem ?? 'typed')
      .join(),
    context.form?.key ?? String(context.form?.problems.name),
    context.form?.draft.name ?? '',
    context.notice?.tag ?? '',
    context.counts?.length ?? 0,
    context.opened === undefined,
    context.world.now,
  ],
  limit: 6_000,
});
