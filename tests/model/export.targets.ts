import { thing } from './visible.ts';

/** The things that paths look at and touch to have a file made. */
export const exportScreen = {
  products: thing('button', 'export.products'),
  building: thing('text', 'export.building'),
  cancel: thing('button', 'export.cancel'),
  /** Its name has the day in it. */
  saved: thing('status', { text: '.xlsx' }),
  failed: thing('text', 'export.failed'),
  retry: thing('button', 'common.retry'),
  dismiss: thing('button', 'common.dismiss'),
} as const;
