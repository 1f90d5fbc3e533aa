import * as Schema from 'effect/Schema';
import { Claim, ClaimDelivery, NewClaim } from '../claim/claim.schema.ts';
import type { Call } from './call.ts';

/** Claims; the server requires the right (§6), else it answers 403. */
export const claimCalls = {
  claimDeliveries: {
    method: 'GET',
    path: '/api/reclamations/deliveries',
    access: 'customer',
    query: {
      /** `next` of the previous answer. */
      before: Schema.optionalKey(Schema.String),
    },
    /**
     * The deliveries of the newest orders; `next` is the cursor of older ones. A backend may answer all without `next`.
     */
    answer: Schema.Struct({
      deliveries: Schema.Array(ClaimDelivery),
      next: Schema.optionalKey(Schema.NullOr(Schema.String)),
    }),
    errors: ['unauthorized', 'forbidden', 'unprocessable'],
  },
  claims: {
    method: 'GET',
    path: '/api/reclamations',
    access: 'customer',
    answer: Schema.Struct({ reclamations: Schema.Array(Claim) }),
    errors: ['unauthorized', 'forbidden'],
  },
  sendClaim: {
    method: 'POST',
    path: '/api/reclamations',
    access: 'customer',
    headers: ['idempotency-key'],
    payload: Schema.Struct({ reclamation: NewClaim }),
    answer: Schema.Struct({ reclamation: Claim }),
    errors: ['unauthorized', 'forbidden', 'tooLarge', 'unprocessable', 'tooManyRequests'],
  },
  /** One image of a claim, JPEG or PNG. It requires Authorization, so it is fetched and shown as a blob. */
  claimImage: {
    method: 'GET',
    path: '/api/reclamations/:id/images/:position',
    access: 'customer',
    params: { id: Schema.String, position: Schema.String },
    answer: Schema.String,
    media: 'image/*',
    errors: ['unauthorized', 'forbidden', 'notFound'],
  },
} as const satisfies Record<string, Call>;
