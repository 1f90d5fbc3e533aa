import type { Clock } from './clock.ts';
import type { Connectivity } from './connectivity.ts';
import { forgetHeld } from './kept-facts.ts';
import { forgetAnswers, keepAnswer, knownAnswer } from './known-shelf.ts';

/** Answers of the server that may stand in for fresh ones. */
export interface Known {
  readonly keep: (call: string, json: unknown) => void;
  /** The answer as it last came; undefined: none is kept. What is shown then is as old as it. */
  readonly recall: (call: string, decode: (json: unknown) => unknown) => Promise<unknown>;
  readonly forget: (user: string) => Promise<void>;
}

interface KnownOptions {
  readonly user: () => string | undefined;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
}

/** How long the page has for its own work before an answer is kept, in milliseconds. */
const FIRST = 1_000;

export function makeKnown({ user, clock, connectivity }: KnownOptions): Known {
  const note = (call: string, at?: number) => {
    const { [call]: before, ...others } = connectivity.now().stale;
    if (at !== before) connectivity.note({ stale: at === undefined ? others : { ...others, [call]: at } });
  };
  return {
    keep: (call, json) => {
      note(call);
      const whose = user();
      const at = clock.now();
      setTimeout(() => {
        if (whose !== undefined && user() === whose) void keepAnswer(whose, call, { json, at });
      }, FIRST);
    },
    recall: async (call, decode) => {
      try {
        const answer = await knownAnswer(user() ?? '', call);
        if (answer === undefined) return undefined;
        const read = decode(answer.json);
        note(call, answer.at);
        return read;
      } catch {
        // Another edition of this program kept it.
        return undefined;
      }
    },
    forget: async (whose) => {
      connectivity.note({ stale: {} });
      await forgetAnswers(whose);
      await forgetHeld(whose);
    },
  };
}
