import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between browser and shop, which acts as a network, a load balancer or a deployment. */
export interface Gateway {
  readonly url: string;
  /** The mode from now on: the server answers; no process listens; 502 for the server; no answer ever. */
  become(mode: 'up' | 'gone' | 'broken' | 'silent'): void;
  /** These calls are answered with this status, until none is. */
  refuse(path: string | undefined, status?: number): void;
  /** Another build is put in place: its files have other names, and those of the build before are gone. */
  deploy(): void;
  close(): Promise<void>;
}

/** `now`: the time as its answers state it, where it is not the server's own. */
export async function startGateway(target: string, now?: () => number): Promise<Gateway> {
  let mode: Parameters<Gateway['become']>[0] = 'up';
  let refused: { readonly path: string; readonly status: number } | undefined;
  let isDeployed = false;
  const served = (path: string, response: ServerResponse, request: IncomingMessage) => {
    const url = new URL(isDeployed ? path.replace(NEXT, '') : path, target);
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers;
    const passed = ask(url, { method: request.method, headers }, (answer) => {
      const isText = isDeployed && /html|javascript/.test(answer.headers['content-type'] ?? '');
      if (now !== undefined) answer.headers.date = new Date(now()).toUTCString();
      const { 'content-length': ___, etag, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isText ? rest : answer.headers);
      if (!isText) return answer.pipe(response);
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => response.end(text.replaceAll(HASHED, `$1${NEXT}.js`)));
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const isOld = isDeployed && /^\/assets\/.+\.js$/.test(path) && !path.includes(NEXT);
    if (mode === 'gone') request.socket.destroy();
    else if (mode === 'silent') return;
    else if (mode === 'broken') response.writeHead(502).end();
    else if (refused !== undefined && path.startsWith(refused.path)) {
      response.writeHead(refused.status, { 'content-type': 'application/json' }).end('{"error":"Refused"}');
    } else if (isOld) response.writeHead(404).end();
    else served(path, response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    become: (next) => {
      mode = next;
      if (next !== 'up') server.closeAllConnections();
    },
    refuse: (path, status = 500) => {
      refused = path === undefined ? undefined : { path, status };
    },
    deploy: () => {
      isDeployed = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const NEXT = 'Next';
/** A program of the client, by the hash in its name. */
const HASHED = /([\w.-]+-[\w-]{7})\.js/g;
