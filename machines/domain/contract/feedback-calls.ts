import * as Schema from 'effect/Schema';
import { Feedback } from '../feedback/feedback.schema.ts';
import { ProblemReport } from '../report/report.schema.ts';
import { type Call, Nothing } from './call.ts';

/** §7 POST /api/user/feedback. */
export const feedbackCalls = {
  sendFeedback: {
    method: 'POST',
    path: '/api/user/feedback',
    access: 'customer',
    headers: ['idempotency-key'],
    payload: Schema.Struct({ feedback: Feedback, report: Schema.optionalKey(ProblemReport) }),
    answer: Nothing,
    errors: ['unauthorized', 'unprocessable', 'tooManyRequests'],
  },
} as const satisfies Record<string, Call>;
