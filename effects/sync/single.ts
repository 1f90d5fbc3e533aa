import type { Clock } from '../clock.ts';
import type { Drafts } from '../drafts.ts';
import { uuidv7 } from '../ids.ts';
import { withTabLock } from '../tab-lock.ts';

/** A user's command that is sent by itself when the customer presses; it has one id until it is answered. */
export interface SingleCommand {
  /** The id under which this content was sent without an answer; else a new one, which is stored. */
  readonly idFor: (username: string, content: object) => Promise<string>;
  /** The server has answered, or the command is cancelled. */
  readonly settle: (username: string) => Promise<void>;
}

interface SingleOptions {
  readonly drafts: () => Promise<Drafts>;
  readonly clock: Clock;
  readonly kind: string;
  /** True if a changed content has the same id: the server accepts one, and reports another. */
  readonly isOneWhateverChanges: boolean;
}

interface Sending {
  readonly key: string;
  readonly text?: string;
}

/**
 * The id is stored in IndexedDB, so that a reload and concurrent tabs find the same one. The page's memory holds it,
 * too: another tab may get its answer first.
 */
export function makeSingleCommand({
  drafts,
  clock,
  kind,
  isOneWhateverChanges,
}: SingleOptions): SingleCommand {
  const here = new Map<string, Sending>();
  return {
    idFor: (username, content) =>
      withTabLock(`shop-${kind}-${username}`, async () => {
        const text = JSON.stringify(content);
        const shelves = await drafts();
        const kept = await shelves.read({ username, kind });
        const mine = here.get(username);
        const isKept = isSending(kept) && (isOneWhateverChanges || kept.text === text);
        const key = isKept ? kept.key : mine?.text === text ? mine.key : uuidv7(clock.now());
        here.set(username, { key, text });
        if (!isKept) await shelves.keep({ username, kind }, { key, text });
        return key;
      }),
    settle: async (username) => {
      here.delete(username);
      await (await drafts()).drop({ username, kind });
    },
  };
}

function isSending(kept: unknown): kept is Sending {
  return typeof kept === 'object' && kept !== null && 'key' in kept && typeof kept.key === 'string';
}
