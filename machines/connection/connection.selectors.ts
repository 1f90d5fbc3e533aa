import type { SnapshotFrom } from 'xstate';
import type { StorageProblem } from './connection.events.ts';
import type { connectionMachine } from './connection.machine.ts';

type ConnectionSnapshot = Pick<SnapshotFrom<typeof connectionMachine>, 'value'>;

/** The message about this browser's storage; undefined: none. */
export function storageProblemIn({ value: { storage } }: ConnectionSnapshot): StorageProblem | undefined {
  if (typeof storage === 'object') return storage.temporary === 'told' ? 'temporary' : undefined;
  return storage === 'blocked' || storage === 'full' ? storage : undefined;
}

/** True if unsaved changes outlive the page. */
export function isKeeping({ value: { storage } }: ConnectionSnapshot): boolean {
  return storage === 'kept' || typeof storage === 'object';
}
