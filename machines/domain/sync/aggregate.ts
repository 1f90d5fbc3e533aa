import type { Failure } from '../failure.ts';
import type { Problem } from '../problem.ts';

/** A command that the browser stores until the server has answered it. */
export interface Entry<Stored> {
  /** Its number among the commands of this page: 1, 2, 3 …; 0: a command of another tab. */
  readonly ref: number;
  readonly stored: Stored;
  /** `typing`: it is not sent before it is released, and then becomes `typed`. */
  readonly mode: 'given' | 'typing' | 'typed';
}

/** A new command with its number, and with the stamp that makes it happen once. */
export interface Asked<Command> {
  readonly ref: number;
  readonly command: Command;
  readonly held: boolean;
  readonly stamp: Stamp;
}

/** The time by the server's clock, in milliseconds, and two fresh ids (UUIDv7): for the command and a new aggregate. */
export interface Stamp {
  readonly now: number;
  readonly id: string;
  readonly begins: string;
}

/** `accepted`: the last state of the server; undefined: none, or unknown. The queue is in order. */
export interface Known<State, Stored> {
  readonly accepted: State | undefined;
  readonly queue: readonly Entry<Stored>[];
}

/** The state after an answer. */
export interface Advanced<State, Stored> extends Known<State, Stored> {
  /** The state in the answer; the accepted one may differ. */
  readonly answered: State;
  /** Entries of the queue that the server has moved: they are stored again. */
  readonly moved: readonly Stored[];
  /** True if the server has changes beyond the answer. */
  readonly isBehind: boolean;
}

/** The state that the server has stated. */
export interface Rebased<State, Listed> {
  readonly accepted: State | undefined;
  /** Reported with the state. */
  readonly listed: Listed;
  /** Ids of commands that the state already contains. */
  readonly applied: readonly string[];
  /** True if the server's state must still be requested. */
  readonly isBehind: boolean;
}

/** The effect of a failed call on its command. */
export type Outcome =
  /** The server refuses it finally. */
  | { readonly tag: 'refused'; readonly problems: readonly Problem[] }
  /** The server's state has changed: it is fetched, and the command is sent again. */
  | { readonly tag: 'stale' }
  /** The server's state is fetched, and answers the command. */
  | { readonly tag: 'settled' }
  | { readonly tag: 'lost' };

/** The types of one kind of aggregate. */
export interface Kind {
  readonly State: unknown;
  /** A command in its stored and sent form. */
  readonly Stored: unknown;
  readonly Command: unknown;
  /** The server's answer to a call. */
  readonly Answer: unknown;
  /** The server's state in its fetched form. */
  readonly Fetched: unknown;
  /** Reported with a state that the server has stated. */
  readonly Listed: unknown;
  /** A push. */
  readonly News: unknown;
}

/** The functions that synchronise one kind of aggregate; the engine has all other parts. Pure and total. */
export interface Aggregate<K extends Kind> {
  readonly idOf: (stored: K['Stored']) => string;
  readonly commandOf: (stored: K['Stored']) => K['Command'];
  /** The command in its stored and sent form. */
  readonly stamped: (known: Known<K['State'], K['Stored']>, asked: Asked<K['Command']>) => K['Stored'];
  /** True if the later command, which was requested after the earlier one, supersedes it. */
  readonly supersedes: (later: Entry<K['Stored']>, earlier: Entry<K['Stored']>) => boolean;
  /** The commands of one call: the first of the queue, and the next ones that the same call can send. */
  readonly batch: (queue: readonly Entry<K['Stored']>[]) => readonly Entry<K['Stored']>[];
  /** Applies an answer; the queue is without the commands of the call. Undefined: unreadable. */
  readonly advance: (
    known: Known<K['State'], K['Stored']>,
    batch: readonly Entry<K['Stored']>[],
    answer: K['Answer'],
  ) => Advanced<K['State'], K['Stored']> | undefined;
  /** `isMissing`: the server does not state the aggregate. */
  readonly outcomeOf: (failure: Failure, entry: Entry<K['Stored']>, isMissing: boolean) => Outcome;
  /**
   * `stale`: pending commands are sent before the server's state is requested; `unknown`: the state is requested first.
   */
  readonly behind: 'stale' | 'unknown';
  /** `isSettled`: true for commands that the fetched state answers. `isCurrent`: no push arrived meanwhile. */
  readonly rebase: (
    known: Known<K['State'], K['Stored']>,
    fetched: K['Fetched'],
    how: { readonly isSettled: (id: string) => boolean; readonly isCurrent: boolean },
  ) => Rebased<K['State'], K['Listed']>;
  /** The state could not be fetched. `missing`: the server answers without it. */
  readonly unstated: (accepted: K['State'] | undefined, failure: Failure) => 'left' | 'lost' | 'missing';
  readonly heard: (
    accepted: K['State'] | undefined,
    news: K['News'],
  ) => { readonly accepted: K['State'] | undefined; readonly isBehind: boolean };
  /** A call has failed: pushes may have been lost. */
  readonly lost: (accepted: K['State'] | undefined) => K['State'] | undefined;
  /** The aggregate is closed, and the next one has begun; `next` is its id. */
  readonly closed: (
    known: Known<K['State'], K['Stored']>,
    next: string,
  ) => Known<K['State'], K['Stored']> & { readonly isBehind: boolean };
}
