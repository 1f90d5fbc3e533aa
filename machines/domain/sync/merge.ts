import type { Failure } from '../failure.ts';
import type { Problem } from '../problem.ts';
import type { Aggregate, Asked, Entry, Known } from './aggregate.ts';

/** A page's state of a user's aggregate, with the commands that the server has not answered. */
export interface Sync<State, Stored, Command> extends Known<State, Stored> {
  /** Commands that came before the shelf of this browser was read; undefined: it has been read. */
  readonly early: readonly Asked<Command>[] | undefined;
  /** The commands of the call under way. */
  readonly sent: readonly Entry<Stored>[];
  /** `single`: each command goes by itself, because the server refused one of several. */
  readonly calls: 'batched' | 'single';
  readonly server: Server;
  /** Calls that failed in a row. */
  readonly failures: number;
  readonly pace: Pace;
  /** The number of unsaved changes that the customer is told: none while no call fails. */
  readonly unsaved: number;
}

/** What is known of the server's state. */
type Server =
  /** Nobody looks at it: it is not followed. */
  | 'unfollowed'
  | 'current'
  /** The server is asked once nothing waits. */
  | 'stale';

/** When the next call may be made. */
type Pace =
  | 'free'
  /** At once; the answer to another call has hastened this try. */
  | 'hastened'
  /** After a while, or as soon as another call is answered. */
  | 'waiting'
  /** After a while: a hastened try has failed. */
  | 'patient';

export type Message<State, Stored, Command, Answer> =
  /** The shelf of this browser was read. */
  | {
      readonly tag: 'restored';
      readonly accepted: State | undefined;
      readonly stored: readonly Stored[];
      readonly stem: string;
    }
  | ({ readonly tag: 'asked' } & Asked<Command>)
  /** Nothing is typed any longer. */
  | { readonly tag: 'released' }
  /** Somebody looks at it. */
  | { readonly tag: 'opened' }
  /** Somebody else may have changed it. */
  | { readonly tag: 'heard' }
  | { readonly tag: 'calling' }
  | { readonly tag: 'answered'; readonly answer: Answer }
  | { readonly tag: 'failed'; readonly failure: Failure }
  | { readonly tag: 'stated'; readonly accepted: State | undefined; readonly listed: unknown }
  | { readonly tag: 'unstated'; readonly failure: Failure }
  | { readonly tag: 'due'; readonly isHastened: boolean };

/** Writes to the browser's store, and messages to the parent, in this order. */
export type Request<State, Stored, Command> =
  | { readonly tag: 'keep'; readonly stored: readonly Stored[] }
  | { readonly tag: 'drop'; readonly ids: readonly string[] }
  /** The server will never take it. */
  | { readonly tag: 'setAside'; readonly stored: Stored; readonly problems: readonly Problem[] }
  | { readonly tag: 'keepAccepted'; readonly accepted: State | undefined }
  | { readonly tag: 'tell'; readonly told: Told<State, Command> };

export type Told<State, Command> =
  | {
      readonly tag: 'restored';
      /** Begins the keys of what this page makes. */
      readonly stem: string;
      readonly accepted: State | undefined;
      readonly pending: readonly Pick<Asked<Command>, 'ref' | 'command'>[];
    }
  | { readonly tag: 'sending' }
  | { readonly tag: 'saved'; readonly refs: readonly number[]; readonly accepted: State }
  | { readonly tag: 'stated'; readonly accepted: State | undefined }
  | { readonly tag: 'failed'; readonly failure: Failure }
  | { readonly tag: 'refused'; readonly ref: number };

/** Read by nobody yet, and with nothing to say. */
export function emptySync<State, Stored, Command>(): Sync<State, Stored, Command> {
  return {
    accepted: undefined,
    queue: [],
    early: [],
    sent: [],
    calls: 'batched',
    server: 'unfollowed',
    failures: 0,
    pace: 'free',
    unsaved: 0,
  };
}

/** The next step: the first of the queue is sent; then, if others may have written, the server is asked. */
export function nextOf(sync: Sync<unknown, unknown, unknown>): 'wait' | 'call' | 'fetch' | 'rest' {
  if (sync.pace === 'waiting' || sync.pace === 'patient') return 'wait';
  if (sync.queue[0]?.held === false) return 'call';
  return sync.server === 'stale' && sync.queue.length === 0 ? 'fetch' : 'rest';
}

/**
 * Returns the state after a message, and the requests that follow.
 *
 *     asked → queue ─call─→ answered: out of the queue, into the accepted state
 *               ↑   ├─────→ refused:  out of the queue, set aside; of several, each goes by itself first
 *               └───┴─────→ failed:   stays, and is sent again when it is due
 *     opened, heard → behind ─fetch─→ stated: the accepted state
 */
