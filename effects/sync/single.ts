import type { Clock } from '../clock.ts';
import type { Drafts } from '../drafts.ts';
import { uuidv7 } from '../ids.ts';
import { withTabLock } from '../tab-lock.ts';

/** A user's command of one kind that goes by itself, when the customer presses: under one id until it is answered. */
export interface SingleCommand {
  /** The id under which this content was sent without an answer; else a new one, which is kept. */
  readonly idFor: (username: string, content?: string) => Promise<string>;
  /** The server has answered, or the command is given up. */
  readonly settle: (username: string) => Promise<void>;
}

interface Sending {
  readonly key: string;
  readonly text?: string;
}

/**
 * Kept on the shelf of this browser, so that a reload keeps the id and tabs that send at once find one; and in the memory
 * of this page, since another tab may have had its answer first.
 */
export function makeSingleCommand(drafts: () => Promise<Drafts>, kind: string, clock: Clock): SingleCommand {
  const here = new Map<string, Sending>();
  return {
    idFor: (username, text = '') =>
      withTabLock(`shop-${kind}-${username}`, async () => {
        const shelf = { username, kind };
        const kept = here.get(username) ?? (await (await drafts()).read(shelf));
        const isSame = isSending(kept) && (kept.text ?? '') === text;
        const sending = isSame ? kept : { key: uuidv7(clock.now()), text };
        here.set(username, sending);
        if (!isSame) await (await drafts()).keep(shelf, sending);
        return sending.key;
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
