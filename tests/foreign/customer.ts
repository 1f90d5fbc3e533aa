// A customer of another backend.
import type { Http } from '../../effects/http.ts';
import type { Journal } from '../../effects/journal.ts';
import type { Tabs } from '../../effects/tabs.ts';
import type { OrderingRef } from '../../machines/app/app.refs.ts';
import type { CartChange } from '../../machines/domain/cart/changes.ts';
import { itemsOf } from '../../machines/domain/cart/state.ts';
import { oneTab } from '../fixtures/tabs.ts';
import { AppCustomer } from '../hands/customer.ts';
import { memoryJournal } from '../hands/memory-journal.ts';

interface Browser {
  readonly base: string;
  readonly username: string;
  /** The browser's storage; another customer with it is the page after a reload. */
  readonly journal?: Journal;
  readonly books?: Tabs;
  /** 'Confirm' is pressed where it can be. */
  readonly onConfirm?: () => void;
}

export class Customer extends AppCustomer {
  private readonly page: Page;
  private readonly onConfirm: () => void;

  constructor({
    base,
    username,
    books = oneTab,
    journal = memoryJournal(),
    onConfirm = () => undefined,
  }: Browser) {
    const page = new Page();
    super({
      ...{ base, username, books, token: `${username}-1`, journal: page.kept(journal) },
      through: (http) => page.calling(http),
    });
    this.page = page;
    this.onConfirm = onConfirm;
  }

  /** Opens the shop: there are goods, and the cart or an order that waits. */
  override async arrive(): Promise<void> {
    await super.arrive();
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
   * Presses 'order', and 'confirm' until something is sent: a cart that changes meanwhile is shown first. Answers how
   * it ends, or the state in which the customer decides.
   */
  async order(dialog?: OrderingRef): Promise<string> {
    const ordering = dialog ?? (await this.ask());
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
    return this.asked();
  }

  /** The goods in the cart. */
  get lines(): readonly string[] {
    return itemsOf(this.cart.getSnapshot().context.cart).map(({ product_id }) => product_id);
  }

  /** Waits until the backend's cart is read, or is known to be missing. */
  async read(): Promise<void> {
    await this.until(
      'the cart is read',
      this.cart,
      ({ context: { book, isMissing } }) => isMissing || book !== '',
    );
  }

  /** Waits until the page shows a change of this kind above the cart. */
  async told(kind: CartChange['kind']): Promise<void> {
    await this.until(`'${kind}' is told`, this.cart, ({ context: { changes } }) =>
      changes.some((change) => change.kind === kind),
    );
  }

  /** The process of the current order. */
  get ordering(): OrderingRef | undefined {
    return this.cart.getSnapshot().context.ordering;
  }

  press(ordering: OrderingRef, type: Press): void {
    if (!ordering.getSnapshot().can({ type })) return;
    if (type === 'order.confirm') this.onConfirm();
    ordering.send({ type });
  }

  /**
   * Waits until the customer is asked, or the order has ended; answers the state, and undefined where there is none.
   */
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

  /** The customer's minimum order is known, and with it the fee below it. */
  async informed(): Promise<void> {
    await this.until(
      'the minimum is known',
      this.app,
      ({ context }) => (context.session?.minimumOrderAmount ?? 0) > 0,
    );
  }

  /** Goes back to the cart; answers whether it can be changed. */
  async isFree(): Promise<boolean> {
    this.cart.getSnapshot().context.ordering?.send({ type: 'order.cancel' });
    await this.until('the cart is open again', this.cart, (cart) => cart.matches('open'));
    return true;
  }

  /** Closes the page: its pending work has no more effect, except for calls under way. */
  leave(): void {
    this.page.isGone = true;
    this.stop();
  }
}

/** The events of the dialog's buttons. */
export type Press =
  | 'order.confirm'
  | 'order.cancel'
  | 'order.check'
  | 'order.withdraw'
  | 'order.aside'
  | 'order.review';

/** So often a customer confirms what has changed meanwhile. */
const PRESSES = 4;

/** States that wait for the customer's decision. */
const decided: ReadonlySet<unknown> = new Set(['failed', 'refused', 'missing', 'unasked', 'overtaken']);

/** Once the page is closed, its pending work stops. */
class Page {
  isGone = false;

  calling(http: Http): Http {
    return (name, request) => this.whileHere(() => http(name, request));
  }

  kept(journal: Journal): Journal {
    const step = (name: string | symbol) =>
      Reflect.get(journal, name) as (...args: readonly unknown[]) => Promise<unknown>;
    return new Proxy(journal, {
      get: (_, name) =>
        name === 'then'
          ? undefined
          : (...args: readonly unknown[]) => this.whileHere(() => step(name)(...args)),
    });
  }

  private async whileHere<Value>(step: () => Promise<Value>): Promise<Value> {
    const never = new Promise<Value>(() => undefined);
    if (this.isGone) return never;
    const value = await step();
    return this.isGone ? never : value;
  }
}
