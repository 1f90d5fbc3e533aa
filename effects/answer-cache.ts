import { forgetAnswers, keepAnswer, type StoredAnswer, storedAnswer } from './answer-store.ts';
import type { Clock } from './clock.ts';
import type { Connectivity } from './connectivity.ts';
import { openedInTime } from './opened-in-time.ts';
import type { Database } from './stores.ts';

/** Cached answers of the server, which may replace fresh ones. */
export interface AnswerCache {
  /** `tag`: the answer's ETag. */
  readonly keep: (call: string, text: string, tag: string | null) => void;
  /** The cached answer, and the header of a conditional request; undefined: no answer is cached with an ETag. */
  readonly before: (call: string) => Promise<Before | undefined>;
  /** The last cached answer; undefined: none is cached. The connection's `stale` notes its age. */
  readonly recall: (call: string, decode: (json: unknown) => Promise<unknown>) => Promise<unknown>;
  /** Drops also the cart and the orders, which the server has. Unsent commands, and how far the cart was seen, stay. */
  readonly forget: (user: string) => Promise<void>;
}

interface Before {
  readonly text: string;
  readonly headers: Readonly<Record<'if-none-match', string>>;
}

interface AnswerCacheOptions {
  /** '' if the page's own server answers: another server may refuse an unknown header. */
  readonly baseUrl: string;
  readonly user: () => string | undefined;
  readonly clock: Clock;
  readonly database: Promise<Database>;
  readonly connectivity: Connectivity;
}

/** Delay before an answer is stored, in milliseconds: the page's own work comes first. */
const FIRST = 1_000;

/** A database that answers later delays no call, in milliseconds. */
const PATIENCE = 500;

export function makeAnswerCache({
  user,
  clock,
  database,
  connectivity,
  baseUrl,
}: AnswerCacheOptions): AnswerCache {
  const note = (call: string, at?: number) => {
    const { [call]: before, ...others } = connectivity.now().stale;
    if (at !== before) connectivity.note({ stale: at === undefined ? others : { ...others, [call]: at } });
  };
  /** Answers that are not stored yet, by call. */
  const waiting = new Map<string, StoredAnswer & { readonly whose: string | undefined }>();
  const lastAnswer = async (call: string) => {
    const known = waiting.get(call);
    return known !== undefined && known.whose === user() ? known : storedAnswer(user() ?? '', call);
  };
  return {
    keep: (call, text, tag) => {
      note(call);
      const whose = user();
      const answer = { text, at: clock.now(), tag };
      const last = { ...answer, whose };
      waiting.set(call, last);
      setTimeout(() => {
        if (waiting.get(call) === last) waiting.delete(call);
        if (whose !== undefined && user() === whose) void keepAnswer(whose, call, answer);
      }, FIRST);
    },
    before: async (call) => {
      if (baseUrl !== '') return undefined;
      const stored = await openedInTime(storedAnswer(user() ?? '', call), PATIENCE).catch(() => undefined);
      // Earlier builds stored no text.
      return stored?.tag && stored.text
        ? { text: stored.text, headers: { 'if-none-match': stored.tag } }
        : undefined;
    },
    recall: async (call, decode) => {
      try {
        const answer = await lastAnswer(call);
        if (answer === undefined) return undefined;
        const read = await decode(JSON.parse(answer.text));
        note(call, answer.at);
        return read;
      } catch {
        // Another build stored it.
        return undefined;
      }
    },
    forget: async (whose) => {
      connectivity.note({ stale: {} });
      waiting.clear();
      await forgetAnswers(whose);
      await (await database).change({ store: 'cartFacts', drop: [whose] }, { store: 'orders', drop: whose });
    },
  };
}
