import { type CountKind, countAggregate } from '../domain/inventory/count-sync.ts';
import { syncMachineOf } from '../sync/sync.machine.ts';
import { to } from '../system.ts';

/** The counts of one user, between this browser and the server (§5 Inventory). */
export const countSyncMachine = syncMachineOf<CountKind>('count-sync', countAggregate, to('inventory'));
