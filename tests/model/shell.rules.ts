import type { SnapshotFrom } from 'xstate';
import type { shellMachine } from '../../machines/shell/shell.machine.ts';
import type { Invariant } from './invariant.ts';
import { shown } from './sights.ts';
import { shell } from './targets.ts';

export const shellInvariants: readonly Invariant<SnapshotFrom<typeof shellMachine>>[] = [
  {
    rule: '§2 the menu can be opened on every page of a customer',
    holds: ({ snapshot }) => snapshot.can({ type: 'shell.open', panel: 'menu' }),
    seen: ({ value }) => (value === 'closed' || value === 'search' ? [shown(shell.menu)] : []),
  },
];
