import { randomUUID } from 'node:crypto';
import * as Schema from 'effect/Schema';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { indexCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import { calls } from '../../../machines/domain/contract/calls.ts';
import { memoryJournal } from '../../hands/memory-journal.ts';
import { lengthOf } from '../../lengths.ts';
import { everyDatabase } from '../databases.ts';
import { ask, askAllOrders, tokenOf } from '../http/client.ts';
import { deliveriesOf, type Goods, goodsOf, lineOf } from '../http/lines.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { type Fate, Tab } from './tab.ts';

type Action = readonly ['add' | 'set', number] | readonly ['remove'] | readonly ['order'];

const fates = fc.array(fc.constantFrom<Fate>('answered', 'unsent', 'unanswered'), { maxLength: 4 });
const amounts = fc.integer({ min: 1, max: 9 });
const additions = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('add' as const), amounts) },
  { weight: 1, arbitrary: fc.constant(['order'] as const) },
);
const anything = fc.oneof(
  fc.tuple(fc.constantFrom('add' as const, 'set' as const), amounts),
  fc.constantFrom(['remove'] as const, ['order'] as const),
);
interface Move {
  /** Of the four. */
  readonly tab: number;
  readonly action: Action;
  readonly fates: readonly Fate[];
  /** The next tab asks for the cart meanwhile. */
  readonly hears: boolean;
}

const planOf = (actions: fc.Arbitrary<Action>): fc.Arbitrary<Move[]> =>
  fc.array(fc.record({ tab: fc.nat(3), action: actions, fates, hears: fc.boolean() }), {
    minLength: 2,
    maxLength: 8,
  });
const RUNS = lengthOf('sharedCarts');

