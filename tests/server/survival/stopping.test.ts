import { describe, expect, test } from 'vitest';
import { migrations } from '../../../server/database/migrations/list.ts';
import { generateGoods } from '../../../server/demo/goods/generate.ts';
import { prepare } from '../../bench/accounts.ts';
import { realOrders } from '../../fixtures/real-orders.ts';
import { lasting } from '../databases.ts';
import { goodsOf } from '../http/lines.ts';
import { buyer } from './buyer.ts';
import { shopProcess } from './shop-process.ts';

describe.each(lasting)('a server that gets SIGTERM ($name)', ({ place }) => {
  test('orders under way at SIGTERM are answered: kept is answered, and the process ends with 0', async () => {
    const where = await place(true);
    const tokens = await prepare(where.config, 3);
    const shop = await shopProcess(where.config);
    await shop.start();
    const goods = await goodsOf(shop.base, tokens[0] ?? '');
    const known = new Set(goods.orderable.map(({ id }) => id));
    const orders = realOrders(generateGoods().goods).filter(({ lines }) =>
      lines.every(({ product_id }) => known.has(product_id)),
    );
    const buyers = tokens.map((token) => buyer(shop.base, token, goods, orders));
    const receipts = () => buyers.flatMap((each) => each.receipts);
    while (receipts().length < 6) await new Promise((resolve) => setTimeout(resolve, 10));
    const stopping = shop.stop();
    // No buyer retries: an order with a lost answer would be stored without a receipt.
    await Promise.all(buyers.map((each) => each.leave()));
    expect(await stopping).toBe(0);
    expect(buyers.flatMap(({ wrong }) => wrong)).toEqual([]);
    const database = await where.open();
    const kept = await database.db
      .selectFrom('orders')
      .select('id')
      .where('account', 'like', 'bench%')
      .execute();
    expect(kept.map(({ id }) => id).sort()).toEqual(
      receipts()
        .map(({ id }) => id)
        .sort(),
    );
    await database.close();
    await where.remove();
  });
});

test.each(lasting.filter(({ name }) => name === 'PostgreSQL'))(
  'two servers that start at once on an empty $name take turns, and both are ready',
  async ({ place }) => {
    const where = await place();
    const shops = await Promise.all([shopProcess(where.config), shopProcess(where.config)]);
    await Promise.all(shops.map((shop) => shop.start()));
    const ready = await Promise.all(
      shops.map(({ base }) => fetch(`${base}/readyz`).then(({ status }) => status)),
    );
    expect(ready).toEqual([200, 200]);
    expect(await Promise.all(shops.map((shop) => shop.stop()))).toEqual([0, 0]);
    const database = await where.open();
    const users = await database.db.selectFrom('users').select('username').execute();
    expect([users.length, database.migrated]).toEqual([5, []]);
    const { count } = await database.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect([Number(count), migrations.length > 0]).toEqual([4, true]);
    await database.close();
    await where.remove();
  },
);
