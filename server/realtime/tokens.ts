import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Instant } from '../../machines/domain/calendar.ts';
import {
  accountChannel,
  CATALOGUE_CHANNEL,
  cartSpace,
  spaceChannel,
} from '../../machines/domain/realtime/channels.ts';
import type { Session } from '../auth/sessions.ts';
import { readJwt, type SigningKey, signJwt } from './jwt.ts';

/** The permitted operations on a channel, in Ably's terms. Nobody may publish: all messages come from the server. */
export type Operation = 'subscribe' | 'presence';
export type Capability = ReadonlyMap<string, readonly Operation[]>;

/** The data of a token about its bearer. */
export interface Bearer {
  /** The id of the session that requested it. */
  readonly session: string;
  readonly clientId: string;
  readonly capability: Capability;
  readonly expires: Instant;
}

/**
 * Milliseconds. A client requests the next one automatically, so an ended session is disconnected by then at Ably, too.
 */
const TOKEN_LIFETIME = 15 * 60_000;

export type RealtimeTokens = ReturnType<typeof makeRealtimeTokens>;

/** Signs with Ably's key if there is one, else with the shop's own key; the tokens are the same. */
export function makeRealtimeTokens(key: SigningKey, endpoint: 'own' | 'ably') {
  return {
    /** The server that accepts them. */
    endpoint,
    /** Undefined for a user whose name is not allowed in a capability. */
    sign({ id, caller: { username, account } }: Session, now: Instant) {
      // Ably reads them as patterns.
      if (/[:*]/.test(username + account)) return undefined;
      const issued = Math.floor(now / 1_000);
      const expires = issued + TOKEN_LIFETIME / 1_000;
      const claims = {
        iat: issued,
        exp: expires,
        'x-ably-clientId': username,
        'x-ably-capability': JSON.stringify(capabilityOf(account)),
        // By it this server notices the end of the session. It grants no permission, and Ably ignores it.
        ...(endpoint === 'own' ? { session: id } : {}),
      };
      return { token: signJwt(key, claims), expires: expires * 1_000 };
    },
    /** Reads a token of this shop; `expired` for one out of time. */
    read(token: string, now: Instant): Bearer | 'expired' | 'invalid' {
      const claims = Option.getOrUndefined(decodeClaims(readJwt(key, token)));
      if (claims === undefined) return 'invalid';
      const expires = claims.exp * 1_000;
      if (expires <= now) return 'expired';
      return {
        session: claims.session,
        clientId: claims['x-ably-clientId'],
        capability: new Map(Object.entries(claims['x-ably-capability'])),
        expires,
      };
    },
  };
}

/** Only the customer's own channels. */
function capabilityOf(account: string): Readonly<Record<string, readonly Operation[]>> {
  return {
    [CATALOGUE_CHANNEL]: ['subscribe'],
    [accountChannel(account)]: ['subscribe'],
    [spaceChannel(cartSpace(account))]: ['subscribe', 'presence'],
  };
}

const Claims = Schema.Struct({
  exp: Schema.Int,
  session: Schema.String,
  'x-ably-clientId': Schema.String,
  'x-ably-capability': Schema.fromJsonString(
    Schema.Record(Schema.String, Schema.Array(Schema.Literals(['subscribe', 'presence']))),
  ),
});
const decodeClaims = Schema.decodeUnknownOption(Claims);
