import type { SnapshotFrom } from 'xstate';
import type { maintenanceMachine } from '../../machines/maintenance/maintenance.machine.ts';
import type { Invariant } from './invariant.ts';
import { maintenanceScreen as screen } from './maintenance.targets.ts';
import { absent } from './sights.ts';
import { shell } from './targets.ts';

/** What holds on every path of the maintenance screen. */
export const maintenanceInvariants: readonly Invariant<SnapshotFrom<typeof maintenanceMachine>>[] = [
  {
    rule: '§8 503: it is told once that the maintenance is over, and never before the server says so',
    holds: ({ snapshot: { status }, trail: { asked, told } }) => {
      const over = told.filter(({ type }) => type === 'maintenance.over').length;
      return over === (status === 'done' ? 1 : 0) && (over === 0 || asked.length > 0);
    },
  },
  {
    rule: '§2 /maintenance: while it waits there is something to read',
    holds: ({ snapshot }) => snapshot.value !== 'waiting' || snapshot.context.maintenance !== undefined,
  },
  {
    rule: '§2 /maintenance: no navigation bar',
    holds: () => true,
    seen: ({ status }) => (status === 'active' ? [absent(shell.menu)] : [absent(screen.title)]),
  },
];
