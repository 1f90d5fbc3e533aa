import type { InventoryEvent } from '../../machines/inventory/inventory.events.ts';
import { gesture, press, series } from './actions.ts';
import { peas } from './goods.ts';
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
  typing,
} from './inventory.samples.ts';
import { inventoryScreen as screen } from './inventory.targets.ts';
import type { Samples } from './model.ts';

/** Events sent by the person who counts. */
export const inventoryGestures = {
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
