import type { AnyEventObject } from 'xstate';
import type { AnySnapshot } from './walk.ts';

/** The calls, messages and actions of a process since its start. */
export interface Trail {
  /** Invoked actors: `src`, id and input. */
  readonly asked: readonly Ask[];
  /** Events sent to recorded actors, such as the journal. */
  readonly sent: readonly AnyEventObject[];
  /** Events sent to other processes, in order. */
  readonly told: readonly AnyEventObject[];
  /** Actions that effects provide: a download, the opening of a page. */
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

/** The state of a process after a step, and its trail. */
export interface Moment<Snapshot = AnySnapshot> {
  readonly snapshot: Snapshot;
  readonly trail: Trail;
}
