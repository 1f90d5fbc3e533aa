import type { Cents } from '../money.ts';
import { accept, type Decision, refuse } from '../problem.ts';
import type { ApprovalFact, ApprovalRule, KnownRule } from './approval.schema.ts';

/** An account whose orders need no approval. */
export const noRule: KnownRule = { over: null, users: [] };

/** True if an order waits for a colleague. `total`: of the order, excluding VAT, cents. */
export function needsApproval({ over, users }: ApprovalRule, orderer: string, total: Cents): boolean {
  return users.includes(orderer) || (over !== null && total > over);
}

/** Nobody approves their own order, and a user whose orders always wait approves none. */
export function mayApprove({ users }: ApprovalRule, username: string, orderer: string): boolean {
  return username !== orderer && !users.includes(username);
}

/** `by` sets the rule; `colleagues` are the usernames of the account. */
export interface SetRule {
  readonly rule: ApprovalRule;
  readonly by: string;
  readonly colleagues: readonly string[];
}

/** The rule, or its refusal: for each order there must be a colleague who may approve it. */
export function decideRule(before: ApprovalRule, { rule, by, colleagues }: SetRule): Decision<ApprovalFact> {
  if (before.users.includes(by)) return refuse({ code: 'approvalNotYours' });
  const users = colleagues.filter((username) => rule.users.includes(username));
  const approvers = colleagues.length - users.length;
  if ((users.length > 0 && approvers < 1) || (rule.over !== null && approvers < 2)) {
    return refuse({ code: 'approvalNobody', field: rule.over === null ? 'rule.users' : 'rule.over' });
  }
  const asked: ApprovalRule = { over: rule.over, users };
  return isSame(before, asked) ? accept() : accept({ _tag: 'ApprovalRuleSet', rule: asked });
}

function isSame(one: ApprovalRule, other: ApprovalRule): boolean {
  return one.over === other.over && one.users.join() === other.users.join();
}
