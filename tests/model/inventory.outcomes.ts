import { countOf } from '../../machines/domain/inventory/evolve.ts';
import type { InventoryEvent } from '../../machines/inventory/inventory.events.ts';
import { inner, instead, lost, refusing, through, within } from './actions.ts';
import { answered, failures } from './failures.ts';
import { NOW, world } from './goods.ts';
import {
  earlier,
  halfTyped,
  hasOwn,
  is,
  isAtSheet,
  isPlain,
  isUntold,
  open,
  peasCount,
  refs,
  restored,
  waiting,
} from './inventory.samples.ts';
import type { Samples } from './model.ts';

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
