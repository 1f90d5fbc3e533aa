// In any sequence of answers of another backend, no order arrives that no customer has confirmed.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryJournal } from '../hands/memory-journal.ts';
import { lengthOf } from '../lengths.ts';
import { type Foreign, startForeign } from './backend.ts';
import { Customer, type Press } from './customer.ts';
import { type Area, canMeet, type Variant } from './variant.ts';
import { variants } from './variants.ts';

let foreign: Foreign;
beforeAll(async () => {
  // One page at a time: a closed page has no lock, as in a browser.
  vi.stubGlobal('navigator', { onLine: true });
  foreign = await startForeign();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await foreign.close();
});

interface Step {
  /** From now on the backend answers so; undefined: as before. */
  readonly chosen: readonly Variant[] | undefined;
  /** Which of the moves that are possible is made. */
  readonly pick: number;
  /** The next step begins before this one ends. */
  readonly hurried: boolean;
}

/** An answer that never comes is waited for 20 seconds: orders.test.ts does. */
const inArea = (...areas: readonly Area[]) =>
  fc.constantFrom(...variants.filter(({ area, name }) => areas.includes(area) && !name.includes('hanging')));
const untold = variants.filter(({ name }) => /^orders-(404|500|late|forgotten)$/.test(name));
const backend = fc
  .tuple(
    fc.option(fc.oneof(inArea('order failure'), inArea('order answer')), { nil: undefined }),
    // Half of them do not contain the ordered lines.
    fc.option(fc.oneof(fc.constantFrom(...untold), inArea('orders read')), { nil: undefined }),
    fc.option(inArea('cart write', 'cart read'), { nil: undefined, freq: 2 }),
  )
  .map((some) => some.filter((variant) => variant !== undefined))
  .filter((chosen) => chosen.every((one) => chosen.every((other) => one === other || canMeet(one, other))));
const step: fc.Arbitrary<Step> = fc.record({
  chosen: fc.option(backend, { nil: undefined, freq: 2 }),
  pick: fc.nat(11),
  hurried: fc.integer({ min: 0, max: 5 }).map((at) => at === 0),
});

const presses: readonly Press[] = [
  'order.confirm',
  'order.check',
  'order.cancel',
  'order.withdraw',
  'order.aside',
  'order.review',
];

test('in every history each confirmation leads to one POST at most, and no way is locked', {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const history = new History();
      try {
        for (const each of steps) await history.take(each);
        await history.end();
      } finally {
        history.stop();
      }
    }),
    { numRuns: lengthOf('histories'), seed: 20_261_123, endOnFailure: true },
  );
});

/** One customer's browser at the backend, through reloads. */
class History {
  private readonly journal = memoryJournal();
  private customer: Customer;
  /** So many POSTs may have come by now: one more than when 'confirm' was pressed last. */
  private allowed = 0;
  private placed = 0;

  constructor() {
    foreign.reset();
    foreign.set([]);
    this.customer = this.opened();
  }

  async take({ chosen, pick, hurried }: Step): Promise<void> {
    await this.customer.arrive();
    if (chosen !== undefined) foreign.set(chosen);
    const { ordering } = this.customer;
    const moves =
      ordering === undefined
        ? [() => this.order()]
        : presses
            .filter((type) => ordering.getSnapshot().can({ type }))
            .map((press) => async () => this.customer.press(ordering, press));
    const possible = [...moves, async () => this.reload()];
    await possible[pick % possible.length]?.();
    if (!hurried) await this.settle();
    this.judge();
  }

  /** The backend works again: a remaining order can be closed, and the next order arrives. */
  async end(): Promise<void> {
    foreign.set([]);
    await this.free();
    this.reload();
    await this.free();
    this.judge();
    const before = foreign.orders.length;
    await this.customer.add();
    expect(await this.customer.order()).toBe('placed');
    expect(foreign.orders.length).toBe(before + 1);
    this.judge();
  }

  stop(): void {
    this.customer.leave();
  }

  private async free(): Promise<void> {
    await this.settle();
    if (this.customer.ordering !== undefined) await this.customer.isFree();
  }

  private async order(): Promise<void> {
    await this.customer.add();
    await this.customer.ask();
    const { ordering } = this.customer;
    if (ordering !== undefined) this.customer.press(ordering, 'order.confirm');
  }

  private async settle(): Promise<void> {
    await this.customer.arrive();
    if ((await this.customer.settled()) === 'placed') this.placed += 1;
  }

  private reload(): void {
    this.customer.leave();
    this.customer = this.opened();
  }

  private opened(): Customer {
    const onConfirm = () => {
      this.allowed = posts() + 1;
    };
    return new Customer({ base: foreign.url, username: 'ravintola', journal: this.journal, onConfirm });
  }

  private judge(): void {
    expect(posts()).toBeLessThanOrEqual(this.allowed);
    expect(this.placed).toBeLessThanOrEqual(foreign.orders.length);
  }
}

function posts(): number {
  return foreign.calls.filter(({ method, path }) => method === 'POST' && path === '/api/user/orders').length;
}
