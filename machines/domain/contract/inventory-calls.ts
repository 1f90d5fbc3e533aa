import * as Schema from 'effect/Schema';
import { Count, CountChange, CountSummary } from '../inventory/inventory.schema.ts';
import type { Call } from './call.ts';
import { Day, Id } from './wire.ts';

/** Counts of the customer's stock: they belong to the account. */
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
    answer: Schema.Struct({ count: Count }),
    errors: ['unauthorized', 'notFound'],
  },
  changeCount: {
    method: 'POST',
    path: '/api/user/inventory/:id',
    access: 'customer',
    params: { id: Id },
    payload: Schema.Struct({
      counted_on: Day,
      changes: Schema.Array(CountChange).check(Schema.isMaxLength(5_000)),
    }),
    answer: Schema.Struct({ count: Count }),
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
