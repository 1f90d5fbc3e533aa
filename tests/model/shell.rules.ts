import type { SnapshotFrom } from 'xstate';
import type { shellMachine } from '../../machines/shell/shell.machine.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { shell } from './targets.ts';
import { shown } from './visible.ts';

type Snapshot = SnapshotFrom<typeof shellMachine>;

export const shellInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§2 the menu can be opened on every page of a customer',
    holds: ({ snapshot }) => snapshot.can({ type: 'shell.open', panel: 'menu' }),
    seen: ({ value }) => (value === 'closed' || value === 'search' ? [shown(shell.menu)] : []),
  },
  ...afterSteps<Snapshot>({
    rule: '§2 Shell: the panel that is asked for is open, one at a time; another page closes it',
    on: ['shell.open', 'shell.close', 'shell.moved'],
    holds: ({ snapshot: { value } }, { event }) => value === (event.panel ?? 'closed'),
  }),
];
