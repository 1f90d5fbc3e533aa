import * as Schema from 'effect/Schema';
import { Count, CountChange, CountSummary } from '../inventory/inventory.schema.ts';
import { MAX_CHANGES } from '../inventory/limits.ts';
import type { Call } from './call.ts';
import { Day, Id } from './wire.ts';

/** Counts of the customer's stock, which belong to the account. */
export const inventoryCalls = {
  counts: {
    method: 'GET',
    path: '/api/user/inventory',
    access: 'customer',
    answer: Schema.Struct({ counts: Schema.Array(CountSummary) }),
    errors: ['unauthorized'],
  },
  count: {
    method: 'GET',
    path: '/api/user/inventory/:id',
    access: 'customer',
    params: { id: Id },
    /** A version of the count: only later lines are answered. */
    query: { since: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^\d{1,9}$/))) },
    answer: Schema.Struct({ count: Count }),
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
  changeCount: {
    method: 'POST',
    path: '/api/user/inventory/:id',
    access: 'customer',
    params: { id: Id },
    payload: Schema.Struct({
      counted_on: Day,
      /** As in `count`. */
      since: Schema.optionalKey(Schema.Int),
      changes: Schema.Array(CountChange).check(Schema.isMaxLength(MAX_CHANGES)),
    }),
    answer: Schema.Struct({ count: Count }),
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
