import type { Failure } from '../failure.ts';
import type { Problem } from '../problem.ts';

/** A command as the browser keeps it until the server has answered it. */
export interface Entry<Stored> {
  /** Its place among the commands of this page: 1, 2, 3 …; 0: another tab has left it. */
  readonly ref: number;
  readonly stored: Stored;
  /** `typing`: it is not sent before it is released, and is `typed` from then on. */
  readonly mode: 'given' | 'typing' | 'typed';
}

/** A new command with its place, and with the stamp by which it happens once. */
export interface Asked<Command> {
  readonly ref: number;
  readonly command: Command;
  readonly held: boolean;
  readonly stamp: Stamp;
}

/** The moment by the server's clock, in milliseconds; two fresh ids (UUIDv7): of the command, and of what it begins. */
export interface Stamp {
  readonly now: number;
  readonly id: string;
  readonly begins: string;
}

/** `accepted`: the state that the server stated last; undefined: none, or not known yet. The queue is in order. */
export interface Known<State, Stored> {
  readonly accepted: State | undefined;
  readonly queue: readonly Entry<Stored>[];
}

/** The state after an answer. */
export interface Advanced<State, Stored> extends Known<State, Stored> {
  /** The state that the answer brings; the accepted one may be another. */
  readonly answered: State;
  /** Entries of the queue that the server has moved: they are kept anew. */
  readonly moved: readonly Stored[];
  /** True if the server has more to state than the answer says. */
  readonly isBehind: boolean;
}

/** The state that the server has stated. */
export interface Rebased<State, Listed> {
  readonly accepted: State | undefined;
  /** Told with the state. */
  readonly listed: Listed;
  /** Ids of commands that the state holds already. */
  readonly applied: readonly string[];
  /** True if the server itself is still to be asked. */
  readonly isBehind: boolean;
}

/** The meaning of a failed call for its command. */
export type Outcome =
  /** The server will never take it. */
  | { readonly tag: 'refused'; readonly problems: readonly Problem[] }
  /** The server's state is another one by now: it is fetched, and the command is sent again. */
  | { readonly tag: 'stale' }
  /** The server's state is fetched, and answers the command. */
  | { readonly tag: 'settled' }
  | { readonly tag: 'lost' };

/** The types of one kind of aggregate. */
export interface Kind {
  readonly State: unknown;
  /** A command as it is kept and sent. */
  readonly Stored: unknown;
  readonly Command: unknown;
  /** The server's answer to a call. */
  readonly Answer: unknown;
  /** The server's state as it is fetched. */
  readonly Fetched: unknown;
  /** Told with a state that the server has stated. */
  readonly Listed: unknown;
  /** A push. */
  readonly News: unknown;
}

/** How one kind of aggregate is synchronised: all that the engine does not know by itself. Pure and total. */
export interface Aggregate<K extends Kind> {
  readonly idOf: (stored: K['Stored']) => string;
  readonly commandOf: (stored: K['Stored']) => K['Command'];
  /** The command as it is kept and sent. */
  readonly stamped: (known: Known<K['State'], K['Stored']>, asked: Asked<K['Command']>) => K['Stored'];
  /** True if the later one, which was asked after the earlier one, makes it void. */
  readonly supersedes: (later: Entry<K['Stored']>, earlier: Entry<K['Stored']>) => boolean;
  /** The commands of one call: the first of the queue, and those behind it that go with it. */
  readonly batch: (queue: readonly Entry<K['Stored']>[]) => readonly Entry<K['Stored']>[];
  /** After an answer; the queue is without the commands of the call. Undefined: it cannot be read. */
  readonly advance: (
    known: Known<K['State'], K['Stored']>,
    batch: readonly Entry<K['Stored']>[],
    answer: K['Answer'],
  ) => Advanced<K['State'], K['Stored']> | undefined;
  /** `isMissing`: the server does not state the aggregate. */
  readonly outcomeOf: (failure: Failure, entry: Entry<K['Stored']>, isMissing: boolean) => Outcome;
  /** `stale`: what waits is sent before the server is asked for its state; `unknown`: the server is asked first. */
  readonly behind: 'stale' | 'unknown';
  /** `isSettled`: true of commands that the fetched state answers. `isCurrent`: nothing was heard meanwhile. */
  readonly rebase: (
    known: Known<K['State'], K['Stored']>,
    fetched: K['Fetched'],
    how: { readonly isSettled: (id: string) => boolean; readonly isCurrent: boolean },
  ) => Rebased<K['State'], K['Listed']>;
  /** The state could not be fetched. `missing`: the server answers, and does not state it. */
  readonly unstated: (accepted: K['State'] | undefined, failure: Failure) => 'left' | 'lost' | 'missing';
  readonly heard: (
    accepted: K['State'] | undefined,
    news: K['News'],
  ) => { readonly accepted: K['State'] | undefined; readonly isBehind: boolean };
  /** A call has failed: pushes may have been missed. */
  readonly lost: (accepted: K['State'] | undefined) => K['State'] | undefined;
  /** The aggregate is closed, and the one of this name has begun. */
  readonly closed: (
    known: Known<K['State'], K['Stored']>,
    next: string,
  ) => Known<K['State'], K['Stored']> & { readonly isBehind: boolean };
}
