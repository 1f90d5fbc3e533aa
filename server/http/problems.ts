// A request that the contract cannot decode is answered by 422 with the path of each field.
import * as Effect from 'effect/Effect';
import * as HttpServerResponse from 'effect/http/HttpServerResponse';
import type { HttpApiSchemaError } from 'effect/http-api/HttpApiError';
import * as HttpApiMiddleware from 'effect/http-api/HttpApiMiddleware';
import * as SchemaIssue from 'effect/SchemaIssue';
import type { Problem } from '../../machines/domain/problem.ts';

/** Handles requests that an endpoint's schemas cannot decode. */
export class MalformedRequests extends HttpApiMiddleware.Service<MalformedRequests>()(
  'shop/MalformedRequests',
) {}

export const malformedRequests = HttpApiMiddleware.layerSchemaErrorTransform(MalformedRequests, (error) =>
  error.kind === 'Body' || error.kind === 'ResponseHeaders'
    ? Effect.die(error.cause)
    : Effect.succeed(unprocessable(fieldProblems(error))),
);

export function unprocessable(problems: readonly Problem[]): HttpServerResponse.HttpServerResponse {
  return HttpServerResponse.jsonUnsafe({ error: 'Unprocessable', problems }, { status: 422 });
}

/** The problems of texts that PostgreSQL cannot store and no customer types: NUL, or half a character. */
export function textProblems(decoded: unknown): Problem[] {
  return isCleanText(decoded) ? [] : invalidFields(badTextPaths(decoded));
}

/** Nearly every request is clean; paths are only built for the others. */
function isCleanText(value: unknown): boolean {
  if (typeof value === 'string') return isCleanString(value);
  if (Array.isArray(value)) return value.every(isCleanText);
  return typeof value !== 'object' || value === null || Object.values(value).every(isCleanText);
}

function isCleanString(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function badTextPaths(value: unknown): string[][] {
  if (typeof value === 'string') return isCleanString(value) ? [] : [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => badTextPaths(inner).map((path) => [key, ...path]));
}

/** The problems of a request, one a field: `cart.items.0.amount`. A body that is not JSON has no field. */
function fieldProblems(error: HttpApiSchemaError): Problem[] {
  const { issues } = format(error.cause.issue);
  return invalidFields(issues.map(({ path = [] }) => path.map(segment)));
}

function invalidFields(paths: readonly (readonly string[])[]): Problem[] {
  const fields = new Set(paths.map((path) => path.join('.')));
  return [...fields].map((field) =>
    field === '' ? { code: 'invalidField' } : { code: 'invalidField', field },
  );
}

const format = SchemaIssue.makeFormatterStandardSchemaV1();

function segment(part: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof part === 'object' ? part.key : part);
}
