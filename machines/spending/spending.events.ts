import type { Month } from '../domain/spending/period.ts';
import type { Spending } from '../domain/spending/spending.schema.ts';

export type SpendingEvent =
  /** The page is opened. */
  | { readonly type: 'spending.open' }
  | { readonly type: 'spending.retry' }
  /** A calendar year; undefined: the last twelve months. */
  | { readonly type: 'spending.period'; readonly year: string | undefined }
  /** The month whose departments are shown; undefined: the whole period. */
  | { readonly type: 'spending.month'; readonly month: Month | undefined };

export interface SpendingRequest {
  readonly year: string | undefined;
}

export interface SpendingFound {
  readonly spending: Spending;
  /** True if the browser's cached answer replaces one that did not arrive; it may be of another period. */
  readonly isCached: boolean;
}

export interface SpendingContext {
  readonly year: string | undefined;
  readonly month: Month | undefined;
  /** The last answer. */
  readonly spending: Spending | undefined;
}
