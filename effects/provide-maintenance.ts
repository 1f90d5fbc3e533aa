import { fromPromise } from 'xstate';
import type { AppRef } from '../machines/app/app.refs.ts';
import { maintenanceMachine } from '../machines/maintenance/maintenance.machine.ts';
import type { Http } from './http.ts';

/** A page without a session makes no other call by itself: where there is maintenance, the app is told its body. */
export async function tellMaintenance(http: Http, app: Pick<AppRef, 'send'>): Promise<void> {
  const body = await http('maintenance', { retried: true, read: (said) => said });
  const { maintenance } = Object(body);
  if (maintenance) app.send({ type: 'shop.closed', said: maintenance });
}

/** The machine of the maintenance screen with the real world behind it. */
export function provideMaintenance(http: Http): typeof maintenanceMachine {
  return maintenanceMachine.provide({
    actors: { fetchMaintenance: fromPromise(async () => (await http('maintenance')).maintenance) },
  });
}
