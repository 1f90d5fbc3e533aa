// A request with its answer, as it is logged and traced.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '../log.ts';
import type { Span, Telemetry } from '../telemetry/telemetry.ts';
import { routeOf } from './route.ts';

export interface Exchange {
  /** The id in the log, and in the answer's `x-request-id`. */
  readonly id: string;
  readonly route: string;
  readonly span: Span | undefined;
}

const exchanges = new WeakMap<object, Exchange>();

/** The exchange of a node:http request. */
export function exchangeOf(request: object): Exchange | undefined {
  return exchanges.get(request);
}

/** Runs work for a request; its spans are inside the request's span. */
export function withinExchange<T>(request: object, work: () => T): T {
  const span = exchanges.get(request)?.span;
  return span === undefined ? work() : span.within(work);
}

/** Gives the request its id and its span; one log line reports its end. */
export function beginExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { log, telemetry }: { readonly log: Log; readonly telemetry: Telemetry },
): Exchange {
  const begun = performance.now();
  const { method = '', url = '/', headers } = request;
  const route = routeOf(method, url);
  const id = idOf(headers['x-request-id']);
  const span = telemetry.request(`${method} ${route}`, textOf(headers.traceparent), {
    'http.request.method': method,
    'http.route': route,
  });
  const exchange: Exchange = { id, route, span };
  exchanges.set(request, exchange);
  response.setHeader('x-request-id', id);
  response.once('close', () => {
    // nginx's status for a request whose client did not wait.
    const status = response.writableFinished ? response.statusCode : 499;
    const ms = Math.round((performance.now() - begun) * 10) / 10;
    const level = probes.has(route) ? 'debug' : 'info';
    log('request', { level, method, route, status, ms, id, trace: span?.traceId });
    telemetry.requested(route, method, status, ms);
    span?.set({ 'http.response.status_code': status });
    span?.end(status >= 500);
  });
  return exchange;
}

/** Paths that monitors request every few seconds. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** A valid id of a proxy is used. */
function idOf(given: string | string[] | undefined): string {
  const text = textOf(given);
  return text !== undefined && /^[\w.:-]{8,64}$/.test(text) ? text : randomUUID();
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
