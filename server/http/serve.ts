// One node:http server: the API, its documentation, the health check and the client's files.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiListener, largestBody } from './answer.ts';
import type { ServeFile } from './static.ts';
import type { Updates } from './updates.ts';

export interface Parts {
  readonly api: ApiListener;
  readonly files: ServeFile;
  readonly updates: Updates;
  /** What is no call of the contract: the returns of payments, the stand-in for the payment service. */
  readonly sites: readonly Site[];
  readonly policy: string;
  /** Rejects when the shop cannot work, for example without its database. */
  readonly healthy: () => Promise<void>;
  readonly log: (line: string) => void;
}

/** Answers its own paths under /api. */
export interface Site {
  has(path: string): boolean;
  serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export interface Listening {
  readonly port: number;
  /** Takes no new connection, lets open requests finish for at most `grace` milliseconds, then ends them. */
  close(grace: number): Promise<void>;
}

export async function listen(parts: Parts, port: number): Promise<Listening> {
  const server = createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      parts.log(`${request.method} failed: ${error instanceof Error ? error.stack : 'an unknown defect'}`);
      if (response.headersSent) response.destroy();
      else json(response, 500, { error: 'Internal server error' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: (grace) => close(server, parts, grace) };
}

async function answer(parts: Parts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('content-security-policy', parts.policy);
  for (const [name, value] of securityHeaders) response.setHeader(name, value);
  const path = pathOf(request.url ?? '/');
  const reading = request.method === 'GET' || request.method === 'HEAD';
  if (path === '/healthz') return health(parts, response);
  if (reading && path === '/api/openapi.json') {
    const { openApiText } = await import('./docs.ts');
    return send(response, 'application/json', openApiText());
  }
  if (reading && path === '/api/docs') {
    const { docsPage } = await import('./docs.ts');
    return send(response, 'text/html; charset=utf-8', docsPage());
  }
  if (request.method === 'GET' && parts.updates.has(path)) {
    return parts.updates.serve(path, request, response);
  }
  const site = parts.sites.find((candidate) => candidate.has(path));
  if (site !== undefined) return site.serve(path, request, response);
  if (path === '/api' || path.startsWith('/api/')) {
    // Told before it is sent; a body of unknown length is cut off while it is read.
    if (Number(request.headers['content-length'] ?? 0) > largestBody(request.method, path)) {
      response.setHeader('connection', 'close');
      return json(response, 413, { error: 'Payload too large' });
    }
    response.setHeader('cache-control', 'no-store');
    parts.api.listener(request, response);
    return;
  }
  if (!reading) return json(response, 405, { error: 'Method not allowed' });
  await parts.files(path, request, response);
}

async function health(parts: Parts, response: ServerResponse): Promise<void> {
  try {
    await parts.healthy();
    json(response, 200, { status: 'ok' });
  } catch {
    json(response, 503, { status: 'failing' });
  }
}

async function close(server: Server, { api, updates }: Parts, grace: number): Promise<void> {
  // A stream never ends by itself.
  updates.close();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(late);
  await api.close();
}

function json(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify(body));
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' }).end(text);
}

/** What cannot be decoded stays as it is: it names no file and no call, and may be a page of the shop. */
function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const securityHeaders = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'same-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
] as const;
