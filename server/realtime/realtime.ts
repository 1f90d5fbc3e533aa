// Realtime of one server process: Ably's, or its own on the shop's port (decisions/realtime.md).
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Instant } from '../../machines/domain/calendar.ts';
import { keptSecret } from '../auth/secrets.ts';
import type { Database } from '../database/open.ts';
import { defect, type Log } from '../log.ts';
import { makeConnections } from './connections.ts';
import { makeHub, type PresenceChange } from './hub.ts';
import { failures } from './protocol.ts';
import type { Publisher } from './publisher.ts';
import { makePump } from './pump.ts';
import type { Sockets } from './sockets.ts';
import { makeRealtimeTokens, type RealtimeTokens } from './tokens.ts';

export interface Realtime {
  readonly tokens: RealtimeTokens;
  /** Something was committed by this process. */
  wake(): void;
  /** A request that wants to be more than HTTP. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** Milliseconds. */
export interface RealtimeTimes {
  /** How often the outbox and the sessions of those who listen are looked at. */
  readonly poll?: number;
  readonly heartbeat?: number;
  /** How long a member stays whose socket is gone. */
  readonly presenceTtl?: number;
  /** How long a client may come back as the same connection. */
  readonly stateTtl?: number;
}

interface Rooms {
  readonly database: Database;
  readonly stillOpen: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The shop's public origin, where it is known. */
  readonly shopUrl: string | undefined;
  readonly now: () => Instant;
  readonly log: Log;
  readonly times: RealtimeTimes | undefined;
}

export async function setUpRealtime(rooms: Rooms): Promise<Realtime> {
  const { database, now, log } = rooms;
  const { poll = 1_000, heartbeat = 10_000, presenceTtl = 15_000, stateTtl = 120_000 } = rooms.times ?? {};
  const node = randomUUID();
  const key = { name: 'shop.realtime', secret: await keptSecret(database.db, 'realtime') };
  const tokens = makeRealtimeTokens(key, 'own');
  const hub = makeHub(now);
  const present = (change: PresenceChange) => hub.present(node, change);
  const connections = makeConnections({
    ...{ hub, tokens, now, present, drop: hub.drop, stateTtl, presenceTtl },
    maxIdle: heartbeat + SLACK,
  });
  const publish: Publisher = async (told) => {
    for (const one of told) hub.tell(one);
  };
  const pump = makePump(database, publish, now, log);
  let sockets: Promise<Sockets> | undefined;
  let closed = false;
  let looking: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    await pump.run();
    try {
      await connections.look(rooms.stillOpen);
      hub.forget();
    } catch (error) {
      if (!closed) log('The sessions of those who listen could not be read', defect(error));
    }
    if (!closed) looking = setTimeout(look, poll).unref();
  }

  // What the start has written is of no news to those who come.
  await pump.run();
  looking = setTimeout(look, poll).unref();
  const beating = setInterval(async () => {
    connections.beat();
    (await sockets)?.beat();
  }, heartbeat).unref();

  async function take(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const { searchParams } = new URL(request.url ?? '/', 'http://shop');
    let bearer = tokens.read(searchParams.get('access_token') ?? '', now());
    if (typeof bearer !== 'string' && !(await rooms.stillOpen([bearer.session])).has(bearer.session)) {
      bearer = 'invalid';
    }
    sockets ??= import('./sockets.ts').then(({ makeSockets }) => makeSockets(connections));
    (await sockets).take(request, socket, head, { bearer, resume: searchParams.get('resume') ?? undefined });
  }

  return {
    tokens,
    wake: pump.wake,
    upgrade(request, socket, head) {
      const status = closed ? 503 : refusalOf(request, rooms.shopUrl);
      // Whoever leaves in the middle is no defect.
      socket.on('error', () => socket.destroy());
      if (status !== undefined) return refuse(socket, status);
      take(request, socket, head).catch((error: unknown) => {
        log('A client could not be connected', defect(error));
        refuse(socket, 503);
      });
    },
    async close() {
      closed = true;
      clearTimeout(looking);
      clearInterval(beating);
      connections.endAll(failures.closing);
      (await sockets)?.close();
      await pump.stop();
    },
  };
}

/** Milliseconds by which a heartbeat may be late. */
const SLACK = 5_000;

/** The status with which an upgrade is refused; undefined: it is one of a client of realtime. */
function refusalOf({ url = '/', headers }: IncomingMessage, shopUrl: string | undefined): number | undefined {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  if (pathname !== '/' || !searchParams.has('access_token')) return 404;
  if ((searchParams.get('format') ?? 'json') !== 'json') return 400;
  const { origin, host } = headers;
  const own = origin === undefined || origin === shopUrl || hostOf(origin) === host;
  return own ? undefined : 403;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  503: 'Service Unavailable',
};
