import type { Instant } from '../domain/calendar.ts';

/** The connection to the server, and the unsent changes. */
export interface Line {
  /** `offline`: the device has no network; `unreachable`: it has one, and no answer comes. */
  readonly network: 'up' | 'offline' | 'unreachable';
  /** Changes that could not be sent yet. */
  readonly unsaved: number;
  /** The fetch time of the oldest cached answer shown; undefined: every shown answer is fresh. */
  readonly since: Instant | undefined;
}

/**
 * The reason why this browser does not store unsaved data. `temporary`: it may delete them while the shop is not used.
 */
export type StorageProblem = 'temporary' | 'blocked' | 'full';

/** Events to the actor `line`. */
export type LineRequest =
  /** Pending commands are sent now. */
  { readonly type: 'line.try' };

/** Events to the actor `builds`. */
export type BuildsRequest =
  /** Activates the found build. */
  { readonly type: 'builds.take' };

export type ConnectionEvent =
  | { readonly type: 'line.told'; readonly line: Line }
  | { readonly type: 'storage.failed'; readonly why: StorageProblem }
  /** Another build of the shop is installed. */
  | { readonly type: 'build.found' }
  /** The other build is active: this page belongs to the build before. */
  | { readonly type: 'build.taken' }
  | { readonly type: 'connection.retry' }
  | { readonly type: 'connection.acknowledge' }
  | { readonly type: 'connection.reload' }
  /** Hides the offer to reload until yet another build is found. */
  | { readonly type: 'connection.later' };
