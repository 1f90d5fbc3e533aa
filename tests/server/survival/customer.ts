// A customer whose clock the test sets.
import { fromCallback, type SimulatedClock } from 'xstate';
import type { Clock } from '../../../effects/clock.ts';
import type { AppEvent } from '../../../machines/app/app.events.ts';
import { itemsOf } from '../../../machines/domain/cart/state.ts';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
import type { RealLine, RealOrder } from '../../fixtures/real-orders.ts';
import { AppCustomer } from '../../hands/customer.ts';

export interface Opening {
  readonly base: string;
  readonly token: string;
  readonly username: string;
  /** The time of day, which the test sets. */
  readonly clock: Clock;
  /** The clock of the machines' delays. */
  readonly timers: SimulatedClock;
}

export class Customer extends AppCustomer {
  private readonly ticking: { strike: () => void };

  constructor(opening: Opening) {
    const ticking: { strike: () => void } = { strike: () => undefined };
    const clock = fromCallback<AppEvent, undefined, AppEvent>(({ sendBack }) => {
      ticking.strike = () => sendBack({ type: 'clock.ticked', now: opening.clock.now() });
      ticking.strike();
    });
    super({ ...opening, honoursKeys: true, actors: { clock } });
    this.ticking = ticking;
  }

  /** Opens the shop: the cart is the server's, the goods are there. */
  override async arrive(): Promise<void> {
    await super.arrive();
    await this.saved();
  }

  /** Sends a tick of the browser's clock. */
  strike(): void {
    this.ticking.strike();
  }

  /**
   * Refreshes the goods as the deferred part does at hour 14 and after a push (§4); the cart is written again 1 s
   * later.
   */
  async refresh(): Promise<void> {
    const before = this.app.getSnapshot().context.catalogue;
    this.app.system.get('catalogue').send({ type: 'catalogue.refresh' });
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

  /** Presses 'confirm'; returns the order, or undefined if the dialog shows a refusal. */
  async confirm(): Promise<Order | undefined> {
    const before = this.app.getSnapshot().context.placed;
    const ordering = await this.asked();
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

  /** The lines of the cart. */
  lines(): readonly RealLine[] {
    return itemsOf(this.cart.getSnapshot().context.cart).map(({ product_id, amount }) => ({
      product_id,
      amount,
    }));
  }

  /** Waits until the server has answered all commands of the cart. */
  private async saved(): Promise<void> {
    await this.until(
      'the cart is saved',
      this.cart,
      ({ context }) => context.book !== '' && context.pending.length === 0,
    );
  }
}
