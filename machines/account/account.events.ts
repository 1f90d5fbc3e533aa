import type { AccountPart } from '../domain/session/account.ts';

export interface AccountInput {
  readonly missing: readonly AccountPart[];
}

export type AccountEvent =
  /** The parts that are missing now. */
  | { readonly type: 'account.missing'; readonly missing: readonly AccountPart[] }
  /** It is worth another try. */
  | { readonly type: 'account.retry' };

/** The retry hears that a try has failed. */
export interface RetryAsk {
  readonly type: 'retry.failed';
}
