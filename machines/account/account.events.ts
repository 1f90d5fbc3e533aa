import type { AccountPart } from '../domain/session/account.ts';

export interface AccountInput {
  readonly missing: readonly AccountPart[];
}

export interface AccountContext extends AccountInput {
  /** Parts that have changed on the server. */
  readonly stale: readonly AccountPart[];
}

export type AccountEvent =
  /** The parts that are missing now. */
  | { readonly type: 'account.missing'; readonly missing: readonly AccountPart[] }
  /** A part has changed on the server. */
  | { readonly type: 'account.stale'; readonly part: AccountPart }
  /** The missing parts can be requested again. */
  | { readonly type: 'account.retry' };

/** Reports a failed request to the retry actor. */
export interface RetryRequest {
  readonly type: 'retry.failed';
}
