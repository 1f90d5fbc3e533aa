import { ofetch } from 'ofetch';
import type { CallName, Calls } from '../machines/domain/contract/calls.ts';
import type { Places } from '../machines/domain/contract/lenient/places.ts';
import { type Failure, failureOf, MAINTENANCE } from '../machines/domain/failure.ts';
import type { Problem } from '../machines/domain/problem.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Codec } from './codec.ts';
import type { Connectivity } from './connectivity.ts';

type PayloadOf<Name extends CallName> = Calls[Name] extends { payload: { readonly Type: infer P } }
  ? P
  : undefined;
export type AnswerOf<Name extends CallName> = Calls[Name]['answer']['Type'];

interface CallRequest<Name extends CallName> {
  readonly payload?: PayloadOf<Name>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  /** Milliseconds in which nothing comes, after which the answer counts as lost; six times as many for all of it. */
  readonly timeout?: number;
  /** The same failed before: that the server is broken has been told. */
  readonly retried?: boolean;
  /**
   * Over a connection that no other call uses: a browser that loses one that was in use repeats even a POST by itself.
   * No cookies go with it.
   */
  readonly apart?: boolean;
  /** An answer from before may stand in where none comes: what is shown is better old than not there. */
  readonly fallbackToCache?: boolean;
  /** The answer is kept with its ETag, and comes only where it differs from the one that is kept. */
  readonly tagged?: boolean;
}

/** Makes one call of the contract; rejects with a `Failure` (§8). */
export type Http = <Name extends CallName, Read = AnswerOf<Name>>(
  name: Name,
  request?: CallRequest<Name> & Reads<Read>,
) => Promise<Read>;

interface Reads<Read> {
  /** Takes the answer in any form, in place of the call's Schema. */
  readonly read?: (body: unknown) => Read;
}

export interface HttpOptions {
  /** The stored token, prefixed with Bearer; it goes with every call (§7). */
  readonly token: () => string | undefined;
  /** Every failure is told, wherever the call was made (§8). */
  readonly onFailure: (call: CallName, failure: Failure) => void;
  /** A call is answered readably. */
  readonly onAnswered?: (call: CallName) => void;
  /** The server's time as its answers state it. */
  readonly onDate: (date: string) => void;
  /** Whether the server can be reached, as each call finds it. */
  readonly onHeard?: Connectivity['heard'];
  readonly answerCache?: () => Promise<AnswerCache>;
  /** Whether this backend lets a write that comes again under its key happen once. */
  readonly honoursKeys?: () => boolean;
  /** Hears of each place of an answer that could not be read as it is written: never of a value. */
  readonly onUnread?: (call: CallName, places: Places) => void;
  readonly baseUrl: string;
}

/** Long enough for all but what sends megabytes. */
const TIMEOUT = 20_000;

export function makeHttp(options: HttpOptions): Http {
  const { token, onFailure, onAnswered, onDate, onHeard, answerCache, baseUrl, onUnread } = options;
  const { honoursKeys = () => true } = options;
  return async <Name extends CallName, Read>(name: Name, request: CallRequest<Name> & Reads<Read> = {}) => {
    const codec = await (await import('./codec.ts')).codecOf(name);
    const body = request.payload === undefined ? undefined : codec.encodePayload(request.payload);
    const before = request.tagged
      ? await answerCache?.().then(({ before }) => before(name), nothing)
      : undefined;
    const limit = silenceLimit(request.timeout ?? TIMEOUT);
    try {
      const response = await ofetch
        .raw<unknown, 'stream'>(baseUrl + addressOf(codec.path, request), {
          method: codec.method,
          headers: headersOf({ ...request.headers, ...before?.headers }, token(), body),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          responseType: 'stream',
          ...(request.apart ? { credentials: 'omit' } : {}),
          retry: 0,
          signal: limit.signal,
          ignoreResponseError: true,
        })
        .catch((): never => raise({ tag: 'lost' }));
      const text = await textOf(response._data, limit.renew).catch((): never => raise({ tag: 'lost' }));
      const said = response.status === 304 ? before?.json : bodyOf(text);
      // A network that wants a login first answers in the shop's place: what was sent may have arrived before.
      if (response.ok && isPage(said) && honoursKeys()) raise({ tag: 'lost' });
      const date = response.headers.get('date');
      if (date !== null) onDate(date);
      if (!response.ok && response.status !== 304) {
        // Of 502 and 504 the server behind a proxy knows nothing.
        onHeard?.(response.status === 502 || response.status === 504 ? 'lost' : 'refused');
        raise(failureFrom(response.status, said));
      }
      if (request.read !== undefined) {
        onHeard?.('answered');
        return request.read(said);
      }
      const { answer, json } = await readAnswer(codec, said, (places) => onUnread?.(name, places));
      onHeard?.('answered');
      onAnswered?.(name);
      if (request.fallbackToCache || request.tagged)
        answerCache?.().then(({ keep }) => keep(name, json, response.headers.get('etag')), nothing);
      // The Schema of this very call has just checked it.
      return answer as Read;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.tag === 'lost') onHeard?.('lost');
      // An unreadable answer is no reason to try other calls again.
      if (failure.tag === 'unexpected' && failure.status <= 200) onHeard?.('refused');
      if (request.retried !== true || !isBroken(failure)) onFailure(name, failure);
      if (request.fallbackToCache && (failure.tag === 'lost' || failure.tag === 'server')) {
        const kept = await answerCache?.().then(({ recall }) => recall(name, codec.decodeAnswer), nothing);
        if (kept !== undefined) return kept as Read;
      }
      throw failure;
    } finally {
      limit.end();
    }
  };
}

