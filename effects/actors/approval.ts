import { fromPromise } from 'xstate';
import type { ApprovalAsked } from '../../machines/approval/approving.events.ts';
import type { ApprovalRule, KnownRule } from '../../machines/domain/approval/approval.schema.ts';
import type { Http } from '../http.ts';

/** A colleague's answer to a waiting order, which may be repeated. */
export function answerOrderActor(http: Http) {
  return fromPromise<void, ApprovalAsked>(async ({ input: { order: id, word } }) => {
    if (word === undefined) await http('approveOrder', { params: { id }, retried: true });
    else await http('returnOrder', { params: { id }, payload: { word }, retried: true });
  });
}

/** POST /api/user/approval-rule. */
export function saveRuleActor(http: Http) {
  return fromPromise<KnownRule, ApprovalRule>(async ({ input: rule }) => {
    const answer = await http('setApprovalRule', { payload: { rule }, retried: true });
    return answer.rule;
  });
}
