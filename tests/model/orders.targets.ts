import { thing } from './visible.ts';

export const ordersScreen = {
  title: thing('heading', 'order.history.title'),
  search: thing('searchbox', 'placed.search'),
  nothing: (text: string) => thing('status', { key: 'placed.search.nothing', values: { text } }),
  more: thing('button', 'placed.more'),
  loading: thing('button', 'placed.more.loading'),
  failed: thing('alert', 'placed.more.failed'),
  order: (id: string) => thing('link', { fi: id, en: id }),
} as const;
