import { ofetch } from 'ofetch';
import type { CallName, Calls } from '../machines/domain/contract/calls.ts';
import type { Places } from '../machines/domain/contract/lenient/places.ts';
import { type Failure, failureOf, MAINTENANCE } from '../machines/domain/failure.ts';
import type { Problem } from '../machines/domain/problem.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Codec } from './codec.ts';
import type { Connectivity } from './connectivity.ts';
import { nextTask } from './next-task.ts';

type PayloadOf<Name extends CallName> = Calls[Name] extends { payload: { readonly Type: infer P } }
  ? P
  : undefined;
export type AnswerOf<Name extends CallName> = Calls[Name]['answer']['Type'];

interface CallRequest<Name extends CallName> {
  readonly payload?: PayloadOf<Name>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  /** Milliseconds of silence after which the answer counts as lost. The whole answer may take six times as long. */
  readonly timeout?: number;
  /** A retry: the broken server has already been reported. */
  readonly retried?: boolean;
  /**
   * Uses a connection of its own. A browser that loses a reused connection repeats even a POST. No cookies are sent.
   */
  readonly apart?: boolean;
  /** A cached answer replaces a missing one: an old answer is better than none. */
  readonly fallbackToCache?: boolean;
  /** The answer is cached with its ETag; the server sends it only if it differs from the cached one. */
  readonly tagged?: boolean;
}

/** Makes one call of the contract; rejects with a `Failure` (§8). */
export type Http = <Name extends CallName, Read = AnswerOf<Name>>(
  name: Name,
  request?: CallRequest<Name> & Reads<Read>,
) => Promise<Read>;

interface Reads<Read> {
  /** Reads an answer of any form, instead of the call's Schema. */
  readonly read?: (body: unknown) => Read;
}

export interface HttpOptions {
  /** The stored token, prefixed with Bearer. Every call sends it (§7). */
  readonly token: () => string | undefined;
  /** Receives the failures of every part of the shop (§8). */
  readonly onFailure: (call: CallName, failure: Failure) => void;
  /** The answer of a call is readable. */
  readonly onAnswered?: (call: CallName) => void;
  /** The server's time as its answers state it. */
  readonly onDate: (date: string) => void;
  /** Reports if the server is reachable, after each call. */
  readonly onCallEnd?: Connectivity['callEnded'];
  readonly answerCache?: () => Promise<AnswerCache>;
  /** True if this backend executes a repeated write with the same key once. */
  readonly honoursKeys?: () => boolean;
  /** Receives each place of an answer that differs from the contract, never a value. */
  readonly onUnread?: (call: CallName, places: Places) => void;
  /** The language of the shop, in which the server answers: that of the browser may be another. */
  readonly language?: () => string;
  readonly baseUrl: string;
}

/** Long enough for every call except uploads of megabytes, in milliseconds. */
const TIMEOUT = 20_000;

/** A longer text, in characters, is parsed in a task of its own. */
const LONG = 100_000;

export function makeHttp(options: HttpOptions): Http {
  const { token, onFailure, onAnswered, onDate, onCallEnd, answerCache, baseUrl, onUnread } = options;
  const { honoursKeys = () => true, language } = options;
  const spoken = () => (language === undefined ? {} : { 'accept-language': language() });
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
          headers: headersOf({ ...spoken(), ...request.headers, ...before?.headers }, token(), body),
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          responseType: 'stream',
          ...(request.apart ? { credentials: 'omit' } : {}),
          retry: 0,
          signal: limit.signal,
          ignoreResponseError: true,
        })
        .catch((): never => raise({ tag: 'lost' }));
      const received = await textOf(response._data, limit.renew).catch((): never => raise({ tag: 'lost' }));
      const text = response.status === 304 ? (before?.text ?? '') : received;
      if (text.length > LONG) await nextTask();
      const parsed = bodyOf(text);
      // A network with a login page answers instead of the shop: the request may have arrived before.
      if (response.ok && isPage(parsed) && honoursKeys()) raise({ tag: 'lost' });
      const date = response.headers.get('date');
      if (date !== null) onDate(date);
      if (!response.ok && response.status !== 304) {
        // A 502 or 504 may come from a proxy: the state of the server is unknown.
        onCallEnd?.(response.status === 502 || response.status === 504 ? 'lost' : 'refused');
        raise(failureFrom(response.status, parsed));
      }
      if (request.read !== undefined) {
        onCallEnd?.('answered');
        return request.read(parsed);
      }
      const { answer } = await readAnswer(codec, parsed, (places) => onUnread?.(name, places));
      onCallEnd?.('answered');
      onAnswered?.(name);
      if (request.fallbackToCache || request.tagged)
        answerCache?.().then(({ keep }) => keep(name, text, response.headers.get('etag')), nothing);
      // The Schema of this call has just checked it.
      return answer as Read;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.tag === 'lost') onCallEnd?.('lost');
      // An unreadable answer is no reason to try other calls again.
      if (failure.tag === 'unexpected' && failure.status <= 200) onCallEnd?.('refused');
      if (request.retried !== true || !isBroken(failure)) onFailure(name, failure);
      if (request.fallbackToCache && (failure.tag === 'lost' || failure.tag === 'server')) {
        const cached = await answerCache?.().then(({ recall }) => recall(name, codec.decodeAnswer), nothing);
        if (cached !== undefined) return cached as Read;
      }
      throw failure;
    } finally {
      limit.end();
    }
  };
}

/** Aborts after so many milliseconds of silence. A slow network may take up to six times as long for a whole body. */
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

/** Decodes by the contract, else leniently. A write whose answer has no content accepts any answer. */
async function readAnswer(codec: Codec, json: unknown, report: (places: Places) => void) {
  try {
    return { answer: await codec.decodeAnswer(json) };
  } catch {
    return (await codec.readLeniently(json, report)) ?? raise({ tag: 'unexpected', status: 200 });
  }
}

/** The body as JSON, under any content type; else as text. */
function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isPage(parsed: unknown): boolean {
  return typeof parsed === 'string' && /^\s*</.test(parsed);
}

/** Without the code of the cache there is no cached answer. */
function nothing(): undefined {}

function raise(failure: Failure): never {
  throw failure;
}

/**
 * §8: a failing server is reported once, however often the call is retried. Maintenance ends the session at any time.
 */
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
  const fields = Object(body) as Record<string, unknown>;
  if (status === 401)
    return { tag: 'unauthorized', error: typeof fields.error === 'string' ? fields.error : '' };
  if (status === 409 && typeof fields.book === 'string') return { tag: 'bookClosed', book: fields.book };
  if (status === 412) return { tag: 'stale' };
  if (status === 422) return { tag: 'refused', problems: problemsOf(fields.problems) };
  if (status >= 500) return { tag: 'server', status, ...(status === MAINTENANCE ? { body: fields } : {}) };
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
