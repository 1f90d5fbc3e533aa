import type { Asked, Kind } from '../domain/sync/aggregate.ts';
import type { Notice, Request, Sync } from '../domain/sync/messages.ts';

/** Requests from the process that shows the aggregate. */
export type SyncRequest<K extends Kind> =
  /** Stored in the browser at once, and sent when the network allows. */
  | ({ readonly type: 'sync.append' } & Pick<Asked<K['Command']>, 'ref' | 'command'>)
  /** The same for a command that is being typed: it is not sent before `flush`. */
  | ({ readonly type: 'sync.hold' } & Pick<Asked<K['Command']>, 'ref' | 'command'>)
  /** Releases held commands, and tries pending ones now. */
  | { readonly type: 'sync.flush' }
  /** A page shows it: the state is requested from the server. */
  | { readonly type: 'sync.open' }
  /** Somebody else has changed it: the state is requested if it has been opened before. */
  | { readonly type: 'sync.refresh' }
  /** It is closed, and the next one has begun; `next` is its id. */
  | { readonly type: 'sync.closed'; readonly next: string };

export type SyncEvent<K extends Kind> =
  | SyncRequest<K>
  | ({ readonly type: 'sync.stamped' } & Asked<K['Command']>)
  /** The device has a network, and somebody else may have changed it. */
  | { readonly type: 'sync.heard'; readonly news: K['News'] }
  /** No other tab sends. */
  | { readonly type: 'sync.locked' }
  /** A failed call is retried; `isHastened`: another call was answered. */
  | { readonly type: 'sync.due'; readonly isHastened: boolean };

type Prefixed<Each> = Each extends { readonly tag: infer Tag extends string }
  ? Omit<Each, 'tag'> & { readonly type: `sync.${Tag}` }
  : never;

export type SyncNotice<K extends Kind> = Prefixed<Notice<K>>;

/** Requests that need the browser: stamping, storing, and the number of unsaved changes. */
export type BrowserRequest<K extends Kind> =
  | Extract<SyncRequest<K>, { readonly type: 'sync.append' | 'sync.hold' | 'sync.refresh' }>
  | { readonly type: 'sync.keep'; readonly request: StoreRequest<K> }
  | { readonly type: 'sync.unsaved'; readonly count: number };

/** A write to the store of this browser. */
export type StoreRequest<K extends Kind> = Exclude<Request<K>, { readonly tag: 'notify' }>;

export type BrowserMessage<K extends Kind> = Extract<
  SyncEvent<K>,
  { readonly type: 'sync.stamped' | 'sync.heard' }
>;

export interface SyncInput {
  readonly username: string;
}

/** `ids`: those of the queue; all of them are stored unless another tab has settled them. */
export interface ShareInput<K extends Kind> extends SyncInput {
  readonly accepted: K['State'] | undefined;
  readonly ids: readonly string[];
}

/** One call: its commands, and the accepted state before. `isMissing`: the server does not state the aggregate. */
export interface Call<K extends Kind> {
  readonly accepted: K['State'] | undefined;
  readonly stored: readonly K['Stored'][];
  readonly isMissing: boolean;
  /** The last try has failed. */
  readonly retried: boolean;
}

export interface FetchInput<K extends Kind> {
  readonly accepted: K['State'] | undefined;
  readonly retried: boolean;
}

export interface RetryInput {
  readonly failures: number;
  readonly wasHastened: boolean;
}

export interface SyncContext<K extends Kind> extends SyncInput {
  readonly sync: Sync<K>;
}
