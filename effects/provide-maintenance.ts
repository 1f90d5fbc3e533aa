import { fromPromise } from 'xstate';
import { maintenanceMachine } from '../machines/maintenance/maintenance.machine.ts';
import type { Http } from './http.ts';

/** The machine of the maintenance screen with the real world behind it. */
export function provideMaintenance(http: Http): typeof maintenanceMachine {
  return maintenanceMachine.provide({
    actors: { fetchMaintenance: fromPromise(async () => (await http('maintenance')).maintenance) },
  });
}
