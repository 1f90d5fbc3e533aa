// Checks an upgrade before it becomes a WebSocket. Its address contains a token: no log has it.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Bearer, RealtimeTokens } from './tokens.ts';

/** The request in a client's address. */
export interface Asked {
  readonly bearer: Bearer | 'expired' | 'invalid' | 'ended';
  readonly resume: string | undefined;
}

export function askedOf({ url }: IncomingMessage, tokens: RealtimeTokens, now: Instant): Asked {
  const query = queryOf(url);
  return {
    bearer: tokens.read(query.get('access_token') ?? '', now),
    resume: query.get('resume') ?? undefined,
  };
}

/** The status of a refused upgrade; undefined: it is from a realtime client. */
export function refusalOf(
  { url = '/', headers }: IncomingMessage,
  shopUrl: string | undefined,
): number | undefined {
  const query = queryOf(url);
  if (url.split('?', 1)[0] !== '/' || !query.has('access_token')) return 404;
  // Clients of Ably use msgpack by default.
  if ((query.get('format') ?? 'json') !== 'json') return 400;
  const { origin, host } = headers;
  // Another site's page has no token of this shop; even with one it may not use it from there.
  const own = origin === undefined || origin === shopUrl || hostOf(origin) === host;
  return own ? undefined : 403;
}

export function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  503: 'Service Unavailable',
};

function queryOf(url = '/'): URLSearchParams {
  return new URLSearchParams(url.split('?').slice(1).join('?'));
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
