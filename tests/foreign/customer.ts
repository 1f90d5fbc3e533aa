// A customer of another backend at a browser of its own: the production app with its real calls, but for screen and desk.
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import { makeClock } from '../../effects/clock.ts';
import { makeConnectivity } from '../../effects/connectivity.ts';
import { makeHttp } from '../../effects/http.ts';
import type { Journal } from '../../effects/journal.ts';
import { memoryJournal } from '../../effects/memory-journal.ts';
import { provideApp } from '../../effects/provide.ts';
import type { SessionStorage } from '../../effects/storage.ts';
import type { AppRef, CartRef, OrderingRef } from '../../machines/app/app.refs.ts';
import type { deskMachine } from '../../machines/desk/desk.machine.ts';
import { itemsOf } from '../../machines/domain/cart/state.ts';
import type { Session } from '../../machines/domain/session/session.ts';

/** Milliseconds for anything that waits for the backend: more means that it hangs. */
const PATIENCE = 60_000;

interface Browser {
  readonly base: string;
  readonly username: string;
  readonly journal?: Journal;
  /** 'Confirm' is pressed where it can be. */
  readonly onConfirm?: () => void;
}

export class Customer {
  private readonly app: AppRef;
  private isGone = false;
  private readonly onConfirm: () => void;

  /** `journal`: what the browser has kept; another customer with it is the page after a reload. */
  constructor({ base, username, journal = memoryJournal(), onConfirm = () => undefined }: Browser) {
    this.onConfirm = onConfirm;
    const clock = makeClock();
    const connectivity = makeConnectivity();
    const storage = storageOf(username);
    const http = makeHttp({
      token: storage.token,
      // What is under way when a page goes fails for nobody.
      onFailure: (call, failure) => {
        if (this.app.getSnapshot().status === 'active') this.app.send({ type: 'call.failed', call, failure });
      },
      onDate: clock.heard,
      onHeard: connectivity.heard,
      honoursKeys: storage.honoursKeys,
      baseUrl: base,
    });
    this.app = createActor(
      provideApp({
        http: (name, request) => this.whileHere(() => http(name, request)),
        storage,
        journal: Promise.resolve(this.kept(journal)),
        clock,
        connectivity,
        known: () => Promise.reject(new Error('nothing is kept')),
        goTo: () => undefined,
        baseUrl: base,
      }).provide({
        actors: { loadDesk: fromPromise<typeof deskMachine>(() => new Promise(() => undefined)) },
      }),
      { input: { now: clock.now() } },
    );
  }

  /** Opens the shop: there are goods, and the cart or an order that waits. */
  async arrive(): Promise<void> {
    this.app.start();
    await this.until(
      'there are goods',
      this.app,
      ({ context, children }) => context.catalogue.products.size > 0 && children.cart !== undefined,
    );
    await this.until(
      'the cart stands',
      this.cart,
      ({ value, context }) => typeof value === 'object' || context.ordering !== undefined,
    );
  }

  /** Adds the first good that can be had. */
  async add(): Promise<void> {
    const { products } = this.app.getSnapshot().context.catalogue;
    for (const { id: product_id, price_id } of products.values()) {
      this.cart.send({ type: 'cart.add', product_id, price_id, amount: 2 });
      const { cart } = this.cart.getSnapshot().context;
      if (itemsOf(cart).some((item) => item.product_id === product_id)) return;
    }
    throw new Error('nothing can be added');
  }

  /**
   * Presses 'order', and 'confirm' until something is sent: a cart that changes meanwhile is shown first. Answers how it
   * ends, or the state in which the customer decides.
   */
  async order(): Promise<string> {
    const ordering = await this.ask();
    for (let press = 0; press < PRESSES; press += 1) {
      this.press(ordering, 'order.confirm');
      const ended = await this.until(
        'the order is answered',
        ordering,
        ({ status, value }) => status === 'done' || value === 'confirming' || decided.has(value),
      );
      if (ended.value !== 'confirming') {
        return ended.status === 'done' ? (ended.output?.tag ?? 'nothing') : ended.value;
      }
    }
    throw new Error('the dialog asks again and again');
  }

