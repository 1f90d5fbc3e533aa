// Decodes the parts of a request by the schemas of its call. Each part throws `Malformed`.
import type { IncomingHttpHeaders } from 'node:http';
import * as Schema from 'effect/Schema';
import type { Call } from '../../machines/domain/contract/call.ts';
import { type CallName, calls } from '../../machines/domain/contract/calls.ts';
import { plainOrder } from './plain-order.ts';
import { fieldProblems, Malformed, textProblems } from './problems.ts';

export interface Decoder {
  readonly params: Part<Readonly<Record<string, string>>>;
  readonly headers: Part<IncomingHttpHeaders>;
  readonly query: Part<URLSearchParams>;
  /** The text of a body in JSON. */
  readonly payload: Part<string>;
}

/** Undefined: the call has no such part. */
type Part<Given> = ((given: Given) => unknown) | undefined;

export function decoderOf(name: CallName): Decoder {
  const { params, headers, query, payload }: Call = calls[name];
  return {
    params: params && inText(Schema.Struct(params)),
    headers: headers && ((given) => headersOf(headers, given)),
    query: query && ofQuery(inText(Schema.Struct(query))),
    payload: payload && ofJson(payload, formCalls.has(name), name === 'placeOrder' ? plainOrder : undefined),
  };
}

/** Calls with a form, whose problems are all reported. For a cart with 20,000 wrong lines that would take a second. */
const formCalls: ReadonlySet<CallName> = new Set(['login']);

/** The limit of a header's length. */
const LONGEST = 200;

function headersOf(names: readonly string[], given: IncomingHttpHeaders) {
  const found = names.flatMap((name) =>
    given[name] === undefined ? [] : [[name, String(given[name])] as const],
  );
  const long = found.find(([, text]) => text.length > LONGEST);
  if (long !== undefined) throw new Malformed([{ code: 'invalidField', field: long[0] }]);
  return Object.fromEntries(found);
}

function ofQuery(decode: (given: unknown) => unknown) {
  return (query: URLSearchParams) => {
    const once = [...query.keys()].map((key) => {
      const all = query.getAll(key);
      return [key, all.length === 1 ? all[0] : all];
    });
    return decode(Object.fromEntries(once));
  };
}

/** `plain` decodes the usual form; undefined for any other. */
function ofJson(
  schema: Schema.Constraint,
  isForm: boolean,
  plain: (given: unknown) => unknown = () => undefined,
) {
  const decode = decoding(schema, isForm ? 'all' : 'first');
  return (text: string) => {
    const given = parsed(text);
    const decoded = plain(given) ?? decode(given);
    // Only an escape can state NUL or half a character in JSON.
    if (text.includes('\\u')) refuseText(decoded);
    return decoded;
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A body that is not JSON has no field.
    throw new Malformed([{ code: 'invalidField' }]);
  }
}

function inText(schema: Schema.Constraint) {
  const decode = decoding(schema, 'first');
  return (given: unknown) => {
    const decoded = decode(given);
    refuseText(decoded);
    return decoded;
  };
}

function refuseText(decoded: unknown): void {
  const problems = textProblems(decoded);
  if (problems.length > 0) throw new Malformed(problems);
}

function decoding(schema: Schema.Constraint, errors: 'all' | 'first') {
  const decode = Schema.decodeUnknownSync(schema as Schema.Decoder<unknown>, { errors });
  return (given: unknown) => {
    try {
      return decode(given);
    } catch (error) {
      throw Schema.isSchemaError(error) ? new Malformed(fieldProblems(error.issue)) : error;
    }
  };
}
