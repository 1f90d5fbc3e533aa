import type { Instant } from '../domain/calendar.ts';

export type RefreshEvent =
  | { readonly type: 'clock.ticked'; readonly now: Instant }
  /** §7 catalog-updated. */
  | { readonly type: 'catalogue.updated' };

export interface RefreshInput {
  readonly now: Instant;
}
