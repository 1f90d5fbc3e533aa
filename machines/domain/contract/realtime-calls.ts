import * as Schema from 'effect/Schema';
import type { Call } from './call.ts';
import { InstantText } from './wire.ts';

/**
 * The credentials of a listener: a token of Ably's kind (a JWT), valid for 15 minutes. It is limited to the catalogue's
 * channel, the account's channel and the space of its cart. `endpoint` names the acceptor: `own` is the server that
 * issued it, at its own address; `ably` is Ably's cloud. `client_id` is the user's name there. `edition` is an extra
 * key, the server's version of the goods. A new listener compares it, and detects an earlier change.
 */
const RealtimeToken = Schema.Struct({
  token: Schema.String,
  client_id: Schema.String,
  account: Schema.String,
  expires_at: InstantText,
  endpoint: Schema.Literals(['own', 'ably']),
  edition: Schema.optionalKey(Schema.String),
});

/** §7: the token of the realtime channel. 404: this backend has none. */
export const realtimeCalls = {
  realtimeToken: {
    method: 'GET',
    path: '/api/user/realtime/token',
    access: 'customer',
    answer: RealtimeToken,
    errors: ['unauthorized', 'notFound', 'tooManyRequests'],
  },
} as const satisfies Record<string, Call>;
