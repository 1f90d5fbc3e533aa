import type { SnapshotFrom } from 'xstate';
import type { exportMachine } from '../../machines/export/export.machine.ts';
import { exportScreen } from './export.targets.ts';
import type { Invariant } from './invariant.ts';
import { absent } from './sights.ts';

/** What holds on every path of the files. */
export const exportInvariants: readonly Invariant<SnapshotFrom<typeof exportMachine>>[] = [
  {
    rule: 'what was asked for is kept until its file is saved, and forgotten with nothing to do',
    holds: ({ snapshot: { value, context } }) => (value === 'idle') === (context.asked === undefined),
  },
  {
    rule: 'a file is told by its name only once the browser has it',
    holds: ({ snapshot }) => !snapshot.matches('saved') || snapshot.context.saved !== undefined,
    seen: (snapshot) => (snapshot.matches('saved') ? [] : [absent(exportScreen.saved)]),
  },
  {
    rule: 'progress is that of the file that is being built',
    holds: ({ snapshot }) => !snapshot.matches('idle') || snapshot.context.progress === undefined,
  },
  {
    rule: 'a file that failed can be tried again, and one that did not cannot',
    holds: ({ snapshot }) => snapshot.can({ type: 'export.retry' }) === snapshot.matches('failed'),
  },
];
