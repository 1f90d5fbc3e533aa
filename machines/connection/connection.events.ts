import type { Instant } from '../domain/calendar.ts';

/** The way to the server, and what waits for it. */
export interface Line {
  /** `offline`: the device has no network; `unreachable`: it has one, and no answer comes. */
  readonly network: 'up' | 'offline' | 'unreachable';
  /** Changes that could not be sent yet. */
  readonly unsaved: number;
  /** When the oldest of what is shown was fetched, where no fresh answer came; undefined: all is fresh. */
  readonly since: Instant | undefined;
}

/** Why this browser does not keep what is not saved yet; `temporary`: it may delete it when the shop is not opened. */
export type Unkept = 'temporary' | 'blocked' | 'full';

/** Events to the actor `line`. */
export type LineAsk =
  /** Waiting commands are sent now. */
  { readonly type: 'line.try' };

/** Events to the actor `builds`. */
export type BuildsAsk =
  /** The page goes over to the build that has been found. */
  { readonly type: 'builds.take' };

export type ConnectionEvent =
  | { readonly type: 'line.told'; readonly line: Line }
  | { readonly type: 'storage.failed'; readonly why: Unkept }
  /** Another build of the shop is there. */
  | { readonly type: 'build.found' }
  /** It answers now: this page is of the build before. */
  | { readonly type: 'build.taken' }
  | { readonly type: 'connection.retry' }
  | { readonly type: 'connection.acknowledge' }
  | { readonly type: 'connection.reload' }
  /** The offer to reload is put off until yet another build is found. */
  | { readonly type: 'connection.later' };
