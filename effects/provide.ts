import { fromCallback, fromPromise } from 'xstate';
import type { AppEvent, StoredSession } from '../machines/app/app.events.ts';
import { appMachine } from '../machines/app/app.machine.ts';
import { cartMachine } from '../machines/cart/cart.machine.ts';
import { catalogueMachine } from '../machines/catalogue/catalogue.machine.ts';
import type { Challenge } from '../machines/login/login.events.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import { processIn } from '../machines/system.ts';
import {
  authenticateActor,
  checkSessionActor,
  fetchAccountActor,
  fetchCatalogueActor,
  fetchChallengeActor,
  fetchOrdersActor,
  logoutActor,
} from './actors/account.ts';
import { journalActor } from './actors/journal.ts';
import type { AnswerCache } from './answer-cache.ts';
import { inTime } from './chunk.ts';
import type { Clock } from './clock.ts';
import type { Connectivity } from './connectivity.ts';
import type { Http } from './http.ts';
import type { Journal } from './journal.ts';
import { nextTask } from './next-task.ts';
import type { SessionStorage } from './storage.ts';
import type { Database } from './stores.ts';
import type { Tabs } from './tabs.ts';

export interface World {
  readonly http: Http;
  readonly storage: SessionStorage;
  readonly database: Promise<Database>;
  readonly journal: Promise<Journal>;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  /** Default: the tabs of this browser. */
  readonly books?: Tabs;
  /** Downloaded after the first paint. */
  readonly answerCache: () => Promise<AnswerCache>;
  readonly goTo: (path: string) => void;
  /** The origin of the API; empty: the page's own origin. */
  readonly baseUrl: string;
}

const TICK = 30_000;

/** The shop's machines with every declared actor and action provided. */
export function provideApp(world: World) {
  const { http, storage, journal, clock, connectivity, books, answerCache, goTo, baseUrl } = world;
  const fetchCatalogue = fetchCatalogueActor(http);
  const loadMaintenance = () => import('./provide-maintenance.ts');
  const loadCart = () => inTime(import('./provide-cart.ts'));
  /** True until the page first reads the session. A later read follows the end of maintenance. */
  let isOpening = true;
  const login = loginMachine.provide({
    actors: {
      fetchChallenge: fetchChallengeActor(http),
      solveChallenge: fromPromise<string, Challenge>(async ({ input, signal }) => {
        const { solveChallenge } = await import('./captcha.ts');
        return solveChallenge(input, signal);
      }),
      authenticate: authenticateActor(http, storage),
      fetchAccount: fetchAccountActor(http),
      fetchCatalogue,
    },
  });
  return appMachine.provide({
    actors: {
      readSession: fromPromise<StoredSession | undefined>(async ({ system }) => {
        const session = storage.read();
        const isFirst = isOpening;
        isOpening = false;
        if (session === undefined) {
          if (isFirst)
            loadMaintenance()
              .then(({ reportMaintenance }) => reportMaintenance(http, processIn(system, 'app')))
              .catch(() => {});
          return undefined;
        }
        const orders = await (await journal).orders(session.username);
        return { session, orders, placed: storage.readPlaced() };
      }),
      fetchAccount: fetchAccountActor(http, { fallbackToCache: true }),
      fetchOrders: fetchOrdersActor(http),
      logout: logoutActor(http, storage.token, baseUrl),
      clock: fromCallback<AppEvent, undefined, AppEvent>(({ sendBack }) => {
        const tick = () => sendBack({ type: 'clock.ticked', now: clock.now() });
        tick();
        const timer = setInterval(tick, TICK);
        return () => clearInterval(timer);
      }),
      loadDeferred: fromPromise(async ({ system }) => {
        // Ordering is loaded with it, so that it works without a network. A failed chunk is loaded again at the press.
        loadCart().catch(() => {});
        return (await inTime(import('./provide-deferred.ts'))).provideDeferred(world, system.get('app'));
      }),
      loadMaintenance: fromPromise(async () => (await loadMaintenance()).provideMaintenance(http)),
      login,
      cart: cartMachine.provide({
        actors: {
          journal: journalActor({ http, journal, clock, connectivity, books }),
          loadOrdering: fromPromise(async () => (await loadCart()).provideOrdering(world)),
          loadNaming: fromPromise(async () => (await loadCart()).provideNaming(world)),
        },
      }),
      catalogue: catalogueMachine.provide({
        actors: { fetchCatalogue, checkSession: checkSessionActor(http) },
      }),
    },
    actions: {
      goTo: (_, path) => goTo(path),
      keepSession: ({ context: { session, orders, placed } }) => {
        if (session === undefined) return;
        storage.write(session);
        storage.writePlace(undefined);
        storage.writePlaced(placed);
        void Promise.all([journal, nextTask()]).then(([stored]) =>
          stored.keepOrders(session.username, orders),
        );
      },
      withdrawLeft: ({ context: { place } }) => {
        const { username = '', order } = place ?? {};
        if (order) void journal.then((stored) => stored.dropUnconfirmed(username, order.book));
      },
      forgetSession: ({ context: { place } }) => {
        const user = storage.read()?.username;
        if (user !== undefined)
          answerCache()
            .then(({ forget }) => forget(user))
            .catch(() => {});
        storage.clear();
        storage.writePlace(place);
      },
    },
  });
}
