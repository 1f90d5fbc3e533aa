import * as Schema from 'effect/Schema';
import { ApprovalRule, KnownRule } from '../approval/approval.schema.ts';
import { Order } from '../order/order.schema.ts';
import type { Call } from './call.ts';
import { Code } from './wire.ts';

/** The rule of an account, and the approval of its orders by a colleague. */
export const approvalCalls = {
  setApprovalRule: {
    method: 'POST',
    path: '/api/user/approval-rule',
    access: 'customer',
    payload: Schema.Struct({ rule: ApprovalRule }),
    answer: Schema.Struct({ rule: KnownRule }),
    errors: ['unauthorized', 'unprocessable'],
  },
  /** Before the first cut-off; an approved order is answered again. */
  approveOrder: {
    method: 'POST',
    path: '/api/user/orders/:id/approval',
    access: 'customer',
    params: { id: Code },
    answer: Schema.Struct({ order: Order }),
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
  /** `word` tells the orderer why; a returned order is answered again. */
  returnOrder: {
    method: 'POST',
    path: '/api/user/orders/:id/return',
    access: 'customer',
    params: { id: Code },
    payload: Schema.Struct({ word: Schema.String }),
    answer: Schema.Struct({ order: Order }),
    errors: ['unauthorized', 'notFound', 'unprocessable'],
  },
} as const satisfies Record<string, Call>;
