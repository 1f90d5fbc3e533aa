import { countOf } from '../../machines/domain/inventory/evolve.ts';
import { currentOf } from '../../machines/inventory/inventory.context.ts';
import { inventoryMachine } from '../../machines/inventory/inventory.machine.ts';
import { gesture, inner, instead, lost, press, refusing, series, through, within } from './deeds.ts';
import { answered, failures } from './failures.ts';
import { NOW, peas, world } from './goods.ts';
import {
  amountOf,
  earlier,
  editing,
  entering,
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
  peasItem,
  refs,
  restored,
} from './inventory.samples.ts';
import { inventoryScreen as screen } from './inventory.targets.ts';
import { defineModel } from './model.ts';
import { absent, enabled, shown } from './sights.ts';

/** Counting a customer's stock (§2 /inventory, §5 Inventory). */
export const inventoryModel = defineModel<typeof inventoryMachine>({
  process: 'inventory',
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
  actors: { counts: 'recorded', fetchCount: 'held' },
  samples: {
    'inventory.heard': {
      colleague: { event: { type: 'inventory.heard' }, deed: inner('a colleague has counted') },
    },
    'counts.restored': {
      nothing: restored({ accepted: undefined, pending: [] }),
      waiting: restored({
        accepted: peasCount,
        pending: [{ ref: 1, command: { _tag: 'SetItem', item: { ...peasItem, amount: 2_000 } } }],
      }),
    },
    'counts.sending': {
      first: {
        event: { type: 'counts.sending' },
        deed: within('it is sent'),
        when: (now) => is(now, 'unsaved'),
      },
      again: {
        event: { type: 'counts.sending' },
        deed: inner('tried again by the clock'),
        when: (now) => is(now, 'failed'),
      },
    },
    'counts.saved': {
      saved: {
        event: { type: 'counts.saved', refs, accepted: peasCount },
        deed: through('changeCount'),
        when: (now) => is(now, 'sending'),
      },
      finished: {
        event: { type: 'counts.saved', refs, accepted: { ...peasCount, finished: true } },
        deed: inner('a colleague has finished it'),
        when: (now) => is(now, 'sending') && isAtSheet(now) && isUntold(now) && !hasOwn(now),
      },
    },
    'counts.stated': {
      none: {
        event: { type: 'counts.stated', accepted: undefined, counts: [earlier] },
        deed: through('counts'),
        when: (now) => now.matches({ count: 'reading' }),
      },
      open: {
        event: { type: 'counts.stated', accepted: peasCount, counts: [open, earlier] },
        deed: inner('a colleague counts'),
        when: (now) => isPlain(now) && !now.matches({ count: 'idle' }) && now.context.accepted === undefined,
      },
      gone: {
        event: { type: 'counts.stated', accepted: undefined, counts: [earlier] },
        deed: inner('a colleague has finished it'),
        when: (now) => isAtSheet(now) && isPlain(now) && now.context.accepted !== undefined,
      },
    },
    'counts.failed': {
      reading: {
        event: { type: 'counts.failed', failure: failures.lost },
        deed: lost('counts'),
        when: (now) => now.matches({ count: 'reading' }),
      },
      sending: {
        event: { type: 'counts.failed', failure: failures.lost },
        deed: instead('changeCount', 502, { error: 'Bad gateway' }),
        when: (now) => is(now, 'sending') && isAtSheet(now) && isUntold(now) && !hasOwn(now),
      },
    },
    'counts.refused': {
      first: {
        event: { type: 'counts.refused', ref: 1 },
        deed: refusing('changeCount', { code: 'invalidField', field: 'changes.0.amount' }),
        when: (now) =>
          is(now, 'sending') &&
          now.context.pending[0]?.ref === 1 &&
          isAtSheet(now) &&
          isUntold(now) &&
          !hasOwn(now),
      },
    },
    'inventory.open': {
      opened: {
        event: { type: 'inventory.open' },
        deed: gesture({ act: 'goTo', path: '/inventory' }),
        when: (now) => isPlain(now) || now.matches({ count: 'idle' }),
      },
    },
    'inventory.retry': {
      unread: {
        event: { type: 'inventory.retry' },
        deed: press(screen.retry),
        when: (now) => now.matches({ count: 'unread', opened: 'closed' }) && is(now, 'saved'),
      },
      failed: {
        event: { type: 'inventory.retry' },
        deed: press(screen.send),
        when: (now) => is(now, 'failed') && isAtSheet(now),
      },
      missing: {
        event: { type: 'inventory.retry' },
        deed: press(screen.retry),
        when: (now) =>
          now.matches({ opened: 'missing' }) && is(now, 'saved') && !now.matches({ count: 'unread' }),
      },
    },
    'inventory.start': {
      pressed: {
        event: { type: 'inventory.start' },
        deed: press(screen.start),
        when: (now) =>
          now.matches({ count: 'none', opened: 'closed' }) && isPlain(now) && now.context.closed === 0,
      },
      anyway: {
        event: { type: 'inventory.start' },
        deed: press(screen.startAnyway),
        when: (now) => now.matches({ count: 'unread', opened: 'closed' }),
      },
    },
    'inventory.enter': {
      amount: entering('1,5', (now) => amountOf(now) !== 1_500),
      unclear: entering('1,000.5', (now) => now.context.drafts[peas.id] === undefined),
      under: entering('-1'),
    },
    'inventory.remove': {
      pressed: {
        event: { type: 'inventory.remove', key: peas.id },
        deed: series(
          gesture({ act: 'fill', target: screen.find, text: peas.id }),
          press(screen.removeOf(peas)),
        ),
        when: (now) => isAtPeas(now),
      },
    },
    'inventory.restore': {
      undone: {
        event: { type: 'inventory.restore', key: peas.id },
        deed: press(screen.undo),
        when: (now) => isRemoved(now) && now.context.notice?.tag === 'removed',
      },
      brought: {
        event: { type: 'inventory.restore', key: peas.id },
        deed: press(screen.restoreOf(peas)),
        when: (now) => isRemoved(now) && now.context.notice === undefined,
      },
    },
    'inventory.acknowledge': {
      dismissed: {
        event: { type: 'inventory.acknowledge' },
        deed: press(screen.dismiss),
        when: (now) =>
          now.context.notice !== undefined &&
          now.matches({ opened: 'closed' }) &&
          (isAtSheet(now) || now.matches({ count: 'none' })),
      },
    },
    'inventory.add': {
      pressed: {
        event: { type: 'inventory.add' },
        deed: press(screen.add),
        when: (now) => isAtSheet(now) && isPlain(now) && !hasOwn(now) && now.context.shown === undefined,
      },
    },
    'inventory.edit': {
      restored: editing('own-x-1'),
      fresh: editing('own-1'),
    },
    'inventory.submit': {
      good: {
        event: { type: 'inventory.submit', draft: oil },
        deed: series(
          gesture(
            { act: 'fill', target: screen.name, text: oil.name },
            { act: 'fill', target: screen.price, text: oil.price },
          ),
          press(screen.save),
        ),
      },
      nameless: {
        event: { type: 'inventory.submit', draft: { ...oil, name: ' ' } },
        deed: series(
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
        deed: press(screen.finish),
        when: (now) => isAtSheet(now) && isPlain(now) && now.context.accepted !== undefined && !hasOwn(now),
      },
    },
    'inventory.confirm': { pressed: { event: { type: 'inventory.confirm' }, deed: press(screen.confirm) } },
    'inventory.cancel': {
      form: {
        event: { type: 'inventory.cancel' },
        deed: press(screen.cancel),
        in: ['count.counting.adding'],
      },
      finish: {
        event: { type: 'inventory.cancel' },
        deed: press(screen.goOn),
        in: ['count.counting.finishing'],
      },
    },
    'inventory.show': {
      first: {
        event: { type: 'inventory.show', id: earlier.id },
        deed: press(screen.earlier),
        when: (now) =>
          now.context.counts?.length === 1 &&
          now.matches({ count: 'none' }) &&
          isPlain(now) &&
          now.context.closed === 0,
      },
    },
    'inventory.hide': { pressed: { event: { type: 'inventory.hide' }, deed: press(screen.back) } },
    'world.changed': {
      later: {
        event: { type: 'world.changed', world: { ...world, now: NOW + 30_000 } },
        deed: inner('half a minute passes'),
        when: (now) => now.context.world.now === NOW && now.matches({ count: 'idle' }),
      },
    },
    'xstate.done.actor.fetchCount': {
      fetched: answered('fetchCount', { ...countOf(peasCount), finished: true }, through('count')),
    },
    'xstate.error.actor.fetchCount': {
      lost: {
        event: { type: 'xstate.error.actor.fetchCount', error: failures.lost, actorId: 'fetchCount' },
        deed: lost('count'),
      },
    },
  },
  looks: {
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
    Object.keys(context.drafts).length,
    context.form?.key ?? String(context.form?.problems.name),
    context.notice?.tag ?? '',
    context.counts?.length ?? 0,
    context.opened === undefined,
    context.world.now,
  ],
  limit: 6_000,
});
