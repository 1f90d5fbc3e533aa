import type { Moment } from './moment.ts';
import type { Sight } from './sights.ts';

/** A rule of the specification that holds after every step of every path, written by hand. */
export interface Invariant<Snapshot = Moment['snapshot']> {
  readonly rule: string;
  /** Asked of the machine and of what it has done so far. */
  holds(moment: Moment<Snapshot>): boolean;
  /** What a person sees of it in this snapshot. */
  seen?(snapshot: Snapshot): readonly Sight[];
}
