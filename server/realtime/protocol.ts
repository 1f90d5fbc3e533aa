// The subset of Ably's protocol that the shop implements, in its JSON form.
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';

export const actions = {
  heartbeat: 0,
  ack: 1,
  nack: 2,
  connected: 4,
  disconnect: 5,
  disconnected: 6,
  close: 7,
  closed: 8,
  error: 9,
  attach: 10,
  attached: 11,
  detach: 12,
  detached: 13,
  presence: 14,
  message: 15,
  sync: 16,
  auth: 17,
} as const;

export const flags = {
  hasPresence: 1,
  resumed: 1 << 2,
  /** The modes granted on a channel. */
  presence: 1 << 16,
  publish: 1 << 17,
  subscribe: 1 << 18,
  presenceSubscribe: 1 << 19,
} as const;

export const presenceActions = { present: 1, enter: 2, leave: 3, update: 4 } as const;

export interface Failure {
  readonly code: number;
  readonly statusCode: number;
  readonly message: string;
}

/** A client requests a new token after the codes 40140 to 40149; the other 401 ends its connection finally. */
export const failures = {
  malformed: { code: 40000, statusCode: 400, message: 'The frame cannot be read.' },
  tooLarge: { code: 40009, statusCode: 400, message: 'The message is too large.' },
  otherClient: { code: 40012, statusCode: 400, message: 'The client id is another one than the token says.' },
  sessionEnded: { code: 40100, statusCode: 401, message: 'The session has ended.' },
  otherToken: { code: 40102, statusCode: 401, message: 'The token is of another user.' },
  badToken: { code: 40140, statusCode: 401, message: 'The token is not valid.' },
  expired: { code: 40142, statusCode: 401, message: 'The token has expired.' },
  notPermitted: { code: 40160, statusCode: 401, message: 'The token does not permit it.' },
  tooMany: { code: 42910, statusCode: 429, message: 'Too many connections, or too many frames.' },
  closing: { code: 80003, statusCode: 503, message: 'The server is stopping.' },
  unknownKey: { code: 80008, statusCode: 400, message: 'The connection is not known any more.' },
  notAttached: { code: 90001, statusCode: 400, message: 'The channel is not attached.' },
} as const satisfies Record<string, Failure>;

/** In bytes: the limit of a client's frame. A location and a name need some hundred. */
export const MOST_FRAME = 16 * 1024;
/** In characters: the limit of one member's data, so that it fits into a NOTIFY of 8,000 bytes. */
export const MOST_PRESENCE = 1_500;

const Presence = Schema.Struct({
  action: Schema.Literals([1, 2, 3, 4]),
  id: Schema.optionalKey(Schema.String),
  clientId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  data: Schema.optionalKey(Schema.Unknown),
  encoding: Schema.optionalKey(Schema.NullOr(Schema.String)),
  extras: Schema.optionalKey(Schema.Unknown),
});
export type PresenceAsked = typeof Presence.Type;

const Frame = Schema.Struct({
  action: Schema.Int,
  id: Schema.optionalKey(Schema.String),
  channel: Schema.optionalKey(Schema.String),
  channelSerial: Schema.optionalKey(Schema.NullOr(Schema.String)),
  msgSerial: Schema.optionalKey(Schema.Int),
  flags: Schema.optionalKey(Schema.Int),
  presence: Schema.optionalKey(Schema.Array(Presence)),
  auth: Schema.optionalKey(Schema.Struct({ accessToken: Schema.String })),
});
/** A message of a client. */
export type Frame = typeof Frame.Type;

const decodeFrame = Schema.decodeUnknownOption(Schema.fromJsonString(Frame));

/** Undefined: not a frame of the protocol. */
export function readFrame(text: string): Frame | undefined {
  return Option.getOrUndefined(decodeFrame(text));
}

/** A message of the server. */
export interface Reply {
  readonly action: (typeof actions)[keyof typeof actions];
  readonly channel?: string;
  readonly channelSerial?: string;
  readonly [key: string]: unknown;
}

/** A member of a channel in the protocol's form. `id`: the id of its last message. */
export interface Member {
  readonly id: string;
  readonly clientId: string;
  readonly connectionId: string;
  readonly timestamp: number;
  readonly data?: unknown;
  readonly encoding?: string;
  readonly extras?: unknown;
}
