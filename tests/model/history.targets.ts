import { type Bilingual, thing } from './visible.ts';

const dialog = thing('dialog', 'history.restore.title');

export const historyScreen = {
  title: thing('heading', 'history.title'),
  loading: thing('status', 'common.loading'),
  failed: thing('alert', 'history.failed'),
  retry: thing('button', 'common.retry'),
  browserOnly: thing('status', 'history.browserOnly'),
  filter: thing('searchbox', 'history.filter'),
  nothing: thing('status', 'history.nothing'),
  earlier: thing('button', 'history.earlier'),
  extending: thing('button', 'history.earlier.loading'),
  unextended: thing('alert', 'history.earlier.failed'),
  addedBy: (who: 'you' | 'other', by: string, amount: string, product: Bilingual) =>
    thing('button', { key: 'history.added', values: { who, by, amount, unit: 'kg', product } }),
  amountBy: (by: string, from: string, to: string, product: Bilingual) =>
    thing('button', {
      key: 'history.amount',
      values: { who: 'other', by, from, to, unit: 'kg', product },
    }),
  emptied: (count: number) =>
    thing('button', { key: 'history.emptied', values: { who: 'you', by: '', count } }),
  orderedBy: (by: string, order: string) =>
    thing('button', { key: 'history.ordered', values: { who: 'other', by, order } }),
  wasEmpty: thing('text', 'history.preview.empty'),
  restore: thing('button', 'history.restore'),
  dialog,
  confirm: thing('button', 'history.restore.confirm', dialog),
  cancel: thing('button', 'common.cancel', dialog),
  done: thing('status', 'history.done'),
  lost: (count: number) => thing('status', { key: 'history.done.some', values: { count } }),
  undo: thing('button', 'history.undo'),
  undone: thing('status', 'history.undone'),
  close: thing('button', 'history.close'),
  menu: thing('link', 'history.title'),
} as const;
