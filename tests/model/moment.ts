import type { AnyEventObject } from 'xstate';
import type { AnySnapshot } from './walk.ts';

/** What a process has asked of the world and told other processes since its start. */
export interface Trail {
  /** Calls that were made: the actor's `src`, the id it runs under, its input. */
  readonly asked: readonly Ask[];
  /** What was sent to an actor that only records: the journal. */
  readonly sent: readonly AnyEventObject[];
  /** What other processes were told, in order. */
  readonly told: readonly AnyEventObject[];
  /** Actions that only effects define: a download, a page that is opened. */
  readonly done: readonly Done[];
}

export interface Done {
  readonly type: string;
  readonly params: unknown;
}

export interface Ask {
  readonly src: string;
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>> | undefined;
}

/** A process after a step: what it is, and what it has done. */
export interface Moment<Snapshot = AnySnapshot> {
  readonly snapshot: Snapshot;
  readonly trail: Trail;
}