export function merge<State, Stored, Command, Answer>(
  aggregate: Aggregate<State, Stored, Command, Answer>,
  sync: Sync<State, Stored, Command>,
  message: Message<State, Stored, Command, Answer>,
): readonly [Sync<State, Stored, Command>, readonly Request<State, Stored, Command>[]] {
  const { idOf } = aggregate;
  switch (message.tag) {
    case 'restored': {
      const queue = message.stored.map((stored, at) => ({ ref: at + 1, stored, held: false }));
      const pending = queue.map(({ ref, stored }) => ({ ref, command: aggregate.commandOf(stored) }));
      const { accepted, stem } = message;
      let after: Sync<State, Stored, Command> = { ...sync, accepted, queue, early: undefined };
      const requests: Request<State, Stored, Command>[] = [
        tell({ tag: 'restored', stem, accepted, pending }),
      ];
      for (const asked of sync.early ?? []) {
        const [next, more] = merge(aggregate, after, { tag: 'asked', ...asked });
        after = next;
        requests.push(...more);
      }
      return [after, requests];
    }
    case 'asked': {
      if (sync.early !== undefined) return [{ ...sync, early: [...sync.early, message] }, []];
      const { ref, held } = message;
      const stored = aggregate.stamped(sync, message);
      const last = sync.queue.at(-1);
      const isVoid = held && last?.held === true && aggregate.supersedes(stored, last.stored);
      const queue = [...(isVoid ? sync.queue.slice(0, -1) : sync.queue), { ref, stored, held }];
      return [
        {
          ...sync,
          queue: held ? queue : queue.map(asReleased),
          pace: held ? sync.pace : goingOn(sync.pace),
          unsaved: sync.unsaved > 0 ? queue.length : 0,
        },
        [
          { tag: 'keep', stored: [stored] },
          ...(isVoid ? [{ tag: 'drop', ids: [idOf(last.stored)] } as const] : []),
        ],
      ];
    }
    case 'released':
      return [released(sync), []];
    case 'opened':
      return [{ ...released(sync), server: 'stale' }, []];
    case 'heard':
      return [sync.server === 'unfollowed' ? sync : { ...released(sync), server: 'stale' }, []];
    case 'calling': {
      const batch = aggregate.batch(sync.queue);
      const sent = sync.calls === 'single' ? batch.slice(0, 1) : batch;
      return [{ ...sync, sent }, [tell({ tag: 'sending' })]];
    }
    case 'answered': {
      const { sent } = sync;
      const queue = sync.queue.slice(sent.length);
      const {
        accepted,
        moved,
        answered,
        isBehind,
        queue: after,
      } = aggregate.advance({ ...sync, queue }, sent, message.answer);
      return [
        {
          ...worked(sync, after),
          accepted,
          calls: 'batched',
          server: isBehind && sync.server === 'current' ? 'stale' : sync.server,
        },
        [
          { tag: 'drop', ids: sent.map(({ stored }) => idOf(stored)) },
          ...(moved.length > 0 ? [{ tag: 'keep', stored: moved } as const] : []),
          ...(accepted === sync.accepted ? [] : [{ tag: 'keepAccepted', accepted } as const]),
          tell({ tag: 'saved', refs: sent.map(({ ref }) => ref), accepted: answered }),
        ],
      ];
    }
    case 'failed': {
      const [first, ...others] = sync.sent;
      const { failure } = message;
      if (failure.tag === 'refused' && first !== undefined) {
        // One by one, until the one is found that the server will never take.
        if (others.length > 0) return [{ ...sync, sent: [], calls: 'single' }, []];
        return [
          worked(sync, sync.queue.slice(1)),
          [
            { tag: 'setAside', stored: first.stored, problems: failure.problems },
            tell({ tag: 'refused', ref: first.ref }),
          ],
        ];
      }
      const failures = sync.failures + 1;
      const pace = sync.pace === 'hastened' ? 'patient' : 'waiting';
      const after: typeof sync = { ...sync, sent: [], failures, pace, unsaved: sync.queue.length };
      return [after, [tell({ tag: 'failed', failure })]];
    }
    case 'stated': {
      const { accepted } = message;
      return [
        { ...sync, accepted, server: 'current' },
        [{ tag: 'keepAccepted', accepted }, tell({ tag: 'stated', accepted })],
      ];
    }
    case 'unstated':
      return [{ ...sync, server: 'current' }, [tell({ tag: 'failed', failure: message.failure })]];
    case 'due':
      return [{ ...sync, pace: message.isHastened ? 'hastened' : 'free' }, []];
    default:
      return message satisfies never;
  }
}

function tell<T extends Told<unknown, unknown>>(told: T) {
  return { tag: 'tell', told } as const;
}

function asReleased<Stored>(entry: Entry<Stored>): Entry<Stored> {
  return entry.held ? { ...entry, held: false } : entry;
}

/** Nothing is waited for any longer. */
function goingOn(pace: Pace): Pace {
  if (pace === 'waiting') return 'free';
  return pace === 'patient' ? 'hastened' : pace;
}

/** Nothing is held, and what waits is tried now. */
function released<State, Stored, Command>(sync: Sync<State, Stored, Command>): Sync<State, Stored, Command> {
  return { ...sync, queue: sync.queue.map(asReleased), pace: goingOn(sync.pace) };
}

/** The server has answered: its word is final. */
function worked<State, Stored, Command>(
  sync: Sync<State, Stored, Command>,
  queue: readonly Entry<Stored>[],
): Sync<State, Stored, Command> {
  const unsaved = sync.unsaved > 0 ? queue.length : 0;
  return { ...sync, queue, sent: [], failures: 0, pace: 'free', unsaved };
}
