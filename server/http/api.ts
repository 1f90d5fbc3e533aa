// The contract as an HttpApi of Effect, for the documentation: endpoints and statuses are all read from `calls`.
import * as HttpApi from 'effect/http-api/HttpApi';
import * as HttpApiEndpoint from 'effect/http-api/HttpApiEndpoint';
import * as HttpApiGroup from 'effect/http-api/HttpApiGroup';
import * as HttpApiMiddleware from 'effect/http-api/HttpApiMiddleware';
import * as HttpApiSchema from 'effect/http-api/HttpApiSchema';
import * as HttpApiSecurity from 'effect/http-api/HttpApiSecurity';
import * as OpenApi from 'effect/http-api/OpenApi';
import * as Schema from 'effect/Schema';
import { type CallName, calls } from '../../machines/domain/contract/calls.ts';
import { errorBodies, errorStatus } from '../../machines/domain/contract/errors.ts';
import { callGroups } from './handlers.ts';
import { descriptions } from './words.ts';

/** §7: `Authorization: Bearer <token>`. */
class Authorization extends HttpApiMiddleware.Service<Authorization>()('shop/Authorization', {
  security: { bearer: HttpApiSecurity.bearer },
}) {}

export type ShopApi = HttpApi.HttpApi<'shop', HttpApiGroup.Top>;

/** The endpoints are made in a loop, so their compile-time type is the general one. */
export function shopApi(): ShopApi {
  let api = HttpApi.make('shop') as unknown as ShopApi;
  for (const [name, names] of Object.entries(callGroups)) api = api.add(groupOf(name, names));
  return api.annotateMerge(
    OpenApi.annotations({
      title: 'Ordering shop',
      version: '1',
      description: descriptions.api,
    }),
  );
}

function groupOf(name: string, names: readonly CallName[]): HttpApiGroup.Top {
  let group = HttpApiGroup.make(name) as unknown as HttpApiGroup.Top;
  for (const call of names) group = group.add(endpointOf(call));
  return group;
}

function endpointOf(name: CallName): HttpApiEndpoint.Top {
  const call: AnyCall = calls[name];
  const endpoint = HttpApiEndpoint.make(call.method)(name, call.path, {
    ...(call.payload === undefined ? {} : { payload: top(call.payload) }),
    ...(call.query === undefined ? {} : { query: Schema.Struct(call.query) }),
    ...(call.params === undefined ? {} : { params: Schema.Struct(call.params) }),
    ...(call.headers === undefined ? {} : { headers: headersOf(call.headers) }),
    success: answerOf(call),
    error: call.errors.map((error) => errorBodies[error].pipe(HttpApiSchema.status(errorStatus[error]))),
  }) as unknown as HttpApiEndpoint.Top;
  const described = endpoint.annotateMerge(
    OpenApi.annotations({ identifier: name, summary: descriptions.calls[name] }),
  );
  return call.access === 'customer' ? described.middleware(Authorization) : described;
}

type AnyCall = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: 'anyone' | 'customer';
  readonly payload?: Schema.Constraint;
  readonly query?: Schema.Struct.Fields;
  readonly params?: Schema.Struct.Fields;
  readonly headers?: readonly string[];
  readonly answer: Schema.Constraint;
  readonly media?: string;
  readonly errors: readonly (keyof typeof errorBodies)[];
};

function answerOf({ answer, media }: AnyCall): Schema.Top {
  return media === undefined
    ? top(answer)
    : Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: media }));
}

function headersOf(names: readonly string[]): Schema.Top {
  return Schema.Struct(
    Object.fromEntries(
      names.map((name) => [name, Schema.optionalKey(Schema.String.check(Schema.isMaxLength(200)))]),
    ),
  );
}

/** Every schema is a Top at run time; the contract declares only the needed part. */
function top(schema: Schema.Constraint): Schema.Top {
  return schema as Schema.Top;
}
