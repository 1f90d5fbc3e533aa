import * as Schema from 'effect/Schema';
import { Faq } from '../faq/faq.schema.ts';
import type { Call } from './call.ts';

/** §7 GET /api/user/faq. */
export const faqCalls = {
  faqs: {
    method: 'GET',
    path: '/api/user/faq',
    access: 'customer',
    answer: Schema.Struct({ faqs: Schema.Array(Faq) }),
    errors: ['unauthorized'],
  },
} as const satisfies Record<string, Call>;
