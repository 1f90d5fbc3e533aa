import type { Instant } from '../../machines/domain/calendar.ts';
import type { Services } from '../shop.ts';
import { type Handlers, refused } from './handlers.ts';

/** §7 POST /api/user/feedback. */
export function feedbackHandlers(services: Services, now: () => Instant): Handlers<'feedback'> {
  return {
    sendFeedback: async ({ session, headers, payload: { feedback, report } }) => {
      // An empty header counts as missing.
      const key = headers['idempotency-key'] || undefined;
      const given = {
        feedback,
        ...(key === undefined ? {} : { key }),
        ...(report === undefined ? {} : { report }),
      };
      const outcome = await services.feedback.keep(session.caller, given, now());
      return outcome.tag === 'kept' ? { answer: {} } : refused(outcome.problems);
    },
  };
}