/**
 * Aborts after so many milliseconds in which nothing came: a slow network may take longer for a whole body, up to six
 * times as long.
 */
function silenceLimit(ms: number) {
  const controller = new AbortController();
  const after = (time: number) => setTimeout(() => controller.abort(), time);
  const whole = after(6 * ms);
  let timer = after(ms);
  const renew = () => {
    clearTimeout(timer);
    timer = after(ms);
  };
  const end = () => {
    clearTimeout(timer);
    clearTimeout(whole);
  };
  return { signal: controller.signal, renew, end };
}

async function textOf(body: ReadableStream<Uint8Array> | undefined, onPart: () => void): Promise<string> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    onPart();
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** As the contract has it, or as far as its meaning is plain. Any answer to a write whose answer says nothing is one. */
async function readAnswer(codec: Codec, json: unknown, tell: (places: Places) => void) {
  try {
    return { answer: codec.decodeAnswer(json), json };
  } catch {
    return (await codec.readLeniently(json, tell)) ?? raise({ tag: 'unexpected', status: 200 });
  }
}

/** Its JSON, under any content type; else its text. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isPage(said: unknown): boolean {
  return typeof said === 'string' && /^\s*</.test(said);
}

/** Without its program nothing is kept. */
function nothing(): undefined {}

function raise(failure: Failure): never {
  throw failure;
}

/** §8: a server that fails is told of once, however often is tried again; maintenance ends the session at any time. */
function isBroken(failure: Failure): boolean {
  return failure.tag === 'server' && failure.status !== MAINTENANCE;
}

function headersOf(headers: Readonly<Record<string, string>> = {}, token: string | undefined, body: unknown) {
  return {
    accept: 'application/json',
    ...headers,
    ...(token === undefined ? {} : { authorization: token }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}

function addressOf(path: string, { params, query }: Pick<CallRequest<CallName>, 'params' | 'query'>): string {
  const place = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  return query === undefined ? place : `${place}?${new URLSearchParams(query)}`;
}

function failureFrom(status: number, body: unknown): Failure {
  const said = Object(body) as Record<string, unknown>;
  if (status === 401) return { tag: 'unauthorized', error: typeof said.error === 'string' ? said.error : '' };
  if (status === 409 && typeof said.book === 'string') return { tag: 'bookClosed', book: said.book };
  if (status === 412) return { tag: 'stale' };
  if (status === 422) return { tag: 'refused', problems: problemsOf(said.problems) };
  if (status >= 500) return { tag: 'server', status, ...(status === MAINTENANCE ? { said } : {}) };
  return { tag: 'unexpected', status };
}

/** A backend of §7 alone may state other problems, or none. */
function problemsOf(stated: unknown): readonly Problem[] {
  const problems = Array.isArray(stated) ? stated.filter(isProblem) : [];
  return problems.length > 0 ? problems : [{ code: 'invalidField' }];
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}
