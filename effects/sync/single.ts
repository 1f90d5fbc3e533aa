import type { Clock } from '../clock.ts';
import type { Drafts } from '../drafts.ts';
import { uuidv7 } from '../ids.ts';
import { withTabLock as ofBrowser } from '../tab-lock.ts';

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
  /** The state of this page's row that another tab has dropped; a pending row is stored again. */
  readonly dropped: 'settled' | 'pending';
}

/** Commands that are sent alone when the customer presses: an order, a claim, a feedback. One is pending at a place. */
interface Singles<R extends Row> {
  /**
   * The pending row that `match` returns, else `made`, which is stored before it is returned. `wasStored`: an earlier
   * page stored `made`. If it is missing, another tab has settled it, and it is not stored again.
   */
  readonly pending: (
    place: Place,
    match: (row: R, isStored: boolean) => R | undefined,
    made: R,
    wasStored?: boolean,
  ) => Promise<R>;
  readonly write: (place: Place, row: R) => Promise<void>;
  /** True if the row has been in the store: it is settled if it is there no more. */
  readonly wasStored: (row: R) => boolean;
  readonly settle: (place: Place) => Promise<void>;
}

/**
 * The store keeps the id through a reload, and concurrent tabs find the same one under the lock. The page's memory keeps
 * it, too: another tab may get its answer first, and a full store keeps nothing.
 */
export function makeSingles<R extends Row>(
  { read, write, drop, dropped }: SingleStore<R>,
  lockOf: (place: Place) => string,
  withTabLock = ofBrowser,
): Singles<R> {
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
    pending: (place, match, made, wasStored = false) =>
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
    wasStored: ({ id }) => stored.has(id),
    settle: async (place) => {
      here.delete(keyOf(place));
      await drop(place);
    },
  };
}

/** A user's claim or feedback. */
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

interface StoredCommand {
  readonly key: string;
  readonly text?: string | undefined;
}

export function makeSingleCommand({
  drafts,
  clock,
  kind,
  isOneWhateverChanges,
}: SingleOptions): SingleCommand {
  const singles = makeSingles<Row & Pick<StoredCommand, 'text'>>(
    {
      read: async ({ username }) => {
        const stored = await (await drafts()).read({ username, kind });
        return isStoredCommand(stored) ? { id: stored.key, text: stored.text } : undefined;
      },
      write: async ({ username }, { id, text }) =>
        (await drafts()).keep({ username, kind }, { key: id, text } satisfies StoredCommand),
      drop: async ({ username }) => (await drafts()).drop({ username, kind }),
      dropped: 'pending',
    },
    ({ username }) => `shop-${kind}-${username}`,
  );
  return {
    idFor: async (username, content) => {
      const text = JSON.stringify(content);
      const { id } = await singles.pending(
        { username, of: kind },
        (row, isStored) =>
          row.text === text || (isStored && isOneWhateverChanges) ? { ...row, text } : undefined,
        { id: uuidv7(clock.now()), text },
      );
      return id;
    },
    settle: (username) => singles.settle({ username, of: kind }),
  };
}

function isStoredCommand(stored: unknown): stored is StoredCommand {
  return typeof stored === 'object' && stored !== null && 'key' in stored && typeof stored.key === 'string';
}
