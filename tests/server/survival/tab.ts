// A user's tab with the shared cart: the production machine and journal, on a connection that may hold or lose calls.
import { createActor, waitFor } from 'xstate';
import { journalActor } from '../../../effects/actors/journal.ts';
import { makeClock } from '../../../effects/clock.ts';
import { makeConnectivity } from '../../../effects/connectivity.ts';
import { type Http, makeHttp } from '../../../effects/http.ts';
import type { Journal } from '../../../effects/journal.ts';
import type { CartEvent } from '../../../machines/cart/cart.events.ts';
import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import { itemsOf } from '../../../machines/domain/cart/state.ts';
import type { CatalogueIndex } from '../../../machines/domain/catalogue/catalogue.ts';
import type { Failure } from '../../../machines/domain/failure.ts';
import { oneTab } from '../../fixtures/tabs.ts';

export interface Opening {
  readonly base: string;
  readonly username: string;
  readonly token: string;
  /** One journal for each user: the user's tabs share it. */
  readonly journal: Journal;
  readonly catalogue: CatalogueIndex;
}

/** The outcome of a call: answered, not sent, or sent with a lost answer. */
export type Fate = 'answered' | 'unsent' | 'unanswered';

export class Tab {
  /** The outcomes of the next calls, in order; later calls are answered. */
  fates: Fate[] = [];
  /** While it is not undefined, every call waits for it. */
  gate: Promise<void> | undefined;
  private readonly connectivity = makeConnectivity();
  private readonly cart;
  readonly username: string;

  constructor({ base, username, token, journal, catalogue }: Opening) {
    this.username = username;
    const clock = makeClock();
    const http = makeHttp({
      ...{ token: () => `Bearer ${token}`, onFailure: () => undefined, onDate: clock.set, baseUrl: base },
      onCallEnd: this.connectivity.callEnded,
    });
    const effects = {
      http: this.lossy(http),
      journal: Promise.resolve(journal),
      clock,
      connectivity: this.connectivity,
      books: oneTab,
    };
    const world = {
      ...{ catalogue, now: clock.now() },
      customer: { minimumOrderAmount: 0, prepayment: false, extraFees: [] },
    };
    this.cart = createActor(cartMachine.provide({ actors: { journal: journalActor(effects) } }), {
      input: { username, world, accepted: undefined, awaitingPayment: undefined, orderedDates: [] },
    });
    this.cart.start();
  }

  add(product_id: string, amount: number): void {
    const price_id = this.cart.getSnapshot().context.world.catalogue.products.get(product_id)?.price_id ?? '';
    this.send({ type: 'cart.add', product_id, price_id, amount });
  }

  /** A line that this tab does not show cannot be set. */
  set(product_id: string, amount: number): void {
    const group = this.groupOf(product_id);
    if (group !== undefined) this.send({ type: 'cart.changeAmount', product_id, group, amount });
  }

  remove(product_id: string): void {
    const group = this.groupOf(product_id);
    if (group === undefined) return;
    this.send({ type: 'cart.remove', product_id, group });
    this.send({ type: 'cart.confirm' });
  }

  /** Something may have been missed: the cart is asked for. */
  hear(): void {
    this.send({ type: 'cart.heard', book: '', version: 0, by: '' });
  }

  /** The shown amount of a good, 0 without a line. */
  amountOf(product_id: string): number {
    return itemsOf(this.cart.getSnapshot().context.cart)
      .filter((item) => item.product_id === product_id)
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Waits until the server has answered every call; no call is lost any more. */
  async settled(): Promise<void> {
    this.fates = [];
    // A return to the page ends a delay; a call that still has to fail begins another one.
    const looking = setInterval(() => this.connectivity.retryNow(), 100);
    try {
      await waitFor(this.cart, ({ context }) => context.book !== '' && context.pending.length === 0, {
        timeout: 120_000,
      });
    } finally {
      clearInterval(looking);
    }
  }

  book(): string {
    return this.cart.getSnapshot().context.book;
  }

  stop(): void {
    this.cart.stop();
  }

  private send(event: CartEvent): void {
    this.cart.send(event);
  }

  private groupOf(product_id: string): string | undefined {
    return this.cart
      .getSnapshot()
      .context.cart.groups.find(({ items }) => items.some((item) => item.product_id === product_id))?.key;
  }

  private lossy(http: Http): Http {
    return async (name, request) => {
      const lost: Failure = { tag: 'lost' };
      await this.gate;
      const fate = this.fates.shift() ?? 'answered';
      if (fate === 'unsent') throw lost;
      const answer = await http(name, request);
      if (fate === 'unanswered') throw lost;
      return answer;
    };
  }
}
