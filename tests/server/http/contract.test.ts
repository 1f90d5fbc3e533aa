import type * as OpenApi from 'effect/http-api/OpenApi';
import * as Schema from 'effect/Schema';
import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import { errorBodies, errorStatus } from '../../../machines/domain/contract/errors.ts';
import { shopApi } from '../../../server/http/api.ts';
import { docsPage, openApiText } from '../../../server/http/docs.ts';
import { callGroups } from '../../../server/http/handlers.ts';

const api = shopApi();
const spec = closed(JSON.parse(openApiText())) as OpenApi.OpenAPISpec;
const names = Object.keys(calls) as CallName[];

test('the groups hold every call of the contract once', () => {
  expect(Object.values(callGroups).flat().sort()).toEqual([...names].sort());
});

test('the endpoints are the calls: name, method and path', () => {
  const endpoints = Object.values(api.groups).flatMap((group) =>
    Object.values(group.endpoints).map(({ identifier, method, path }) => ({ identifier, method, path })),
  );
  const wanted = Object.entries(calls).map(([identifier, { method, path }]) => ({
    identifier,
    method,
    path,
  }));
  expect(sorted(endpoints)).toEqual(sorted(wanted));
});

test('OpenAPI lists only the calls of the contract', () => {
  const listed = Object.entries(spec.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const wanted = names.map((name) => `${calls[name].method} ${documented(calls[name].path)}`);
  expect(listed.sort()).toEqual(wanted.sort());
});

describe.each(names)('%s', (name) => {
  const call: {
    readonly answer: Schema.Constraint;
    readonly payload?: Schema.Constraint;
    readonly query?: object;
    readonly params?: object;
    readonly headers?: readonly string[];
    readonly media?: string;
  } = calls[name];
  const operation = operationOf(name);

  test('is documented with the schemas of the contract', () => {
    expect(operation.requestBody?.content['application/json']?.schema).toEqual(
      call.payload === undefined ? undefined : jsonSchema(call.payload),
    );
    expect(operation.responses?.[200]?.content).toEqual(
      call.media === undefined
        ? { 'application/json': { schema: jsonSchema(call.answer) } }
        : { [call.media]: { schema: { type: 'string', format: 'binary' } } },
    );
  });

  test('is documented with the errors of the contract', () => {
    const errors = Object.entries(operation.responses ?? {}).filter(([status]) => status !== '200');
    expect(
      Object.fromEntries(
        errors.map(([status, { content }]) => [status, content?.['application/json']?.schema]),
      ),
    ).toEqual(
      Object.fromEntries(
        calls[name].errors.map((error) => [errorStatus[error], jsonSchema(errorBodies[error])]),
      ),
    );
  });

  test('is documented with its parameters, headers and security', () => {
    expect(
      operation.parameters.map(({ in: place, name: parameter }) => `${place} ${parameter}`).sort(),
    ).toEqual(
      [
        ...Object.keys(call.query ?? {}).map((key) => `query ${key}`),
        ...Object.keys(call.params ?? {}).map((key) => `path ${key}`),
        ...(call.headers ?? []).map((header) => `header ${header}`),
      ].sort(),
    );
    expect(operation.security).toEqual(calls[name].access === 'customer' ? [{ bearer: [] }] : []);
  });

  test('has a section in the readable documentation', () => {
    expect(docsPage()).toContain(`<section id="${name}">`);
  });
});

function operationOf(name: CallName): OpenApi.OpenAPISpecOperation {
  const { method, path } = calls[name];
  const found = spec.paths[documented(path)]?.[method.toLowerCase() as 'get' | 'post' | 'delete'];
  if (found === undefined) throw new Error(`${name} is not documented`);
  return found;
}

function documented(path: string): `/${string}` {
  return path.replace(/:(\w+)/g, '{$1}') as `/${string}`;
}

function jsonSchema(schema: Schema.Constraint): unknown {
  return closed(Schema.toJsonSchemaDocument(schema as Schema.Top).schema);
}

/** The two writers of JSON schemas differ about unknown keys, which the contract leaves open. */
function closed(schema: unknown): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'additionalProperties' ? undefined : value)),
  );
}

function sorted<Named extends { readonly identifier: string }>(list: readonly Named[]): Named[] {
  return [...list].sort((a, b) => a.identifier.localeCompare(b.identifier));
}
