import { describe, expect, test } from 'vitest';
import type { Order } from '../../../machines/domain/order/order.schema.ts';
import type { Database } from '../../../server/database/open.ts';
import { generateGoods } from '../../../server/demo/goods/generate.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { accountsWithOrders, checkAccount } from '../../../server/receipt/check.ts';
import { prepare } from '../../bench/accounts.ts';
import { realOrders } from '../../fixtures/real-orders.ts';
import { lengthOf } from '../../lengths.ts';
import { everyLasting } from '../databases.ts';
import { goodsOf } from '../http/lines.ts';
import { everything } from '../store/shop.ts';
import { type Buyer, buyer } from './buyer.ts';
import { shopProcess } from './shop-process.ts';

/** A part of them on each database. */
const KILLS = Math.ceil(lengthOf('kills') / everyLasting.length);
const BUYERS = 6;
/** Milliseconds after the round's first answers at most. */
const LATEST_KILL = 400;

describe.each(everyLasting)('a server killed at random moments under load ($name)', ({ place }) => {
  test('after each kill every acknowledged order is there once, none twice, and the views equal a rebuild', async () => {
    const where = await place(true);
    const tokens = await prepare(where.config, BUYERS);
    const shop = await shopProcess(where.config);
    await shop.start();
    const goods = await goodsOf(shop.base, tokens[0] ?? '');
    const known = new Set(goods.orderable.map(({ id }) => id));
    const orders = realOrders(generateGoods().goods).filter(({ lines }) =>
      lines.every(({ product_id }) => known.has(product_id)),
    );
    const buyers = tokens.map((token, index) =>
      buyer(
        shop.base,
        token,
        goods,
        orders.filter((_, order) => order % BUYERS === index),
      ),
    );
    try {
      for (let round = 1; round <= KILLS; round += 1) {
        await anotherAnswer(buyers);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST_KILL));
        await shop.kill();
        await shop.start();
      }
      await Promise.all(buyers.map((each) => each.stop()));
    } finally {
      await shop.kill();
    }
    expect(buyers.flatMap(({ wrong }) => wrong)).toEqual([]);
    // Some calls were in flight at a kill: otherwise nothing was tested.
    expect(buyers.reduce((sum, each) => sum + each.interrupted(), 0)).toBeGreaterThan(KILLS);
    const database = await where.open();
    const receipts = buyers.flatMap((each) => each.receipts);
    expect(await keptOrders(database)).toEqual(
      Object.fromEntries(receipts.map(({ key, id, lines }) => [key, [{ id, lines: sorted(lines) }]])),
    );
    expect(await timesKept(database, buyers)).toEqual([1]);
    for (const account of await accountsWithOrders(database.db)) {
      expect([account, (await checkAccount(database.db, account)).faults]).toEqual([account, []]);
    }
    const before = await everything(database);
    await rebuildProjections(database);
    expect(await everything(database)).toEqual(before);
    await database.close();
    await where.remove();
  }, 900_000);
});

/** So that every round kills a shop at work. */
async function anotherAnswer(buyers: readonly Buyer[]): Promise<void> {
  const before = answers(buyers);
  while (answers(buyers) === before) await new Promise((resolve) => setTimeout(resolve, 5));
}

function answers(buyers: readonly Buyer[]): number {
  return buyers.reduce((sum, { receipts, changes }) => sum + receipts.length + changes.length, 0);
}

/** The orders of the buyers by the key that caused them, from the facts alone. */
async function keptOrders({ db }: Database) {
  const facts = await db
    .selectFrom('facts')
    .select(['caused_by', 'data'])
    .where('type', '=', 'OrderPlaced')
    .where('actor', 'like', 'bench%')
    .execute();
  const placed = facts.map(({ caused_by, data }) => ({
    key: caused_by,
    order: JSON.parse(data).order as Order,
  }));
  return Object.fromEntries(
    [...Map.groupBy(placed, ({ key }) => key)].map(([key, same]) => [
      key,
      same.map(({ order }) => ({ id: order.id, lines: linesOf(order) })),
    ]),
  );
}

function linesOf({ deliveries }: Order) {
  const goods = deliveries
    .flatMap(({ items }) => items)
    .filter(({ auto_add_item, category }) => auto_add_item === 0 && category !== 'RAHTI');
  return sorted(goods.map(({ product_id, amount }) => [product_id, amount] as const));
}

function sorted(lines: readonly (readonly [string, number])[]) {
  return lines.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** The distinct numbers of facts of each acknowledged command. */
async function timesKept({ db }: Database, buyers: readonly Buyer[]): Promise<number[]> {
  const facts = await db
    .selectFrom('facts')
    .select('caused_by')
    .where('type', '=', 'ItemAdded')
    .where('actor', 'like', 'bench%')
    .execute();
  const times = Map.groupBy(facts, ({ caused_by }) => caused_by);
  return [...new Set(buyers.flatMap(({ changes }) => changes.map((id) => times.get(id)?.length ?? 0)))];
}
