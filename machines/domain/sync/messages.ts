import type { Failure } from '../failure.ts';
import type { Problem } from '../problem.ts';
import type { Asked, Entry, Kind, Known } from './aggregate.ts';

/** A page's state of a user's aggregate, with the unanswered commands. */
export interface Sync<K extends Kind> extends Known<K['State'], K['Stored']> {
  /** Commands requested before this browser's store was read; undefined: it has been read. */
  readonly early: readonly Asked<K['Command']>[] | undefined;
  /** The commands of the current call. */
  readonly sent: readonly Entry<K['Stored']>[];
  /** Ids of commands that another tab has sent, or whose answer is unreadable: the next state answers them. */
  readonly settled: readonly string[];
  /** `single`: each call has one command, because the server refused one of several. */
  readonly calls: 'batched' | 'single';
  readonly server: Server;
  /** Calls that failed in a row. */
  readonly failures: number;
  readonly pace: Pace;
  /** The number of unsaved changes that the customer sees: 0 while no call fails. */
  readonly unsaved: number;
}

/** The relation of this page's state to the server's. */
export type Server =
  /** Nobody has opened it, so it is not followed. */
  | 'unfollowed'
  | 'current'
  /** The state is requested once no command is pending. */
  | 'stale'
  /** The state is requested before any command is sent. */
  | 'unknown'
  /** The state is being requested. */
  | 'asked'
  /** The server answers without the state: it is requested again, and commands are sent meanwhile. */
  | 'missing'
  /** The server has no calls for it: commands remain in this browser, even with a connection. */
  | 'absent';

/** The time of the next call. */
export type Pace =
  | 'free'
  /** At once: an answer to another call has hastened this retry. */
  | 'hastened'
  /** After a pause, or as soon as another call is answered. */
  | 'waiting'
  /** After a pause: a hastened retry has failed. */
  | 'patient';

export type Message<K extends Kind> =
  /** This browser's store was read. */
  | ({ readonly tag: 'restored' } & Restored<K>)
  | ({ readonly tag: 'asked' } & Asked<K['Command']>)
  /** Typing has ended: held commands can be sent. */
  | { readonly tag: 'released' }
  /** A page shows it. */
  | { readonly tag: 'opened' }
  /** Somebody else may have changed it. */
  | { readonly tag: 'heard'; readonly news: K['News'] }
  /** The store was read again, under the lock of the tabs. */
  | ({ readonly tag: 'shared' } & Shared<K>)
  | { readonly tag: 'calling' }
  | { readonly tag: 'answered'; readonly answer: K['Answer'] }
  | { readonly tag: 'failed'; readonly failure: Failure }
  | { readonly tag: 'fetching' }
  | { readonly tag: 'stated'; readonly fetched: K['Fetched'] }
  | { readonly tag: 'unstated'; readonly failure: Failure }
  /** It is closed, and the next one has begun. */
  | { readonly tag: 'closed'; readonly next: string }
  | { readonly tag: 'due'; readonly isHastened: boolean };

/** The content of this browser's store. */
export interface Restored<K extends Kind> {
  readonly accepted: K['State'] | undefined;
  readonly stored: readonly K['Stored'][];
  /** The prefix of new keys of this page. */
  readonly stem: string;
  readonly server: Server;
}

/** The changes of the store by other tabs. */
export interface Shared<K extends Kind> {
  /** Commands that other tabs have stored. */
  readonly left: readonly K['Stored'][];
  /** Ids of commands that are no longer stored. */
  readonly gone: readonly string[];
  /** True if another tab has closed the aggregate. */
  readonly isClosed: boolean;
}

/** Writes to the browser's store, and messages to the parent, in this order. */
export type Request<K extends Kind> =
  | { readonly tag: 'keep'; readonly stored: readonly K['Stored'][] }
  | { readonly tag: 'drop'; readonly ids: readonly string[] }
  /** The server has accepted them: they are deleted, and the state after them is stored. */
  | {
      readonly tag: 'accept';
      readonly stored: readonly K['Stored'][];
      readonly answer: K['Answer'];
      readonly accepted: K['State'] | undefined;
    }
  /** The server has refused it finally. */
  | { readonly tag: 'setAside'; readonly stored: K['Stored']; readonly problems: readonly Problem[] }
  | { readonly tag: 'keepAccepted'; readonly accepted: K['State'] | undefined }
  | { readonly tag: 'notify'; readonly notice: Notice<K> };

export type Notice<K extends Kind> =
  | {
      readonly tag: 'restored';
      readonly stem: string;
      readonly accepted: K['State'] | undefined;
      readonly pending: readonly Pick<Asked<K['Command']>, 'ref' | 'command'>[];
    }
  | { readonly tag: 'sending' }
  | {
      readonly tag: 'saved';
      readonly refs: readonly number[];
      readonly accepted: K['State'];
      readonly answer: K['Answer'];
    }
  | {
      readonly tag: 'stated';
      readonly accepted: K['State'] | undefined;
      readonly listed: K['Listed'];
      /** Commands that the state already contains. */
      readonly answered: readonly number[];
    }
  | { readonly tag: 'failed'; readonly failure: Failure }
  /** The server answers without the state. */
  | { readonly tag: 'missing' }
  | {
      readonly tag: 'refused';
      readonly ref: number;
      readonly problems: readonly Problem[];
      readonly command: K['Command'];
    };
