import type { Instant } from '../../machines/domain/calendar.ts';
import type { Count, CountChange, CountSummary } from '../../machines/domain/inventory/inventory.schema.ts';
import type { Caller } from '../auth/caller.ts';
import type { Refused } from '../events/refused.ts';

/** Changes of a count, each of which happens once by its id. */
export interface CountChanges {
  readonly id: string;
  /** The day of a count that is started by them: a PlainDate. */
  readonly counted_on: string;
  readonly changes: readonly CountChange[];
  /** The lines that are younger than this version are answered. */
  readonly since: number;
}

/** The count that has them: it has another id where a colleague had started one already. */
export interface CountWritten {
  readonly tag: 'written';
  readonly count: Count;
}

/** Counts of the stock. */
export interface Counts {
  /** Newest first. */
  list(account: string): Promise<readonly CountSummary[]>;
  find(account: string, id: string, since: number): Promise<Count | undefined>;
  change(caller: Caller, changes: CountChanges, now: Instant): Promise<CountWritten | Refused>;
}
