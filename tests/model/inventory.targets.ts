import type { Good } from './goods.ts';
import { nameOfGood } from './targets.ts';
import { thing } from './visible.ts';

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
