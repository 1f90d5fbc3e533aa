// The API as one node:http listener: routes, authorises, decodes and encodes by the contract.
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as Schema from 'effect/Schema';
import type { Call } from '../../machines/domain/contract/call.ts';
import { type CallName, calls } from '../../machines/domain/contract/calls.ts';
import { type ErrorName, errorBodies, errorStatus } from '../../machines/domain/contract/errors.ts';
import type { Session } from '../auth/sessions.ts';
import { isWriteRefused } from '../database/refused.ts';
import { type Details, defect, type Log } from '../log.ts';
import type { Admit } from './admission.ts';
import { type Authenticate, bearerOf, notAuthorized } from './authorization.ts';
import { BodyError, readBody } from './body.ts';
import { compact } from './compact.ts';
import { decoderOf } from './decode.ts';
import { exchangeOf } from './exchange.ts';
import { type Handlers, type Refusal, refused } from './handlers.ts';
import { Malformed } from './problems.ts';
import { failure, JSON_TYPE, jsonResponse, type Response, send } from './response.ts';
import { type Called, callAt, pathOf } from './route.ts';

/** In bytes: a whole cart of some thousand lines. */
const MAX_BODY = 2 * 1024 * 1024;
/** A claim with its images in base64. */
const MAX_CLAIM_BODY = 12 * 1024 * 1024;

/** Long answers have up to some megabytes. One is made at a time and then sent, so that memory is bounded. */
const long: ReadonlySet<CallName> = new Set<CallName>(['orders', 'orderTemplates', 'claimDeliveries']);

/** The limit of a request's body, in bytes. */
export function largestBody(method: string | undefined, path: string): number {
  const { sendClaim } = calls;
  return method === sendClaim.method && path === sendClaim.path ? MAX_CLAIM_BODY : MAX_BODY;
}

/** A defect in a call, by the call's name (§7). */
export type OnDefect = (error: unknown, about: { readonly call: string; readonly status: number }) => void;

/** Resolves once the answer is written. */
export type Api = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

interface Deps {
  readonly handlers: Handlers;
  readonly authenticate: Authenticate;
  readonly admit: Admit;
  /** Gets one line for each defect, without payloads, headers, ids or query. */
  readonly log: Log;
  readonly onDefect?: OnDefect;
}

export function apiListener(deps: Deps): Api {
  const endpoints = Object.fromEntries(
    (Object.keys(calls) as CallName[]).map((name) => [name, endpointOf(name, deps)]),
  ) as Readonly<Record<CallName, Endpoint>>;
  const inTurn = makeTurns();

  async function answer(request: IncomingMessage, called: Called): Promise<Response> {
    try {
      return await compact(request, await endpoints[called.name](request, called));
    } catch (error) {
      return failed(error, request, called.name, deps);
    }
  }

  return async (request, response) => {
    const { method = '', url = '/' } = request;
    const called = callAt(method === 'HEAD' ? 'GET' : method, pathOf(url));
    if (called === undefined) return send(response, notFound);
    const work = async () => (response.destroyed ? undefined : answer(request, called));
    const ready = await (long.has(called.name) ? inTurn(work) : work());
    // The client may have gone meanwhile.
    if (ready !== undefined && !response.destroyed) send(response, ready);
  };
}

type Endpoint = (request: IncomingMessage, called: Called) => Promise<Response>;

type AnyReply = { readonly answer: unknown } | { readonly response: Response } | Refusal;

/** Authorization precedes decoding. The schemas decode the request: only here its type is asserted. */
function endpointOf(name: CallName, { handlers, authenticate, admit }: Deps): Endpoint {
  const { access, method, path, answer }: Call = calls[name];
  const handler = handlers[name] as unknown as (request: object) => Promise<AnyReply>;
  const encode = Schema.encodeUnknownSync(answer as Schema.Encoder<unknown>);
  const decoder = decoderOf(name);
  const limit = largestBody(method, path);

  async function handled(request: IncomingMessage, called: Called, session?: Session): Promise<Response> {
    const { url = '/', headers } = request;
    const parts = {
      params: decoder.params?.(called.params),
      headers: decoder.headers?.(headers),
      query: decoder.query?.(new URLSearchParams(url.split('?', 2)[1])),
    };
    if (decoder.payload !== undefined && !isJson(headers['content-type'])) return unsupported;
    const payload = decoder.payload?.(await readBody(request, limit));
    const reply = await handler({ request, session, ...parts, payload });
    if ('response' in reply) return reply.response;
    return 'answer' in reply ? jsonResponse(200, encode(reply.answer)) : refusalResponse(reply);
  }

  if (access === 'anyone') return handled;
  return async (request, called) => {
    const session = await authenticate(bearerOf(request), name);
    if (typeof session === 'string') return notAuthorized(session);
    const refusal = await admit(session, name);
    return refusal === undefined ? handled(request, called, session) : refusalResponse(refusal);
  };
}

/** A body without a type is taken as JSON. */
function isJson(type = JSON_TYPE): boolean {
  return type.split(';', 1)[0]?.trim().toLowerCase() === JSON_TYPE;
}

function refusalResponse({ refusal, body }: Refusal): Response {
  const headers = 'retry_after' in body ? { 'retry-after': String(body.retry_after) } : {};
  return jsonResponse(errorStatus[refusal], encoders[refusal](body), headers);
}

const encoders = Object.fromEntries(
  Object.entries(errorBodies).map(([name, schema]) => [name, Schema.encodeUnknownSync(schema)]),
) as Readonly<Record<ErrorName, (body: unknown) => unknown>>;

function failed(error: unknown, request: IncomingMessage, name: CallName, { log, onDefect }: Deps): Response {
  if (error instanceof Malformed) return refusalResponse(refused(error.problems));
  if (error instanceof BodyError) return error.isTooLarge ? tooLarge : failure(400, 'Bad request');
  const { route, id } = exchangeOf(request) ?? {};
  log(`${request.method} ${route} failed`, { ...defectDetails(error), id });
  const status = isWriteRefused(error) ? 507 : 500;
  onDefect?.(error, { call: name, status });
  // For the client a 503 would mean maintenance, which ends the session.
  if (status === 507) return failure(507, 'Insufficient storage');
  return failure(500, 'Internal server error');
}

const notFound = failure(404, 'Not found');
const tooLarge = failure(413, 'Payload too large');
const unsupported = failure(415, 'Unsupported media type');

/** A schema's own message would quote the refused answer. */
function defectDetails(error: unknown): Details {
  if (!Schema.isSchemaError(error)) return defect(error);
  return { level: 'error', error: 'the answer does not fit the contract' };
}

/** Runs one work after another. */
function makeTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const run = last.then(work);
    last = run.catch(() => undefined);
    return run;
  };
}
