// A customer in their own browser: the production app with its real calls, without screen and deferred part.
import { createActor, fromPromise, type SimulatedClock, type SnapshotFrom, waitFor } from 'xstate';
import { type Clock, makeClock } from '../../effects/clock.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import { type Http, makeHttp } from '../../effects/http.ts';
import type { Journal } from '../../effects/journal.ts';
import { memoryDatabase } from '../../effects/memory-database.ts';
import { provideApp } from '../../effects/provide.ts';
import type { SessionStorage } from '../../effects/storage.ts';
import type { Tabs } from '../../effects/tabs.ts';
import type { AppRef, CartRef, OrderingRef } from '../../machines/app/app.refs.ts';
import type { deferredMachine } from '../../machines/deferred/deferred.machine.ts';
import type { Failure } from '../../machines/domain/failure.ts';
import type { Session } from '../../machines/domain/session/session.ts';
import { oneTab } from '../fixtures/tabs.ts';
import { memoryJournal } from './memory-journal.ts';

/** The longest wait for the server in milliseconds: beyond it the server hangs. */
const PATIENCE = 120_000;

export interface Opening {
  readonly base: string;
  /** The token of an earlier session. */
  readonly token: string;
  readonly username: string;
  readonly honoursKeys?: boolean;
  readonly clock?: Clock;
  readonly journal?: Journal;
  /** The channel between the tabs of the browser. */
  readonly books?: Tabs;
  /** The clock of the machines' delays. */
  readonly timers?: SimulatedClock;
  /** Wraps the app's calls. */
  readonly through?: (http: Http) => Http;
  /** Replaces actors of the app. */
  readonly actors?: Parameters<ReturnType<typeof provideApp>['provide']>[0]['actors'];
}

export abstract class AppCustomer {
  /** Failed calls. */
  readonly failures: { readonly call: string; readonly failure: Failure }[] = [];
  protected readonly app: AppRef;

  constructor(opening: Opening) {
    const {
      base,
      clock = makeClock(),
      journal = memoryJournal(),
      books = oneTab,
      timers,
      through = (http) => http,
    } = opening;
    const connectivity = makeConnectivity();
    const storage = storageOf(opening);
    const http = makeHttp({
      token: storage.token,
      // A stopped app receives no failures.
      onFailure: (call, failure) => {
        this.failures.push({ call, failure });
        if (this.app.getSnapshot().status === 'active') this.app.send({ type: 'call.failed', call, failure });
      },
      onDate: clock.set,
      onCallEnd: connectivity.callEnded,
      honoursKeys: storage.honoursKeys,
      baseUrl: base,
    });
    const machine = provideApp({
      http: through(http),
      storage,
      database: Promise.resolve(memoryDatabase()),
      journal: Promise.resolve(journal),
      clock,
      connectivity,
      books,
      answerCache: () => Promise.reject(new Error('nothing is kept')),
      goTo: () => undefined,
      baseUrl: base,
    }).provide({
      actors: {
        loadDeferred: fromPromise<typeof deferredMachine>(() => new Promise(() => undefined)),
        ...opening.actors,
      },
    });
    this.app = createActor(machine, {
      systemId: 'app',
      input: { now: clock.now() },
      ...(timers && { clock: timers }),
    });
  }

  /** Opens the shop and waits for the goods and the cart. */
  async arrive(): Promise<void> {
    this.app.start();
    await this.until(
      'there are goods',
      this.app,
      ({ context, children }) => context.catalogue.products.size > 0 && children.cart !== undefined,
    );
  }

  stop(): void {
    this.app.stop();
  }

  /** The ordering process, once its dialog is open. */
  protected async asked(): Promise<OrderingRef> {
    const { ordering } = (
      await this.until('the dialog is there', this.cart, ({ context }) => context.ordering !== undefined)
    ).context;
    if (ordering === undefined) throw new Error('nothing is being ordered');
    return ordering;
  }

  protected get cart(): CartRef {
    const { cart } = this.app.getSnapshot().children;
    if (cart === undefined) throw new Error('the customer is not in the shop');
    return cart;
  }

  protected async until<Ref extends AppRef | CartRef | OrderingRef>(
    what: string,
    actor: Ref,
    holds: (snapshot: SnapshotFrom<Ref>) => boolean,
  ): Promise<SnapshotFrom<Ref>> {
    try {
      return await waitFor(actor, holds, { timeout: PATIENCE });
    } catch {
      const { value } = actor.getSnapshot();
      throw new Error(`never so that ${what}: ${JSON.stringify(value)} ${JSON.stringify(this.failures)}`);
    }
  }
}

/** The storage of a browser with a session. */
function storageOf({ token, username, honoursKeys }: Opening): SessionStorage {
  let session: Session = {
    access_token: `Bearer ${token}`,
    username,
    name: username,
    minimumOrderAmount: 0,
    prepayment: false,
    can_use_reclamation: false,
    ...(honoursKeys && { honours_keys: true }),
  };
  return {
    token: () => session.access_token,
    honoursKeys: () => session.honours_keys === true,
    read: () => session,
    write: (next) => {
      session = next;
    },
    hold: () => undefined,
    readPlaced: () => undefined,
    writePlaced: () => undefined,
    clear: () => undefined,
    readPlace: () => undefined,
    writePlace: () => undefined,
  };
}
