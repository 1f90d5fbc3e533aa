import type { Database } from '../database/open.ts';
import type { Writer } from '../database/writer.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** The database, and a test's hook between a commit and its answer. */
export interface Store extends Database {
  readonly write: Writer;
  readonly afterCommit: () => void;
  readonly telemetry?: Pick<Telemetry, 'span' | 'ordered'>;
}
