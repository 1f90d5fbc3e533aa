import type { Clock } from '../clock.ts';
import type { Drafts } from '../drafts.ts';
import { uuidv7 } from '../ids.ts';
import { withTabLock as ofBrowser } from '../tab-lock.ts';
import { makeUserDraft } from '../user-draft.ts';

interface Row {
  /** The idempotency key of its call. */
  readonly id: string;
}

interface Place {
  readonly username: string;
  /** The book of an order; the kind of another command. */
  readonly of: string;
}

interface SingleStore<R extends Row> {
  readonly read: (place: Place) => Promise<R | undefined>;
  readonly write: (place: Place, row: R) => Promise<void>;
  readonly drop: (place: Place) => Promise<void>;
  readonly lockOf: (place: Place) => string;
  /** The state of this page's row that another tab has dropped; a pending row is stored again. */
  readonly dropped: 'settled' | 'pending';
}

/**
 * Commands that are sent alone when the customer presses: an order, a claim, a feedback. One is pending at a place. The
 * store keeps the id through a reload, and concurrent tabs find the same one under the lock. The page's memory has it,
 * too: another tab may receive the answer first, and a full store stores nothing.
 */
export function makeSingles<R extends Row>(
  { read, write, drop, lockOf, dropped }: SingleStore<R>,
  withTabLock = ofBrowser,
) {
  const here = new Map<string, R>();
  const stored = new Set<string>();
  const keyOf = ({ username, of }: Place) => JSON.stringify([username, of]);
  const put = async (place: Place, row: R) => {
    here.set(keyOf(place), row);
    await write(place, row).then(
      () => stored.add(row.id),
      () => undefined,
    );
  };
  return {
    /**
     * The pending row that `match` returns, else `made`, which is stored before it is returned. `wasStored`: an earlier
     * page stored `made`. If it is missing, another tab has settled it, and it is not stored again.
     */
    pending: (
      place: Place,
      match: (row: R, isStored: boolean) => R | undefined,
      made: R,
      wasStored = false,
    ): Promise<R> =>
      withTabLock(lockOf(place), async () => {
        const [there, mine] = [await read(place), here.get(keyOf(place))];
        const found = there && match(there, true);
        const same = found ?? (mine && match(mine, false));
        const row = same ?? made;
        const isNew = same === undefined ? !wasStored : dropped === 'pending';
        if (found === undefined && isNew) {
          await put(place, row);
          return row;
        }
        here.set(keyOf(place), row);
        if (found !== undefined || same === undefined) stored.add(row.id);
        return row;
      }),
    write: put,
    /** True if the row has been in the store: it is settled if it is there no more. */
    wasStored: ({ id }: R) => stored.has(id),
    settle: async (place: Place) => {
      here.delete(keyOf(place));
      await drop(place);
    },
  };
}

interface SingleOptions {
  readonly drafts: () => Promise<Drafts>;
  readonly clock: Clock;
  readonly kind: string;
  /** True if a changed content has the same id: the server accepts one, and reports another. */
  readonly isOneWhateverChanges: boolean;
}

/** The stored form of a claim or feedback: its id, and the text that was sent under it. */
interface StoredCommand {
  readonly key: string;
  readonly text?: string | undefined;
}

export type SingleCommand = ReturnType<typeof makeSingleCommand>;

/** A user's claim or feedback. */
export function makeSingleCommand({ drafts, clock, kind, isOneWhateverChanges }: SingleOptions) {
  const store = makeUserDraft<StoredCommand>(drafts, kind);
  const singles = makeSingles<Row & Pick<StoredCommand, 'text'>>({
    read: async ({ username }) => {
      const stored = await store.read(username);
      return stored && { id: stored.key, text: stored.text };
    },
    write: ({ username }, { id: key, text }) => store.keep(username, { key, text }),
    drop: ({ username }) => store.keep(username, undefined),
    lockOf: ({ username }) => `shop-${kind}-${username}`,
    dropped: 'pending',
  });
  return {
    /** The id under which this content was sent without an answer; else a new one, which is stored. */
    idFor: async (username: string, content: object): Promise<string> => {
      const text = JSON.stringify(content);
      const { id } = await singles.pending(
        { username, of: kind },
        (row, isStored) =>
          row.text === text || (isStored && isOneWhateverChanges) ? { ...row, text } : undefined,
        { id: uuidv7(clock.now()), text },
      );
      return id;
    },
    /** The server has answered, or the command is cancelled. */
    settle: (username: string) => singles.settle({ username, of: kind }),
  };
}
