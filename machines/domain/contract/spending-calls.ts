import * as Schema from 'effect/Schema';
import { Spending } from '../spending/spending.schema.ts';
import type { Call } from './call.ts';

/** The spending of the customer account, folded from its orders. */
export const spendingCalls = {
  spending: {
    method: 'GET',
    path: '/api/user/spending',
    access: 'customer',
    query: {
      /** A calendar year; default: the last twelve months. */
      year: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^20\d\d$/))),
      /** The number of goods: 1 to 5,000, default 25. */
      goods: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^([1-9]\d{0,2}|[1-4]\d{3}|5000)$/))),
    },
    answer: Schema.Struct({ spending: Spending }),
    errors: ['unauthorized', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
