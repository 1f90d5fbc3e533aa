import type { Instant } from '../../machines/domain/calendar.ts';
import type { Services } from '../shop.ts';
import { type Handlers, problemsOf } from './handlers.ts';
import { changedOrder } from './order-routes.ts';

/** The approval rule of an account, and a colleague's answer to a waiting order. */
export function approvalHandlers({ approvals }: Services, now: () => Instant): Handlers<'approvals'> {
  return {
    setApprovalRule: async ({ session, payload }) => {
      const outcome = await approvals.setRule(session.caller, payload.rule, now());
      return outcome.tag === 'set' ? { answer: { rule: outcome.rule } } : problemsOf(outcome);
    },
    approveOrder: async ({ session, params }) =>
      changedOrder(await approvals.answer(session.caller, params.id, {}, now())),
    returnOrder: async ({ session, params, payload: { word } }) =>
      changedOrder(await approvals.answer(session.caller, params.id, { word }, now())),
  };
}
