import { fromPromise } from 'xstate';
import { assertDefined } from '../../machines/domain/assert-defined.ts';
import { type CountKind, type FetchedCounts, openOf } from '../../machines/domain/inventory/count-sync.ts';
import { countOf, stateOf } from '../../machines/domain/inventory/evolve.ts';
import type { Count } from '../../machines/domain/inventory/inventory.schema.ts';
import type { Restored } from '../../machines/domain/sync/messages.ts';
import { countSyncMachine } from '../../machines/inventory/count-sync.machine.ts';
import type { Call, FetchInput, StoreRequest, SyncInput } from '../../machines/sync/sync.events.ts';
import type { Clock } from '../clock.ts';
import type { Connectivity } from '../connectivity.ts';
import type { Http } from '../http.ts';
import { uuidv7 } from '../ids.ts';
import type { Change, Database } from '../stores.ts';
import { browserActor } from '../sync/browser.ts';
import { lockActor } from '../sync/lock.ts';
import { retryActor } from '../sync/retry.ts';
import { upcastRow, upcastRows, versionedRow } from '../versioned-row.ts';

export interface CountsEffects {
  readonly http: Http;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly database: Promise<Database>;
}

/** GET /api/user/inventory/{id}. */
export function fetchCountActor(http: Http) {
  return fromPromise<Count, string>(async ({ input: id }) => (await http('count', { params: { id } })).count);
}

/** A failing count fails the whole: an older one has other amounts. */
export function fetchLastCountActor(http: Http) {
  return fromPromise<Count | undefined>(async () => {
    const last = (await http('counts')).counts.find(({ finished }) => finished);
    return last && (await http('count', { params: { id: last.id } })).count;
  });
}

/** The sync process of a user's counts, with its actors provided for this browser and server. */
export function provideCounts({
  http,
  clock,
  connectivity,
  database,
}: CountsEffects): typeof countSyncMachine {
  return countSyncMachine.provide({
    actors: {
      browser: browserActor<CountKind>({
        clock,
        connectivity,
        kind: 'inventory',
        store: async (username, request) => (await database).change(...changesOf(username, request)),
      }),
      restore: fromPromise<Restored<CountKind>, SyncInput>(async ({ input: { username } }) => {
        const { get, rowsOf } = await database;
        const [open, changes] = await Promise.all([
          get('counts', username),
          rowsOf('countChanges', username),
        ]);
        const count = upcastRow(open)?.count;
        const stem = `own-${uuidv7(clock.now())}`;
        return { accepted: count && stateOf(count), stored: upcastRows(changes), stem, server: 'unfollowed' };
      }),
      lock: lockActor('shop-counts'),
      call: fromPromise<Count, Call<CountKind>>(async ({ input: { accepted, stored } }) => {
        const { count: id, counted_on } = assertDefined(stored[0]);
        const { count } = await http('changeCount', {
          params: { id },
          payload: {
            counted_on,
            since: accepted?.id === id ? accepted.version : 0,
            changes: stored.map(({ change }) => change),
          },
        });
        return count;
      }),
      fetch: fromPromise<FetchedCounts, FetchInput<CountKind>>(async ({ input: { accepted } }) => {
        const { counts } = await http('counts');
        const open = counts.find(({ finished }) => !finished);
        if (open === undefined) return { accepted: undefined, listed: counts };
        const before = accepted?.id === open.id ? accepted : undefined;
        const query = before === undefined ? {} : { since: String(before.version) };
        const { count } = await http('count', { params: { id: open.id }, query });
        return { accepted: stateOf(count, before), listed: counts };
      }),
      retry: retryActor(connectivity),
    },
  });
}

/** The writes of a request. The open count is stored as the server last stated it: a disposable cache. */
function changesOf(user: string, request: StoreRequest<CountKind>): Change[] {
  const dropped = (ids: readonly string[]) => ids.map((drop): Change => ({ store: 'countChanges', drop }));
  const cached = (accepted: CountKind['State'] | undefined): Change => {
    const open = openOf(accepted);
    if (open === undefined) return { store: 'counts', drop: user };
    return { store: 'counts', put: versionedRow({ user, count: countOf(open) }) };
  };
  switch (request.tag) {
    case 'keep':
      return request.stored.map((put): Change => ({ store: 'countChanges', put: versionedRow(put) }));
    case 'drop':
      return dropped(request.ids);
    case 'accept':
      return [...dropped(request.stored.map(({ id }) => id)), cached(request.accepted)];
    case 'setAside': {
      const { stored, problems } = request;
      return [{ store: 'refusedChanges', put: { ...stored, problems } }, ...dropped([stored.id])];
    }
    case 'keepAccepted':
      return [cached(request.accepted)];
    default:
      return request satisfies never;
  }
}
