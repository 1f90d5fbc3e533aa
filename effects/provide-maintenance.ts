import { fromPromise } from 'xstate';
import { maintenanceMachine } from '../machines/maintenance/maintenance.machine.ts';
import type { Http } from './http.ts';

/** A page without a session makes no other call by itself: the body of a maintenance, nothing where there is none. */
export async function findMaintenance(http: Http): Promise<unknown> {
  const body = await http('maintenance', { retried: true, read: (said) => said });
  return typeof body === 'object' && body !== null && 'maintenance' in body ? body.maintenance : undefined;
}

/** The machine of the maintenance screen with the real world behind it. */
export function provideMaintenance(http: Http): typeof maintenanceMachine {
  return maintenanceMachine.provide({
    actors: { fetchMaintenance: fromPromise(async () => (await http('maintenance')).maintenance) },
  });
}
