// Connects the handlers with Effect's http-api, which routes, authorises, decodes and encodes by the contract.
import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import * as HttpServerResponse from 'effect/http/HttpServerResponse';
import * as HttpApiBuilder from 'effect/http-api/HttpApiBuilder';
import type * as HttpApiEndpoint from 'effect/http-api/HttpApiEndpoint';
import type * as HttpApiGroup from 'effect/http-api/HttpApiGroup';
import * as Layer from 'effect/Layer';
import * as Schema from 'effect/Schema';
import type { CallName } from '../../machines/domain/contract/calls.ts';
import { errorBodies, errorStatus } from '../../machines/domain/contract/errors.ts';
import type { Admit } from './admission.ts';
import { shopApi } from './api.ts';
import { type Admitted, type Authenticate, authorization, CurrentSession } from './authorization.ts';
import { withinExchange } from './exchange.ts';
import type { Handlers, Refusal } from './handlers.ts';
import { callGroups } from './handlers.ts';
import { malformedRequests, textProblems, unprocessable } from './problems.ts';

/** The routes of the whole contract. */
export function apiRoutes(handlers: Handlers, authenticate: Authenticate, admit: Admit) {
  const api = shopApi();
  const groups: readonly Layer.Any[] = Object.entries(callGroups).map(([group, names]) =>
    HttpApiBuilder.group(api, group, (unhandled) => {
      let registered = unhandled as unknown as AnyHandlers;
      for (const name of names) registered = registered.handle(name, answering(name, handlers));
      return registered as never;
    }),
  );
  return HttpApiBuilder.layer(api).pipe(
    Layer.provide(groups as unknown as [HandlersLayer, ...HandlersLayer[]]),
    Layer.provide([authorization(authenticate, refusing(admit)), malformedRequests]),
  );
}

/** The contract's schemas have decoded the request: only here its type is asserted. */
function answering(name: CallName, handlers: Handlers) {
  const handler = handlers[name] as unknown as (request: object) => Promise<AnyReply>;
  return (request: Decoded) => {
    const problems = [request.payload, request.query, request.params].flatMap(textProblems);
    if (problems.length > 0) return Effect.succeed(unprocessable(problems));
    return Effect.flatMap(Effect.context<never>(), (context) => {
      const session = Context.getOrUndefined(context as Context.Context<CurrentSession>, CurrentSession);
      return Effect.map(
        Effect.promise(() => withinExchange(request.request.source, () => handler({ ...request, session }))),
        responseOf,
      );
    });
  };
}

interface Decoded {
  readonly request: { readonly source: object };
  readonly payload?: unknown;
  readonly query?: unknown;
  readonly params?: unknown;
}

function responseOf(reply: AnyReply): unknown {
  if ('answer' in reply) return reply.answer;
  if ('response' in reply) return reply.response;
  return refusalResponse(reply);
}

function refusalResponse(reply: Refusal): HttpServerResponse.HttpServerResponse {
  const body = encoders[reply.refusal](reply.body);
  const headers = 'retry_after' in reply.body ? { 'retry-after': String(reply.body.retry_after) } : {};
  return HttpServerResponse.jsonUnsafe(body, { status: errorStatus[reply.refusal], headers });
}

function refusing(admit: Admit): Admitted {
  return async (session, call) => {
    const refusal = await admit(session, call as CallName);
    return refusal === undefined ? undefined : refusalResponse(refusal);
  };
}

const encoders = {
  unauthorized: Schema.encodeUnknownSync(errorBodies.unauthorized),
  forbidden: Schema.encodeUnknownSync(errorBodies.forbidden),
  notFound: Schema.encodeUnknownSync(errorBodies.notFound),
  bookClosed: Schema.encodeUnknownSync(errorBodies.bookClosed),
  stale: Schema.encodeUnknownSync(errorBodies.stale),
  tooLarge: Schema.encodeUnknownSync(errorBodies.tooLarge),
  unprocessable: Schema.encodeUnknownSync(errorBodies.unprocessable),
  tooManyRequests: Schema.encodeUnknownSync(errorBodies.tooManyRequests),
  unavailable: Schema.encodeUnknownSync(errorBodies.unavailable),
  maintenance: Schema.encodeUnknownSync(errorBodies.maintenance),
};

type AnyReply =
  | { readonly answer: unknown }
  | { readonly response: HttpServerResponse.HttpServerResponse }
  | Refusal;

type HandlersLayer = Layer.Layer<HttpApiGroup.Service<'shop', string>>;

interface AnyHandlers {
  handle(
    name: string,
    handler: (request: HttpApiEndpoint.Request<HttpApiEndpoint.Top>) => Effect.Effect<unknown>,
  ): AnyHandlers;
}
