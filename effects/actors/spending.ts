import { fromPromise } from 'xstate';
import type { SpendingFound, SpendingRequest } from '../../machines/spending/spending.events.ts';
import type { Connectivity } from '../connectivity.ts';
import type { Http } from '../http.ts';

/** More goods than a catalogue has. */
const EVERY_GOOD = '5000';

/** GET /api/user/spending. */
export function fetchSpendingActor(http: Http, connectivity: Pick<Connectivity, 'now'>) {
  return fromPromise<SpendingFound, SpendingRequest>(async ({ input: { year } }) => {
    const query = { goods: EVERY_GOOD, ...(year === undefined ? {} : { year }) };
    const { spending } = await http('spending', { query, fallbackToCache: true });
    return { spending, isCached: connectivity.now().stale.spending !== undefined };
  });
}