describe.each(everyDatabase)('one cart, two users with two tabs each, on $name', (database) => {
  let shop: Shop;
  let goods: Goods;
  let tokens: Readonly<Record<'ravintola' | 'keittio', string>>;
  let tabs: readonly Tab[];
  const product = () => goods.orderable[0]?.id ?? '';

  beforeAll(async () => {
    shop = await startShop(database);
    const { base } = shop;
    tokens = { ravintola: await tokenOf(base, 'ravintola'), keittio: await tokenOf(base, 'keittio') };
    goods = await goodsOf(base, tokens.ravintola);
    const { body } = await ask(base, 'catalogue', { token: tokens.ravintola });
    const catalogue = indexCatalogue(Schema.decodeUnknownSync(calls.catalogue.answer)(body).catalog);
    tabs = (['ravintola', 'keittio'] as const).flatMap((username) => {
      const opening = { base, username, token: tokens[username], journal: memoryJournal(), catalogue };
      return [new Tab(opening), new Tab(opening)];
    });
  });
  afterAll(() => {
    for (const tab of tabs) tab.stop();
    return shop.stop();
  });

  // Both see 2. The first one's action arrives first. `inCart`: the amount then, in both tabs and at the server.
  const table: readonly (readonly [first: Action, second: Action, inCart: number, ordered: number])[] = [
    [['add', 3], ['add', 4], 9, 0],
    [['set', 5], ['set', 7], 7, 0],
    [['add', 3], ['set', 7], 7, 0],
    [['set', 7], ['add', 3], 10, 0],
    [['remove'], ['add', 3], 3, 0],
    [['add', 3], ['remove'], 0, 0],
    [['remove'], ['set', 7], 0, 0],
    [['set', 7], ['remove'], 0, 0],
    [['remove'], ['remove'], 0, 0],
    [['order'], ['add', 3], 3, 2],
    [['add', 3], ['order'], 3, 2],
    [['order'], ['remove'], 0, 2],
  ];
  const pairs = [
    ['two users', 0, 2],
    ['two tabs of one user', 0, 1],
  ] as const;

  test.each(
    pairs.flatMap(([who, one, other]) =>
      table.map(([first, second, inCart, ordered]) => ({
        ...{ who, one, other, first, second, inCart, ordered },
        name: `${who}: ${first.join(' ')}, then ${second.join(' ')}`,
      })),
    ),
  )(
    '$name: $inCart in the cart, $ordered ordered',
    async ({ one, other, first, second, inCart, ordered }) => {
      await begin(2);
      const before = await orderedOf();
      const seen = await openCart();
      const [early, late] = [tabOf(one), tabOf(other)];
      const held = Promise.withResolvers<void>();
      late.gate = held.promise;
      await done(early, first, seen);
      const isLate = done(late, second, seen, held.promise);
      if (early.username !== late.username) await early.settled();
      held.resolve();
      late.gate = undefined;
      await isLate;
      await rest();
      expect([await allShow(), (await orderedOf()) - before]).toEqual([inCart, ordered]);
    },
  );

  test('no added amount is lost or counted twice, with lost calls and orders in between', async () => {
    await fc.assert(
      fc.asyncProperty(planOf(additions), async (plan) => {
        await begin(0);
        const before = await orderedOf();
        const added = await played(plan);
        expect((await allShow()) + (await orderedOf()) - before).toBe(added);
      }),
      { numRuns: RUNS },
    );
  });

  test('after any actions and lost calls all tabs show the server’s cart', async () => {
    await fc.assert(
      fc.asyncProperty(planOf(anything), async (plan) => {
        await begin(2);
        await played(plan);
        await allShow();
      }),
      { numRuns: RUNS },
    );
  });

  /** Plays all moves at once; returns the added amount. */
  async function played(plan: readonly Move[]): Promise<number> {
    const orders: Promise<unknown>[] = [];
    for (const { tab, action, fates: lost, hears } of plan) {
      tabOf(tab).fates.push(...lost);
      orders.push(done(tabOf(tab), action, undefined));
      if (hears) tabOf((tab + 1) % 4).hear();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(orders);
    await rest();
    return plan.reduce((sum, { action }) => sum + (action[0] === 'add' ? action[1] : 0), 0);
  }

  async function done(
    tab: Tab,
    action: Action,
    seen: Seen | undefined,
    after?: Promise<void>,
  ): Promise<void> {
    switch (action[0]) {
      case 'add':
        return tab.add(product(), action[1]);
      case 'set':
        return tab.set(product(), action[1]);
      case 'remove':
        return tab.remove(product());
      case 'order':
        await after;
        return order(tab, seen ?? (await openCart()));
      default:
        action satisfies never;
    }
  }

  /** Orders the cart that this user saw; an already ordered one is not ordered again. */
  async function order({ username }: Tab, { book, amount }: Seen): Promise<void> {
    if (amount === 0) return;
    const cart = { deliveries: deliveriesOf([lineOf(goods.orderable[0], amount)]) };
    const token = username === 'keittio' ? tokens.keittio : tokens.ravintola;
    const headers = { 'idempotency-key': randomUUID() };
    const { status } = await ask(shop.base, 'placeOrder', { token, payload: { cart, book }, headers });
    expect([200, 409]).toContain(status);
  }

  /** The cart holds this much of one good, and every tab shows it. */
  async function begin(amount: number): Promise<void> {
    await rest();
    const { ravintola: token } = tokens;
    await ask(shop.base, 'putCart', { token, payload: { cart: { items: [] } } });
    const item = lineOf(goods.orderable[0], amount);
    if (amount > 0) await ask(shop.base, 'putItem', { token, payload: { item } });
    await rest();
    expect(await allShow()).toBe(amount);
  }

  /** Waits until all commands are answered, and every tab has fetched the cart since. */
  async function rest(): Promise<void> {
    for (const tab of tabs) await tab.settled();
    const { amount, book } = await openCart();
    for (const tab of tabs) tab.hear();
    for (const tab of tabs) {
      await expect.poll(() => [tab.book(), tab.amountOf(product())]).toEqual([book, amount]);
    }
  }

  /** The amount that the server and every tab have. */
  async function allShow(): Promise<number> {
    const { amount } = await openCart();
    expect(tabs.map((tab) => tab.amountOf(product()))).toEqual(tabs.map(() => amount));
    return amount;
  }

  async function openCart(): Promise<Seen> {
    const { cart, book } = (await ask(shop.base, 'cart', { token: tokens.keittio })).body;
    return { book, amount: sumOf(cart.items) };
  }

  /** The amount of the good in the orders of the account. */
  async function orderedOf(): Promise<number> {
    const { orders } = (await askAllOrders(shop.base, tokens.keittio)).body;
    return orders
      .flatMap(({ deliveries }: { deliveries: readonly { items: readonly Line[] }[] }) => deliveries)
      .reduce((sum: number, { items }: { items: readonly Line[] }) => sum + sumOf(items), 0);
  }

  function sumOf(items: readonly Line[]): number {
    return items.reduce((sum, { product_id, amount }) => sum + (product_id === product() ? amount : 0), 0);
  }

  function tabOf(index: number): Tab {
    const tab = tabs[index];
    if (tab === undefined) throw new Error(`no tab ${index}`);
    return tab;
  }
});

interface Line {
  readonly product_id: string;
  readonly amount: number;
}

/** The open cart in a user's view. */
interface Seen {
  readonly book: string;
  readonly amount: number;
}
