// One node:http server: the API, its documentation, its health checks and the client's files.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { defect, type Log } from '../log.ts';
import { silent, type Telemetry } from '../telemetry/telemetry.ts';
import { type Api, largestBody } from './answer.ts';
import { beginExchange, withinExchange } from './exchange.ts';
import type { Gate } from './maintenance-routes.ts';
import { answerPolicy, securityHeaders } from './policy.ts';
import type { ServeFile } from './static.ts';

export interface Parts {
  readonly api: Api;
  readonly files: ServeFile;
  /** Paths outside the contract: the returns of payments, the simulated payment service. */
  readonly sites: readonly Site[];
  /** §8 503: answers every call during maintenance. */
  readonly gate: Gate;
  readonly realtime: RealtimeParts;
  /** The content security policy of the shop's page. */
  readonly policy: string;
  /** True if the shop has an https address. */
  readonly secure?: boolean;
  readonly patience?: Patience;
  /** Rejects if the shop cannot work, for example without its database. */
  readonly healthy: () => Promise<void>;
  readonly log: Log;
  readonly telemetry?: Telemetry;
}

/** The parts with long-lived connections. */
export interface RealtimeParts {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): Promise<void>;
}

/** The timeouts of a client, milliseconds. */
export interface Patience {
  /** Until its headers have arrived. */
  readonly headers: number;
  /** Until its body has arrived, too: a claim of 12 MB over a slow line. */
  readonly request: number;
}

/** Answers its own paths under /api, or one beside it. */
export interface Site {
  has(path: string): boolean;
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface Listening {
  readonly port: number;
  /** The number of open realtime sockets. */
  sockets(): number;
  /**
   * From now on `/readyz` answers 503, and every answer ends its connection: a load balancer stops sending customers.
   */
  drain(): void;
  /** Accepts no new connection, lets open requests finish for at most `grace` milliseconds, then ends them. */
  close(grace: number): Promise<void>;
}

/**
 * Milliseconds that an idle connection stays open. Balancers and clients reuse one for up to a minute: a request sent
 * while it closes is lost.
 */
const IDLE = 65_000;

export async function listen(parts: Parts, port: number): Promise<Listening> {
  const { log, telemetry = silent, secure = false, patience = { headers: 15_000, request: 180_000 } } = parts;
  const headers = securityHeaders(secure);
  const state = { stopping: false };
  const options = {
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    connectionsCheckingInterval: Math.min(5_000, patience.headers),
    keepAliveTimeout: IDLE,
    maxHeaderSize: 16 * 1024,
  };
  const server = createServer(options, (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const { id, route } = beginExchange(request, response, { log, telemetry });
    if (state.stopping) response.setHeader('connection', 'close');
    const answering = withinExchange(request, () => answer(parts, state, request, response));
    answering.catch((error: unknown) => {
      log('A request failed', { ...defect(error), method: request.method, route, id });
      if (response.headersSent) response.destroy();
      else json(response, 500, { error: 'Internal server error' });
    });
  });
  let sockets = 0;
  server.on('upgrade', (request, socket, head) => {
    sockets += 1;
    socket.once('close', () => {
      sockets -= 1;
    });
    parts.realtime.upgrade(request, socket, head);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  const drain = () => {
    state.stopping = true;
  };
  return {
    port: (server.address() as AddressInfo).port,
    sockets: () => sockets,
    drain,
    close: (grace) => {
      drain();
      return close(server, parts, grace);
    },
  };
}

interface State {
  stopping: boolean;
}

async function answer(
  parts: Parts,
  { stopping }: State,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = pathOf(request.url ?? '/');
  response.setHeader('content-security-policy', answerPolicy);
  const reading = request.method === 'GET' || request.method === 'HEAD';
  if (path === '/healthz') return json(response, 200, { status: 'alive' });
  if (path === '/readyz') return readiness(parts, stopping, response);
  if (reading && path === '/api/openapi.json') {
    const { openApiText } = await import('./docs.ts');
    return send(response, 'application/json', openApiText());
  }
  if (reading && path === '/api/docs') {
    const { docsPage, docsPolicy } = await import('./docs.ts');
    response.setHeader('content-security-policy', docsPolicy());
    return send(response, 'text/html; charset=utf-8', docsPage());
  }
  const site = parts.sites.find((candidate) => candidate.has(path));
  if (site !== undefined) return site.serve(path, request, response);
  if (path === '/api' || path.startsWith('/api/')) {
    if (await parts.gate(path, response)) return;
    // Refused before the body is sent; a body of unknown length is cut off while it is read.
    if (Number(request.headers['content-length'] ?? 0) > largestBody(request.method, path)) {
      response.setHeader('connection', 'close');
      return json(response, 413, { error: 'Payload too large' });
    }
    response.setHeader('cache-control', 'no-store');
    return parts.api(request, response);
  }
  if (!reading) return json(response, 405, { error: 'Method not allowed' });
  response.setHeader('content-security-policy', parts.policy);
  await parts.files(path, request, response);
}

/** The process is healthy once it listens (`/healthz`). It is ready while its database answers and it is not stopping. */
async function readiness(parts: Parts, stopping: boolean, response: ServerResponse): Promise<void> {
  if (stopping) return json(response, 503, { status: 'stopping' });
  try {
    await parts.healthy();
    json(response, 200, { status: 'ready' });
  } catch {
    json(response, 503, { status: 'failing' });
  }
}

async function close(server: Server, { realtime }: Parts, grace: number): Promise<void> {
  // Realtime connections never end by themselves.
  await realtime.close();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(late);
}

function json(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(text);
}

/** An undecodable path remains as it is. It names no file and no call, and may be a page of the shop. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
