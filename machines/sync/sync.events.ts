import type { Asked } from '../domain/sync/aggregate.ts';
import type { Request, Sync, Told } from '../domain/sync/merge.ts';

/** What the process is asked by the one that shows the aggregate. */
export type SyncAsk<Command> =
  /** Kept in the browser at once, and sent when the network allows. */
  | ({ readonly type: 'sync.append' } & Pick<Asked<Command>, 'ref' | 'command'>)
  /** The same of what is being typed: it is not sent before `flush`. */
  | ({ readonly type: 'sync.hold' } & Pick<Asked<Command>, 'ref' | 'command'>)
  /** Nothing is held any longer, and what waits is tried now. */
  | { readonly type: 'sync.flush' }
  /** It is looked at: what waits is sent, then the state fetched. */
  | { readonly type: 'sync.open' }
  /** Somebody else has changed it: the same, where it has been looked at. */
  | { readonly type: 'sync.refresh' };

export type SyncEvent<Command> =
  | SyncAsk<Command>
  | ({ readonly type: 'sync.stamped' } & Asked<Command>)
  /** The device has a network, and somebody else may have changed it. */
  | { readonly type: 'sync.heard' }
  /** No other tab sends. */
  | { readonly type: 'sync.locked' }
  /** What failed is tried again; `isHastened`: another call was answered. */
  | { readonly type: 'sync.due'; readonly isHastened: boolean };

type Prefixed<Each> = Each extends { readonly tag: infer Tag extends string }
  ? Omit<Each, 'tag'> & { readonly type: `sync.${Tag}` }
  : never;

/** What the process tells; `listed` comes with the state. */
export type SyncTold<State, Command, Listed> =
  | Exclude<Prefixed<Told<State, Command>>, { readonly type: 'sync.stated' }>
  | {
      readonly type: 'sync.stated';
      readonly accepted: State | undefined;
      readonly listed: Listed;
    };

/** What only the browser can do: stamp, keep, and say how much is unsaved. */
export type BrowserAsk<State, Stored, Command> =
  | Extract<SyncAsk<Command>, { readonly type: 'sync.append' | 'sync.hold' | 'sync.refresh' }>
  | {
      readonly type: 'sync.keep';
      readonly request: Exclude<Request<State, Stored, Command>, { readonly tag: 'tell' }>;
    }
  | { readonly type: 'sync.unsaved'; readonly count: number };

export type BrowserTold<Command> = Extract<
  SyncEvent<Command>,
  { readonly type: 'sync.stamped' | 'sync.heard' }
>;

export interface SyncInput {
  readonly username: string;
}

/** What the shelf of this browser holds; `stem` begins the keys of what this page makes. */
export interface Restored<State, Stored> {
  readonly accepted: State | undefined;
  readonly stored: readonly Stored[];
  readonly stem: string;
}

/** One call: its commands, and what was accepted before. */
export interface Call<State, Stored> {
  readonly accepted: State | undefined;
  readonly stored: readonly Stored[];
}

export interface Stated<State, Listed> {
  readonly accepted: State | undefined;
  readonly listed: Listed;
}

export interface RetryInput {
  readonly failures: number;
  readonly wasHastened: boolean;
}

export interface SyncContext<State, Stored, Command> extends SyncInput {
  readonly sync: Sync<State, Stored, Command>;
}
