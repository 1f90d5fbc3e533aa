import type { SnapshotFrom } from 'xstate';
import type { CountState } from '../../../machines/domain/inventory/evolve.ts';
import type { CountItem, CountSummary } from '../../../machines/domain/inventory/inventory.schema.ts';
import { itemOf } from '../../../machines/domain/inventory/item.ts';
import type { OwnDraft, OwnForm } from '../../../machines/inventory/inventory.events.ts';
import type { inventoryMachine } from '../../../machines/inventory/inventory.machine.ts';
import { gesture, inner, press, series } from '../actions.ts';
import { type Good, NOW, peas } from '../goods.ts';
import type { Sample } from '../model.ts';
import { nameOfGood } from '../targets.ts';
import { thing } from '../visible.ts';

const form = thing('dialog', 'inventory.own.title');
const finishing = thing('dialog', 'inventory.finish.title');

export const inventoryScreen = {
  loading: thing('status', 'inventory.loading'),
  none: thing('text', 'inventory.none'),
  start: thing('button', 'inventory.start'),
  unread: thing('text', 'inventory.unread'),
  retry: thing('button', 'common.retry'),
  startAnyway: thing('button', 'inventory.start.anyway'),
  find: thing('textbox', 'inventory.find'),
  amountOf: (good: Good) =>
    thing('textbox', { key: 'inventory.amount', values: { product: nameOfGood(good) } }),
  removeOf: (good: Good) =>
    thing('button', { key: 'inventory.remove', values: { product: nameOfGood(good) } }),
  restoreOf: (good: Good) =>
    thing('button', { key: 'inventory.restore.of', values: { product: nameOfGood(good) } }),
  editOf: (name: string) => thing('button', { key: 'inventory.own.edit', values: { product: name } }),
  problem: (problem: string) => thing('text', `inventory.problem.${problem}`),
  undo: thing('button', 'inventory.undo'),
  dismiss: thing('button', 'common.dismiss'),
  saved: thing('text', 'inventory.saving.saved'),
  sending: thing('text', 'inventory.saving.sending'),
  send: thing('button', 'inventory.saving.retry'),
  add: thing('button', 'inventory.own.add'),
  form,
  name: thing('textbox', 'inventory.own.name', form),
  price: thing('textbox', 'inventory.own.price', form),
  nameMissing: thing('text', 'inventory.problem.name.empty', form),
  save: thing('button', 'inventory.own.save', form),
  cancel: thing('button', 'common.cancel', form),
  finish: thing('button', 'inventory.finish'),
  finishing,
  confirm: thing('button', 'inventory.finish', finishing),
  unreadAmounts: (count: number) =>
    thing('text', { key: 'inventory.finish.unread', values: { count } }, finishing),
  goOn: thing('button', 'common.cancel', finishing),
  earlier: thing('button', '', thing('list', 'inventory.earlier')),
  fetching: thing('status', 'inventory.earlier.loading'),
  back: thing('button', 'inventory.earlier.back'),
  missing: thing('text', 'inventory.earlier.failed'),
} as const;

/** 1,5 bags of peas. */
export const peasItem: CountItem = itemOf(peas, 'VEGETABLES', 1_500);
/** An unsent change from before a reload. */
export const waiting: CountItem = { ...peasItem, amount: 2_000 };
export const peasCount: CountState = {
  id: 'c-1',
  counted_on: '2026-11-23',
  started_by: 'ravintola',
  changed_at: NOW,
  finished: false,
  version: 2,
  lines: new Map([
    [
      peas.id,
      {
        item: peasItem,
        removed: false,
        change: 'x-1',
        at: NOW,
        by: 'ravintola',
        version: 2,
        other: { amount: 3_000, by: 'keittio', at: NOW - 60_000 },
      },
    ],
  ]),
};
export const earlier: CountSummary = {
  id: 'c-0',
  counted_on: '2026-10-30',
  counted_by: ['ravintola', 'keittio'],
  changed_at: NOW - 2_000_000_000,
  finished: true,
  lines: 1,
  excl: 653,
  incl: 741,
};
export const open: CountSummary = { ...earlier, id: 'c-1', counted_on: '2026-11-23', finished: false };
export const refs = Array.from({ length: 9 }, (_, index) => index + 1);
export const oil: OwnDraft = {
  name: 'Rypsiöljy',
  category: 'own',
  unit: '',
  price: '2,50',
  vat_percent: 13.5,
  amount: '',
};

