import { fromPromise } from 'xstate';
import type { AppRef } from '../machines/app/app.refs.ts';
import { maintenanceMachine } from '../machines/maintenance/maintenance.machine.ts';
import type { Http } from './http.ts';

/**
 * A page without a session makes no other call by itself. During maintenance the app gets the body of this call's
 * answer.
 */
export async function reportMaintenance(http: Http, app: Pick<AppRef, 'send'>): Promise<void> {
  const body = await http('maintenance', { retried: true, read: (body) => body });
  const { maintenance } = Object(body);
  if (maintenance) app.send({ type: 'shop.closed', body: maintenance });
}

/** The machine of the maintenance screen with its actors provided. */
export function provideMaintenance(http: Http): typeof maintenanceMachine {
  return maintenanceMachine.provide({
    actors: { fetchMaintenance: fromPromise(async () => (await http('maintenance')).maintenance) },
  });
}
