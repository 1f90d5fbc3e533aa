import type { AccountData, AccountPart } from '../domain/session/account.ts';

export interface AccountInput {
  readonly missing: readonly AccountPart[];
}

export type AccountEvent =
  /** What is missing now. */
  | { readonly type: 'account.missing'; readonly missing: readonly AccountPart[] }
  /** It is worth another try. */
  | { readonly type: 'account.retry' };

/** What the retry is told. */
export interface RetryAsk {
  readonly type: 'retry.failed';
}

/** What the process tells: some of what was missing. */
export interface AccountTold {
  readonly type: 'account.came';
  readonly account: AccountData;
}
