import * as Schema from 'effect/Schema';
import type { Call } from './call.ts';
import { InstantText } from './wire.ts';

/**
 * What a browser needs to listen: a token of Ably's kind (a JWT) for a quarter of an hour, limited to the catalogue's
 * channel, the account's own, and the space of its cart. `endpoint` says who accepts it: `own`, the server that gave it,
 * at its own address; `ably`, Ably's cloud. `client_id` is how the user is called there. `edition` is an extra key: which
 * goods the server has now, so that who listens from now on learns of a change that was told before.
 */
const RealtimeToken = Schema.Struct({
  token: Schema.String,
  client_id: Schema.String,
  account: Schema.String,
  expires_at: InstantText,
  endpoint: Schema.Literals(['own', 'ably']),
  edition: Schema.optionalKey(Schema.String),
});

/** §7: the way to the realtime channel. 404: this backend has none. */
export const realtimeCalls = {
  realtimeToken: {
    method: 'GET',
    path: '/api/user/realtime/token',
    access: 'customer',
    answer: RealtimeToken,
    errors: ['unauthorized', 'notFound', 'tooManyRequests'],
  },
} as const satisfies Record<string, Call>;
