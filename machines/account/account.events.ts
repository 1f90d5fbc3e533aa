import type { AccountPart } from '../domain/session/account.ts';

export interface AccountInput {
  readonly missing: readonly AccountPart[];
}

export type AccountEvent =
  /** The parts that are missing now. */
  | { readonly type: 'account.missing'; readonly missing: readonly AccountPart[] }
  /** The missing parts can be requested again. */
  | { readonly type: 'account.retry' };

/** Reports a failed request to the retry actor. */
export interface RetryRequest {
  readonly type: 'retry.failed';
}
