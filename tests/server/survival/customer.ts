// A customer at a browser of its own: the production app with its real calls, but for the screen, the desk and the clock.
import {
  createActor,
  fromCallback,
  fromPromise,
  type SimulatedClock,
  type SnapshotFrom,
  waitFor,
} from 'xstate';
import type { Clock } from '../../../effects/clock.ts';
import { makeConnectivity } from '../../../effects/connectivity.ts';
import { makeHttp } from '../../../effects/http.ts';
import { memoryJournal } from '../../../effects/memory-journal.ts';
import { provideApp } from '../../../effects/provide.ts';
import type { SessionStorage } from '../../../effects/storage.ts';
import type { AppEvent } from '../../../machines/app/app.events.ts';
import type { AppRef, CartRef, OrderingRef } from '../../../machines/app/app.refs.ts';
import type { deskMachine } from '../../../machines/desk/desk.machine.ts';
import { itemsOf } from '../../../machines/domain/cart/state.ts';
import type { Failure } from '../../../machines/domain/failure.ts';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
import type { RealLine, RealOrder } from '../../fixtures/real-orders.ts';

export interface Opening {
  readonly base: string;
  readonly token: string;
  readonly username: string;
  /** The time of day, which the test sets. */
  readonly clock: Clock;
  /** What the delays of the machines go by. */
  readonly timers: SimulatedClock;
}

/** Milliseconds for anything that waits for the server: more means that it hangs. */
const PATIENCE = 120_000;

export class Customer {
  /** Calls that were not answered as a customer hopes. */
  readonly failures: { readonly call: string; readonly failure: Failure }[] = [];
  private readonly app: AppRef;
  private tick: () => void = () => undefined;

  constructor({ base, token, username, clock, timers }: Opening) {
    const connectivity = makeConnectivity();
    const machine = provideApp({
      http: makeHttp({
        token: () => `Bearer ${token}`,
        onFailure: (call, failure) => {
          this.failures.push({ call, failure });
          this.app.send({ type: 'call.failed', call, failure });
        },
        onDate: clock.heard,
        onHeard: connectivity.heard,
        baseUrl: base,
      }),
      storage: storageOf(token, username),
      journal: Promise.resolve(memoryJournal()),
      clock,
      connectivity,
      known: () => Promise.reject(new Error('nothing is kept')),
      goTo: () => undefined,
      baseUrl: base,
    }).provide({
      actors: {
        clock: fromCallback<AppEvent, undefined, AppEvent>(({ sendBack }) => {
          this.tick = () => sendBack({ type: 'clock.ticked', now: clock.now() });
          this.tick();
        }),
        loadDesk: fromPromise<typeof deskMachine>(() => new Promise(() => undefined)),
      },
    });
    this.app = createActor(machine, { input: { now: clock.now() }, clock: timers });
  }

  /** Opens the shop: the cart is the server's, the goods are there. */
  async arrive(): Promise<void> {
    this.app.start();
    await this.until(
      'there are goods',
      this.app,
      ({ context, children }) => context.catalogue.products.size > 0 && children.cart !== undefined,
    );
    await this.saved();
  }

  /** The clock of the browser strikes. */
  strike(): void {
    this.tick();
  }

  /** What the desk does at hour 14, and when the server tells of other goods (§4); the cart is written again 1 s later. */
  async refresh(): Promise<void> {
    const before = this.app.getSnapshot().context.catalogue;
    this.app.send({ type: 'catalogue.refresh' });
    await this.until('there are fresh goods', this.app, ({ context }) => context.catalogue !== before);
  }

  /** Presses 'add' for each line. */
  async fill({ lines }: RealOrder): Promise<void> {
    const { products } = this.app.getSnapshot().context.catalogue;
    for (const { product_id, amount } of lines) {
      const price_id = products.get(product_id)?.price_id ?? '';
      this.cart.send({ type: 'cart.add', product_id, price_id, amount });
    }
    await this.saved();
  }

  /** Presses 'order', so that the dialog asks. */
  ask(): void {
    this.cart.send({ type: 'order.request' });
    if (this.cart.getSnapshot().matches({ open: 'warning' })) this.cart.send({ type: 'cart.confirm' });
  }

  /** Presses 'confirm'; answers the order, or undefined where the dialog tells why there is none. */
  async confirm(): Promise<Order | undefined> {
    const before = this.app.getSnapshot().context.placed;
    const { ordering } = (
      await this.until('the dialog is there', this.cart, ({ context }) => context.ordering !== undefined)
    ).context;
    if (ordering === undefined) throw new Error('nothing is being ordered');
    ordering.send({ type: 'order.confirm' });
    const ended = await this.until(
      'the order is answered',
      ordering,
      (now) => now.status === 'done' || now.hasTag('asking'),
    );
    if (ended.status !== 'done') {
      ordering.send({ type: 'order.cancel' });
      return undefined;
    }
    const { context } = await this.until(
      'the order is shown',
      this.app,
      (now) => now.context.placed !== before,
    );
    return context.placed;
  }

  /** What the cart shows. */
  lines(): readonly RealLine[] {
    return itemsOf(this.cart.getSnapshot().context.cart).map(({ product_id, amount }) => ({
      product_id,
      amount,
    }));
  }

  stop(): void {
    this.app.stop();
  }

  private get cart(): CartRef {
    const { cart } = this.app.getSnapshot().children;
    if (cart === undefined) throw new Error('the customer is not in the shop');
    return cart;
  }

  private async until<Ref extends AppRef | CartRef | OrderingRef>(
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

  /** The server has answered all that was done to the cart. */
  private async saved(): Promise<void> {
    await this.until(
      'the cart is saved',
      this.cart,
      ({ context }) => context.book !== '' && context.pending.length === 0,
    );
  }
}

/** A browser that was logged in before. */
function storageOf(token: string, username: string): SessionStorage {
  const session = {
    access_token: `Bearer ${token}`,
    username,
    name: username,
    minimumOrderAmount: 0,
    prepayment: false,
    can_use_reclamation: false,
  };
  return {
    token: () => session.access_token,
    honoursKeys: () => true,
    read: () => session,
    write: () => undefined,
    hold: () => undefined,
    readPlaced: () => undefined,
    writePlaced: () => undefined,
    clear: () => undefined,
    readPlace: () => undefined,
    writePlace: () => undefined,
    onLost: () => undefined,
  };
}
