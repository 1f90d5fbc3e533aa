import { countAggregate, type StoredChange } from '../domain/inventory/count-sync.ts';
import type { CountState } from '../domain/inventory/evolve.ts';
import type { Count, CountCommand, CountSummary } from '../domain/inventory/inventory.schema.ts';
import { syncMachineOf } from '../sync/sync.machine.ts';

/** The counts of one user, between this browser and the server (§5 Inventory). */
export const countsMachine = syncMachineOf<
  CountState,
  StoredChange,
  CountCommand,
  Count,
  readonly CountSummary[]
>('counts', countAggregate);
