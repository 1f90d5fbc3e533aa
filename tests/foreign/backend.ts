import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { type Answer, json, type Outcome, outcomeOf, refusal, send } from './answer.ts';
import { type Call, callOf } from './calls.ts';
import { type Customer, customers } from './customers.ts';
import { serveFile } from './files.ts';
import { isRow, type Json, textOf } from './json.ts';
import { allowOrigin, malformed, parse, read } from './request.ts';
import { notFound, routes } from './routes.ts';
import { createStore, type StoredCart, type StoredOrder, type StoredTemplate } from './store.ts';
import { type Context, storesOf, type Variant } from './variant.ts';

/** The backend of another wholesaler: specification §3 and §7, in memory, and nothing else. */
export interface Foreign {
  /** http://localhost:PORT, without a slash at its end. */
  readonly url: string;
  /** Each POST /user/orders that was stored, in order. */
  readonly orders: readonly StoredOrder[];
  /** Each call below /api that was answered, or left unanswered, in order. */
  readonly calls: readonly Told[];
  readonly templates: readonly StoredTemplate[];
  /** The cart as the last write left it. */
  readonly cart: StoredCart | undefined;
  /** From now on these variants are chosen, and no others. */
  set(variants: readonly Variant[]): void;
  /** Deletes all carts, orders, templates and calls; the sessions continue. */
  reset(): void;
  /** No token that was handed out is valid any more. */
  expire(): void;
  close(): Promise<void>;
}

export interface Told {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: Outcome;
}

interface Options {
  readonly variants?: readonly Variant[];
  /** The folder of the built client. */
  readonly files?: string;
  readonly port?: number;
  readonly now?: () => Date;
  /** Receives each call when it is recorded, before its answer is sent. */
  readonly told?: (call: Told) => void;
}

export async function startForeign(options: Options = {}): Promise<Foreign> {
  const { files, port = 0, now = () => new Date(), told = () => {} } = options;
  const store = createStore(now);
  let { variants = [] } = options;
  let calls: Told[] = [];
  let generation = 1;

  const contextOf = (): Context => ({
    now: now(),
    placedAt: (id) => store.orders().find((order) => textOf(id) === String(order.id))?.at,
  });
  const tokenOf = ({ username }: Customer) => `${username}-${generation}`;
  const customerOf = (request: IncomingMessage) => {
    const token = request.headers.authorization?.split(' ').at(-1);
    return customers.find((customer) => tokenOf(customer) === token);
  };

  const login = (body: Json | undefined): readonly [Call, Answer] => {
    const { username, password } = isRow(body) ? body : {};
    const customer = customers.find((one) => one.username === username && one.password === password);
    if (customer === undefined) return ['wrong password', refusal(401, 'Unauthorized')];
    const { name } = customer;
    return ['POST /auth/login', json({ access_token: tokenOf(customer), name, username: customer.username })];
  };

  /** The answer's base form, and the call whose variants change it. */
  const answer = (request: IncomingMessage, url: URL, text: string): readonly [Call, Answer] => {
    const { call, id } = callOf(request.method ?? '', url.pathname.slice('/api'.length));
    const body = parse(text);
    if (body === malformed) return ['unknown', refusal(400, 'Malformed JSON')];
    if (call === 'POST /auth/login') return login(body);
    if (!isRoute(call)) return [call, notFound];
    const customer = customerOf(request);
    if (customer === undefined) return ['no token', refusal(401, 'Unauthorized')];
    const isDropped = call === 'POST /user/orders' && storesOf(variants) === 'never';
    if (isDropped) return [call, refusal(500, 'Server error')];
    return [call, routes[call]({ customer, id, query: url.searchParams, body, store, now: now() })];
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    allowOrigin(request, response);
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const isApi = /^\/api(\/|$)/.test(url.pathname);
    if (!isApi && files !== undefined) return serveFile(resolve(files), url.pathname, response);
    const [call, base] = answer(request, url, await read(request));
    const changed = variants
      .filter((variant) => variant.calls.includes(call))
      .reduce((before, variant) => variant.change(before, contextOf()), base);
    const entry = { method: request.method ?? '', path: request.url ?? '', status: outcomeOf(changed) };
    calls = [...calls, entry];
    told(entry);
    send(changed, response);
  };
  // A client that leaves while its request is read gets no answer.
  const server = createServer((request, response) =>
    handle(request, response).catch(() => response.destroy()),
  );
  await new Promise<void>((listening) => server.listen(port, listening));
  const address = server.address();

  return {
    url: `http://localhost:${typeof address === 'object' && address !== null ? address.port : port}`,
    get orders() {
      return store.orders();
    },
    get calls() {
      return calls;
    },
    get templates() {
      return store.templates();
    },
    get cart() {
      return store.written();
    },
    set: (next) => {
      variants = next;
    },
    reset: () => {
      store.forget();
      calls = [];
    },
    expire: () => {
      generation += 1;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function isRoute(call: Call): call is keyof typeof routes {
  return call in routes;
}
