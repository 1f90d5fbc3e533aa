// Realtime of one server process: Ably's with its key, else its own on the shop's port (decisions/realtime.md).
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Instant } from '../../machines/domain/calendar.ts';
import { loadSecret } from '../auth/secrets.ts';
import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import { ablyPublisher } from './ably.ts';
import { refuse } from './gate.ts';
import type { SigningKey } from './jwt.ts';
import { makeOwnRealtime } from './own.ts';
import { makePump } from './pump.ts';
import { makeRealtimeTokens, type RealtimeTokens } from './tokens.ts';

export interface Realtime {
  readonly tokens: RealtimeTokens;
  /** The browser's connections beside the shop itself, for the content security policy. */
  readonly connections: readonly string[];
  /** This process has committed. */
  wake(): void;
  /** Handles an upgrade request. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** Milliseconds unless stated otherwise; tests use other values. */
export interface RealtimeSettings {
  /** The interval of checks of the outbox and the listeners' sessions. */
  readonly poll?: number;
  readonly heartbeat?: number;
  /** The time for which a member without a socket stays present. */
  readonly presenceTtl?: number;
  /** The time for which a client may resume its connection. */
  readonly stateTtl?: number;
  /** The interval of the heartbeats between the processes of one database. */
  readonly peerHeartbeat?: number;
  /** The origin of Ably's REST API. */
  readonly ably?: string;
}

export interface RealtimeDeps {
  readonly database: Database;
  readonly stillOpen: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The shop's public origin, if it is known. */
  readonly shopUrl: string | undefined;
  readonly now: () => Instant;
  readonly log: Log;
  readonly settings?: RealtimeSettings | undefined;
}

export async function setUpRealtime(
  deps: RealtimeDeps & { readonly ablyKey: SigningKey | undefined },
): Promise<Realtime> {
  const { ablyKey, database } = deps;
  if (ablyKey !== undefined) return makeAblyRealtime(deps, ablyKey);
  const key = { name: 'shop.realtime', secret: await loadSecret(database.db, 'realtime') };
  return makeOwnRealtime(deps, makeRealtimeTokens(key, 'own'));
}

/** The server only signs and publishes; browsers connect to Ably. */
function makeAblyRealtime({ database, now, log, settings = {} }: RealtimeDeps, key: SigningKey): Realtime {
  const pump = makePump(database, ablyPublisher(key, settings.ably), now, log);
  const polling = setInterval(pump.run, settings.poll ?? 1_000).unref();
  return {
    tokens: makeRealtimeTokens(key, 'ably'),
    connections: ablyHosts,
    wake: pump.wake,
    upgrade: (_, socket) => refuse(socket, 404),
    async close() {
      clearInterval(polling);
      await pump.stop();
    },
  };
}

/** Ably's hosts, including the fallbacks of its clients. */
const ablyHosts = ['ably.net', 'ably.io', 'ably-realtime.com'].flatMap((host) => [
  `https://*.${host}`,
  `wss://*.${host}`,
]);
