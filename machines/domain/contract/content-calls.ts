import * as Schema from 'effect/Schema';
import { Faq } from '../faq/faq.schema.ts';
import { Feedback } from '../feedback/feedback.schema.ts';
import { ProblemReport } from '../report/report.schema.ts';
import { type Call, Nothing } from './call.ts';

/** §7 GET /api/user/faq, and feedback. */
export const contentCalls = {
  faqs: {
    method: 'GET',
    path: '/api/user/faq',
    access: 'customer',
    answer: Schema.Struct({ faqs: Schema.Array(Faq) }),
    errors: ['unauthorized'],
  },
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
