import { thing } from './visible.ts';

export const exportScreen = {
  products: thing('button', 'export.products'),
  building: thing('text', 'export.building'),
  cancel: thing('button', 'export.cancel'),
  /** The file's name contains the date. */
  saved: thing('status', { text: '.xlsx' }),
  failed: thing('text', 'export.failed'),
  retry: thing('button', 'common.retry'),
  dismiss: thing('button', 'common.dismiss'),
} as const;
