import type { Database } from '../database/open.ts';
import type { Writer } from '../database/writer.ts';

/** The database, and what a test wants done between a commit and its answer. */
export interface Store extends Database {
  readonly write: Writer;
  readonly afterCommit: () => void;
}
