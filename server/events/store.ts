import type { Database } from '../database/open.ts';

/** The database, and what a test wants done between a commit and its answer. */
export interface Store extends Database {
  readonly afterCommit: () => void;
}
