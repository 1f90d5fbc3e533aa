import type { Asked, Kind } from '../domain/sync/aggregate.ts';
import type { Request, Sync, Told } from '../domain/sync/merge.ts';

/** What the process is asked by the one that shows the aggregate. */
export type SyncAsk<K extends Kind> =
  /** Kept in the browser at once, and sent when the network allows. */
  | ({ readonly type: 'sync.append' } & Pick<Asked<K['Command']>, 'ref' | 'command'>)
  /** The same of what is being typed: it is not sent before `flush`. */
  | ({ readonly type: 'sync.hold' } & Pick<Asked<K['Command']>, 'ref' | 'command'>)
  /** Nothing is held any longer, and what waits is tried now. */
  | { readonly type: 'sync.flush' }
  /** It is looked at: the server is asked for its state. */
  | { readonly type: 'sync.open' }
  /** Somebody else has changed it: the same, where it has been looked at. */
  | { readonly type: 'sync.refresh' }
  /** It is closed, and the one of this name has begun. */
  | { readonly type: 'sync.closed'; readonly next: string };

export type SyncEvent<K extends Kind> =
  | SyncAsk<K>
  | ({ readonly type: 'sync.stamped' } & Asked<K['Command']>)
  /** The device has a network, and somebody else may have changed it. */
  | { readonly type: 'sync.heard'; readonly news: K['News'] }
  /** No other tab sends. */
  | { readonly type: 'sync.locked' }
  /** What failed is tried again; `isHastened`: another call was answered. */
  | { readonly type: 'sync.due'; readonly isHastened: boolean };

type Prefixed<Each> = Each extends { readonly tag: infer Tag extends string }
  ? Omit<Each, 'tag'> & { readonly type: `sync.${Tag}` }
  : never;

export type SyncTold<K extends Kind> = Prefixed<Told<K>>;

/** What only the browser can do: stamp, keep, and say how much is unsaved. */
export type BrowserAsk<K extends Kind> =
  | Extract<SyncAsk<K>, { readonly type: 'sync.append' | 'sync.hold' | 'sync.refresh' }>
  | { readonly type: 'sync.keep'; readonly request: Kept<K> }
  | { readonly type: 'sync.unsaved'; readonly count: number };

/** A write to the store of this browser. */
export type Kept<K extends Kind> = Exclude<Request<K>, { readonly tag: 'tell' }>;

export type BrowserTold<K extends Kind> = Extract<
  SyncEvent<K>,
  { readonly type: 'sync.stamped' | 'sync.heard' }
>;

export interface SyncInput {
  readonly username: string;
}

/** `ids`: of the queue, all of which are on the shelf unless another tab has settled them. */
export interface ShareInput<K extends Kind> extends SyncInput {
  readonly accepted: K['State'] | undefined;
  readonly ids: readonly string[];
}

/** One call: its commands, and what was accepted before. `isMissing`: the server does not state the aggregate. */
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
