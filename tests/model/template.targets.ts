import type { Good } from './goods.ts';
import { nameOfGood } from './targets.ts';
import { thing } from './visible.ts';

const list = thing('list', 'template.title');
const dialog = thing('dialog', 'template.delete.title');
export const templateScreen = {
  loading: thing('status', 'template.loading'),
  failed: thing('text', 'template.failed.title'),
  retry: thing('button', 'common.retry'),
  empty: thing('text', 'template.empty'),
  list,
  nameOf: (name: string) => thing('text', { text: name }, list),
  goods: thing('list', 'template.products'),
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
} as const;