  /** Presses 'order', and reads the dialog. */
  async ask(): Promise<OrderingRef> {
    if (this.cart.getSnapshot().matches({ open: 'reviewing' })) this.cart.send({ type: 'cart.confirm' });
    this.cart.send({ type: 'order.request' });
    if (this.cart.getSnapshot().matches({ open: 'warning' })) this.cart.send({ type: 'cart.confirm' });
    const { ordering } = (
      await this.until('the dialog is there', this.cart, ({ context }) => context.ordering !== undefined)
    ).context;
    if (ordering === undefined) throw new Error('nothing is being ordered');
    return ordering;
  }

  /** What is being ordered. */
  get ordering(): OrderingRef | undefined {
    return this.cart.getSnapshot().context.ordering;
  }

  press(ordering: OrderingRef, type: Press): void {
    if (!ordering.getSnapshot().can({ type })) return;
    if (type === 'order.confirm') this.onConfirm();
    ordering.send({ type });
  }

  /** Waits until the customer is asked, or the order has ended; answers the state, and undefined where there is none. */
  async settled(): Promise<string | undefined> {
    const { ordering } = this;
    if (ordering === undefined) return undefined;
    const { status, value, output } = await this.until(
      'the order settles',
      ordering,
      (now) => now.status === 'done' || now.hasTag('asking'),
    );
    if (status !== 'done') return value;
    await this.until(
      'the order has left the cart',
      this.cart,
      ({ context }) => context.ordering !== ordering,
    );
    return output?.tag;
  }

  /** The backend has all that was done to the cart. */
  async saved(): Promise<void> {
    await this.until(
      'the cart is saved',
      this.cart,
      ({ context: { pending, rebuilt, world } }) => pending.length === 0 && rebuilt === world.catalogue,
    );
  }

  /** Goes back to the cart; answers whether it can be changed. */
  async isFree(): Promise<boolean> {
    this.cart.getSnapshot().context.ordering?.send({ type: 'order.cancel' });
    await this.until('the cart is open again', this.cart, (cart) => cart.matches('open'));
    return true;
  }

  stop(): void {
    this.app.stop();
  }

  /** The page goes: nothing that it began does anything any more, but for what is on its way. */
  leave(): void {
    this.isGone = true;
    this.app.stop();
  }

  private async whileHere<Value>(step: () => Promise<Value>): Promise<Value> {
    const never = new Promise<Value>(() => undefined);
    if (this.isGone) return never;
    const value = await step();
    return this.isGone ? never : value;
  }

  private kept(journal: Journal): Journal {
    const step = (name: string | symbol) =>
      Reflect.get(journal, name) as (...args: readonly unknown[]) => Promise<unknown>;
    return new Proxy(journal, {
      get: (_, name) =>
        name === 'then'
          ? undefined
          : (...args: readonly unknown[]) => this.whileHere(() => step(name)(...args)),
    });
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
      throw new Error(`never so that ${what}: ${JSON.stringify(actor.getSnapshot().value)}`);
    }
  }
}

/** What the dialog's buttons say. */
export type Press =
  | 'order.confirm'
  | 'order.cancel'
  | 'order.check'
  | 'order.withdraw'
  | 'order.aside'
  | 'order.review';

/** So often a customer confirms what has changed meanwhile. */
const PRESSES = 4;

/** Where the customer decides. */
const decided: ReadonlySet<unknown> = new Set(['failed', 'refused', 'missing', 'unasked', 'overtaken']);

/** A browser that was logged in before. */
function storageOf(username: string): SessionStorage {
  let session: Session = {
    access_token: `Bearer ${username}-1`,
    username,
    name: username,
    minimumOrderAmount: 0,
    prepayment: false,
    can_use_reclamation: false,
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
    onLost: () => undefined,
  };
}
