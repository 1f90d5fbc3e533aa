import type { KnownRule } from '../domain/approval/approval.schema.ts';
import type { Failure } from '../domain/failure.ts';
import type { World } from '../domain/world.ts';

/** The rule as it is typed; `sum` is a text in euros, and counts while `hasSum` is on. */
export interface RuleDraft {
  readonly hasSum: boolean;
  readonly sum: string;
  readonly users: readonly string[];
}

export type ApprovalsEvent =
  /** The page is opened. */
  | { readonly type: 'approvals.open' }
  | { readonly type: 'approvals.change'; readonly draft: RuleDraft }
  | { readonly type: 'approvals.save' }
  /** From the app. */
  | { readonly type: 'world.changed'; readonly world: World };

export interface ApprovalsInput {
  readonly world: World;
}

export interface ApprovalsContext {
  /** The rule of the account as it is known. */
  readonly rule: KnownRule;
  readonly draft: RuleDraft;
  /** True after an attempt with an unreadable sum. */
  readonly isSumWrong: boolean;
  readonly failure: Failure | undefined;
}
