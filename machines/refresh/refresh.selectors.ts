import type { SnapshotFrom } from 'xstate';
import type { refreshMachine } from './refresh.machine.ts';

export type RefreshSnapshot = SnapshotFrom<typeof refreshMachine>;

/** Whole seconds until the goods are fetched again; undefined while the timer is not active (§4, §9). */
export function secondsLeft(snapshot: RefreshSnapshot): number | undefined {
  const { now, due } = snapshot.context;
  return snapshot.matches('counting') ? Math.ceil((due - now) / 1_000) : undefined;
}
