// The API as one node:http listener: the routes of the contract, and the answers for all other paths and errors.
import type { RequestListener } from 'node:http';
import * as NodeHttpServer from '@effect/platform-node/NodeHttpServer';
import * as Cause from 'effect/Cause';
import * as Effect from 'effect/Effect';
import * as Exit from 'effect/Exit';
import * as HttpRouter from 'effect/http/HttpRouter';
import * as HttpServer from 'effect/http/HttpServer';
import { HttpServerError } from 'effect/http/HttpServerError';
import * as HttpServerRequest from 'effect/http/HttpServerRequest';
import * as HttpServerResponse from 'effect/http/HttpServerResponse';
import * as Layer from 'effect/Layer';
import * as Schema from 'effect/Schema';
import * as Scope from 'effect/Scope';
import * as Semaphore from 'effect/Semaphore';
import { calls } from '../../machines/domain/contract/calls.ts';
import { isWriteRefused } from '../database/refused.ts';
import { type Details, defect, type Log } from '../log.ts';
import type { Admit } from './admission.ts';
import type { Authenticate } from './authorization.ts';
import { apiRoutes } from './bridge.ts';
import { compact } from './compact.ts';
import { exchangeOf } from './exchange.ts';
import type { Handlers } from './handlers.ts';

/** In bytes: a whole cart of some thousand lines. */
const MAX_BODY = 2 * 1024 * 1024;
/** A claim with its images in base64. */
const MAX_CLAIM_BODY = 12 * 1024 * 1024;

/** Long answers have up to some megabytes. One is made at a time and then sent, so that memory is bounded. */
const LONG_AT_ONCE = 1;
const long: ReadonlySet<string> = new Set(
  [calls.orders, calls.orderTemplates, calls.claimDeliveries].map(({ path }) => path),
);

/** The limit of a request's body, in bytes. */
export function largestBody(method: string | undefined, path: string): number {
  const { sendClaim } = calls;
  return method === sendClaim.method && path === sendClaim.path ? MAX_CLAIM_BODY : MAX_BODY;
}

export interface ApiListener {
  readonly listener: RequestListener;
  close(): Promise<void>;
}

/** A defect in a call, by the call's name (§7). */
export type OnDefect = (error: unknown, about: { readonly call: string; readonly status: number }) => void;

/** `log` gets one line for each defect, without payloads, headers, ids or query. */
export async function apiListener(
  handlers: Handlers,
  authenticate: Authenticate,
  admit: Admit,
  log: Log,
  onDefect: OnDefect = () => undefined,
): Promise<ApiListener> {
  const scope = Scope.makeUnsafe();
  const listener = await Effect.runPromise(
    Effect.gen(function* () {
      const routed = yield* HttpRouter.toHttpEffect(
        apiRoutes(handlers, authenticate, admit).pipe(Layer.provide(HttpServer.layerServices)),
      );
      const answered = Effect.flatMap(
        Effect.map(
          Effect.catchCause(routed, (cause) => answerCause(cause, log, onDefect)),
          asJson,
        ),
        (response) =>
          Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) =>
            Effect.promise(() => compact(request, response)),
          ),
      );
      const turns = Semaphore.makeUnsafe(LONG_AT_ONCE);
      const limited = Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ method, url }) => {
        const path = url.split('?')[0] ?? '';
        const within = method === 'GET' && long.has(path) ? turns.withPermit(answered) : answered;
        return Effect.provideService(
          within,
          HttpServerRequest.MaxBodySize,
          BigInt(largestBody(method, path)),
        );
      });
      return yield* NodeHttpServer.makeHandler(limited, { scope });
    }).pipe(Scope.provide(scope)),
  );
  return { listener, close: () => Effect.runPromise(Scope.close(scope, Exit.void)) };
}

type Answered = Effect.Effect<
  HttpServerResponse.HttpServerResponse,
  never,
  HttpServerRequest.HttpServerRequest
>;

function answerCause(cause: Cause.Cause<unknown>, log: Log, onDefect: OnDefect): Answered {
  if (Cause.hasInterruptsOnly(cause)) return Effect.succeed(HttpServerResponse.empty({ status: 499 }));
  const error = Cause.squash(cause);
  if (error instanceof HttpServerError) {
    if (error.reason._tag === 'RouteNotFound') return Effect.succeed(failure(404, 'Not found'));
    if (error.reason._tag === 'RequestParseError') {
      const tooLarge = hasTag(error.reason.cause, 'MaxBytesError');
      return Effect.succeed(tooLarge ? failure(413, 'Payload too large') : failure(400, 'Bad request'));
    }
  }
  return Effect.map(HttpServerRequest.HttpServerRequest, ({ method, source }) => {
    const { route, id } = exchangeOf(source) ?? {};
    log(`${method} ${route} failed`, { ...defectDetails(error), id });
    const status = isWriteRefused(error) ? 507 : 500;
    onDefect(error, { call: callOf(method, route), status });
    // For the client a 503 would mean maintenance, which ends the session.
    if (status === 507) return failure(507, 'Insufficient storage');
    return failure(500, 'Internal server error');
  });
}

function callOf(method: string, route: string | undefined): string {
  const found = Object.entries(calls).find(([, call]) => call.method === method && call.path === route);
  return found?.[0] ?? '';
}

function failure(status: number, error: string): HttpServerResponse.HttpServerResponse {
  return HttpServerResponse.jsonUnsafe({ error }, { status });
}

/** The http-api refuses a content type as plain text; every answer of this API is JSON. */
function asJson(response: HttpServerResponse.HttpServerResponse): HttpServerResponse.HttpServerResponse {
  return response.status === 415 ? failure(415, 'Unsupported media type') : response;
}

/** A schema's own message would quote the refused answer. */
function defectDetails(error: unknown): Details {
  if (!Schema.isSchemaError(error)) return defect(error);
  return { level: 'error', error: 'the answer does not fit the contract' };
}

function hasTag(error: unknown, tag: string): boolean {
  return typeof error === 'object' && error !== null && '_tag' in error && error._tag === tag;
}