/** A form typed before a reload, neither saved nor cancelled. */
export const halfTyped: OwnForm = { key: undefined, draft: { ...oil, name: 'Rypsi' }, problems: {} };

type Shown = SnapshotFrom<typeof inventoryMachine>;

export function restored(kept: { accepted: CountState | undefined; pending: readonly PendingOf[] }) {
  return {
    event: { type: 'sync.restored', stem: 'own-x', ...kept },
    action: inner('the storage is read before the page is shown'),
    when: (now: Shown) =>
      (now.matches({ count: 'idle' }) || now.matches({ count: 'reading' })) && now.context.stem === undefined,
  } as const satisfies Sample;
}

type PendingOf = Shown['context']['pending'][number];

export function entering(text: string, when: (now: Shown) => boolean = () => true) {
  return {
    event: { type: 'inventory.enter', key: peas.id, text },
    action: gesture(
      { act: 'fill', target: inventoryScreen.find, text: peas.id },
      { act: 'fill', target: inventoryScreen.amountOf(peas), text },
    ),
    when: (now: Shown) => isAtPeas(now) && when(now),
  } as const satisfies Sample;
}

/** Like `entering`, but the field keeps the focus. */
export function typing(text: string, when: (now: Shown) => boolean = () => true) {
  return {
    event: { type: 'inventory.type', key: peas.id, text },
    action: gesture(
      { act: 'fill', target: inventoryScreen.find, text: peas.id },
      { act: 'type', target: inventoryScreen.amountOf(peas), text },
    ),
    when: (now: Shown) => isAtPeas(now) && when(now),
  } as const satisfies Sample;
}

export function editing(key: string) {
  return {
    event: { type: 'inventory.edit', key, separator: ',' },
    action: series(
      gesture({ act: 'fill', target: inventoryScreen.find, text: oil.name }),
      press(inventoryScreen.editOf(oil.name)),
    ),
    when: (now: Shown) =>
      isAtSheet(now) && isUntold(now) && is(now, 'unsaved') && now.context.shown?.lines.has(key) === true,
  } as const satisfies Sample;
}

export function is({ value }: Shown, saving: Shown['value']['saving']): boolean {
  return value.saving === saving;
}

/** True if all changes are saved. */
function isQuiet(now: Shown): boolean {
  return is(now, 'saved') && now.context.pending.length === 0;
}

/** True without pending changes, notices, drafts and forms. */
export function isPlain(now: Shown): boolean {
  return isQuiet(now) && isUntold(now) && now.context.form === undefined;
}

export function isRemoved(now: Shown): boolean {
  return (
    isAtSheet(now) &&
    is(now, 'unsaved') &&
    now.context.shown?.lines.get(peas.id)?.removed === true &&
    !hasOwn(now)
  );
}

export function hasOwn({ context }: Shown): boolean {
  return [...(context.shown?.lines.keys() ?? [])].some((key) => key !== peas.id);
}

export function isUntold({ context }: Shown): boolean {
  return context.notice === undefined && Object.keys(context.drafts).length === 0;
}

export function isAtSheet(now: Shown): boolean {
  return now.matches({ count: { counting: 'calm' }, opened: 'closed' });
}

/** Limits the paths: the peas are on the list, and every change is saved. */
export function isAtPeas(now: Shown): boolean {
  const line = now.context.shown?.lines.get(peas.id);
  return (
    isAtSheet(now) &&
    isQuiet(now) &&
    now.context.notice === undefined &&
    line?.removed !== true &&
    !hasOwn(now)
  );
}

export function amountOf({ context }: Shown): number | null | undefined {
  return context.shown?.lines.get(peas.id)?.item.amount;
}
