// What cannot be decoded by the contract is answered as 422 with the path of each field.
import * as Effect from 'effect/Effect';
import * as HttpServerResponse from 'effect/http/HttpServerResponse';
import type { HttpApiSchemaError } from 'effect/http-api/HttpApiError';
import * as HttpApiMiddleware from 'effect/http-api/HttpApiMiddleware';
import * as SchemaIssue from 'effect/SchemaIssue';
import type { Problem } from '../../machines/domain/problem.ts';

/** Around every endpoint: a request that its schemas cannot decode. */
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

/** A hostile body can be wrong in a million places; nobody reads more than these. */
const MOST_PROBLEMS = 50;

/** The problems of a request, one a field: `cart.items.0.amount`. A body that is not JSON has no field. */
function fieldProblems(error: HttpApiSchemaError): Problem[] {
  const { issues } = format(error.cause.issue);
  const fields = new Set(issues.map(({ path = [] }) => path.map(segment).join('.')));
  return [...fields]
    .slice(0, MOST_PROBLEMS)
    .map((field) => (field === '' ? { code: 'invalidField' } : { code: 'invalidField', field }));
}

const format = SchemaIssue.makeFormatterStandardSchemaV1();

function segment(part: PropertyKey | { readonly key: PropertyKey }): string {
  return String(typeof part === 'object' ? part.key : part);
}
