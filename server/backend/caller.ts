// Makes one call of the contract to another backend, and states how the client understands the answer.
import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import type { Call } from '../../machines/domain/contract/call.ts';
import type { Places } from '../../machines/domain/contract/lenient/places.ts';
import { readLeniently } from '../../machines/domain/contract/lenient/repair.ts';

/** The understanding of an answer. `by default`: missing values get the client's defaults. */
export type Word =
  | 'understood'
  | 'understood in another form'
  | 'understood, some by default'
  | 'understood, some left out'
  | 'not understood'
  | 'not there'
  | 'refused'
  | 'failed'
  | 'no answer'
  | 'not tried';

export interface Verdict {
  readonly word: Word;
  /** Additional information: a status, a reason. Never a value of an answer. */
  readonly about: string;
  readonly places: Places;
}

interface Answered<A> {
  readonly verdict: Verdict;
  /** Undefined: not understood, or no answer. */
  readonly answer: A | undefined;
  /** The received body; without JSON its text. */
  readonly json: unknown;
  /** Undefined: no answer. */
  readonly status: number | undefined;
}

type Answering<A> = Pick<Call, 'method' | 'path'> & { readonly answer: Schema.Codec<A, unknown> };

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** In its wire form. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Caller = ReturnType<typeof makeCaller>;

/** The timeout in milliseconds, as in the client. */
const TIMEOUT = 20_000;

export function makeCaller(url: string, token: () => string | undefined, timeout = TIMEOUT) {
  return {
    /** Makes a call that reads. */
    ask: async <A>(call: Answering<A>, sent: Sent = {}): Promise<Answered<A>> => {
      const came = await fetched(call, sent);
      if (came.status === undefined || came.status >= 300) return { ...came, answer: undefined };
      return { ...came, ...understood(call.answer, came.json) };
    },
    /** Makes a call that writes: any 2xx with any body is success. */
    write: async (call: Pick<Call, 'method' | 'path'>, sent: Sent = {}): Promise<Answered<unknown>> => {
      const came = await fetched(call, sent);
      return { ...came, answer: undefined };
    },
  };

  async function fetched({ method, path }: Pick<Call, 'method' | 'path'>, sent: Sent) {
    const { params = {}, query, body, headers = {} } = sent;
    const named = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const asked = query === undefined ? '' : `?${new URLSearchParams(query)}`;
    const known = token();
    try {
      const response = await fetch(`${url}${named}${asked}`, {
        method,
        headers: {
          ...headers,
          ...(known === undefined ? {} : { authorization: `Bearer ${known}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
      });
      const json = bodyOf(await response.text());
      return { verdict: byStatus(response.status), json, status: response.status };
    } catch (error) {
      return { verdict: verdict('no answer', reasonOf(error)), json: undefined, status: undefined };
    }
  }
}

export function verdict(word: Word, about = '', places: Places = new Map()): Verdict {
  return { word, about, places };
}

/** Reads like the client: by the contract, else leniently. */
function understood<A>(schema: Schema.Codec<A, unknown>, json: unknown) {
  const strict = Option.getOrUndefined(Schema.decodeUnknownOption(schema)(json));
  if (strict !== undefined) return { verdict: verdict('understood'), answer: strict };
  if (typeof json === 'string' && json.trim() !== '') {
    const about = /^\s*</.test(json) ? 'a page' : 'no JSON';
    return { verdict: verdict('not understood', about), answer: undefined };
  }
  const places: Places = new Map();
  const read = readLeniently(schema, json, places);
  const answer = Schema.is(Schema.toType(schema))(read) ? read : undefined;
  return { verdict: verdict(answer === undefined ? 'not understood' : worst(places), '', places), answer };
}

function worst(places: Places): Word {
  const readings = new Set(places.values());
  if (readings.has('left out') || readings.has('unreadable')) return 'understood, some left out';
  return readings.has('default') ? 'understood, some by default' : 'understood in another form';
}

function byStatus(status: number): Verdict {
  if (status >= 200 && status < 300) return verdict('understood');
  const about = String(status);
  if ([404, 405, 501].includes(status)) return verdict('not there', about);
  return verdict(status >= 500 ? 'failed' : 'refused', about);
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return text;
  }
}

/** The name of the error: `ECONNREFUSED`, `TimeoutError`. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.name;
}
