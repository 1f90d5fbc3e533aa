import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { rebuildProjections } from '../../../server/events/rebuild.ts';
import { lasting } from '../databases.ts';
import { commandHere, type SharedShop, startShared } from './beside-shop.ts';
import { ask } from './client.ts';
import { deliveriesOf, goodsOf, lineOf } from './lines.ts';

describe.each(lasting)('npm run shop -- verify on $name', (database) => {
  let shared: SharedShop;
  let ids: string[];
  let order: (amount: number) => Promise<string>;

  beforeAll(async () => {
    shared = await startShared(database);
    const { shop, token } = shared;
    const { orderable } = await goodsOf(shop.base, token);
    order = async (amount) => {
      const payload = { cart: { deliveries: deliveriesOf([lineOf(orderable[0], amount)]) } };
      return (await ask(shop.base, 'placeOrder', { token, payload })).body.order.id;
    };
    ids = [];
    for (const amount of [20, 21, 22, 23, 24, 25]) ids.push(await order(amount));
  });
  afterAll(() => shared.stop());

  test('an order that is placed between two reads is no fault', async () => {
    const { DATABASE_URL: url, SHOP_DATA: folder = '' } = shared.env;
    const beside = await openDatabase({ url, folder });
    let placing: Promise<string> | undefined;
    const db = beside.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        const isAfterLinks = result.rows.some((row) => 'digest' in row && row.account === 'kaisla');
        if (isAfterLinks && placing === undefined) {
          placing = order(30);
          await placing;
        }
        return result;
      },
    });
    const { status, out } = await commandHere('verify', () => ({ ...beside, db }))();
    await beside.close();
    expect([status, out]).toEqual([0, expect.stringMatching(/all are unchanged\.\n$/)]);
    expect(await placing).toMatch(/^\d+$/);
  });

  test('names the changed, missing and added rows of the view, and counts a fault and an account', async () => {
    const { db } = shared.shop.database;
    const run = commandHere('verify', () => shared.shop.database);
    const faults = async () => {
      const { status, out } = await run();
      return [status, ...out.split('\n').filter((line) => line.includes(': the row ')), lastOf(out)];
    };
    const [changed, missing] = ids.slice(4);
    await sql
      .raw(`update orders set data = replace(data, '"amount":24', '"amount":240') where id = '${changed}'`)
      .execute(db);
    const first = `kaisla: the row of order:${changed} in the view was changed`;
    expect(await faults()).toEqual([1, first, expect.stringMatching(/ in 1 account: 1 fault\.$/)]);
    await sql.raw(`update orders set id = 'added' where id = '${missing}'`).execute(db);
    expect(await faults()).toEqual([
      1,
      first,
      `kaisla: the row of order:${missing} in the view is missing`,
      'kaisla: the row of order:added in the view has no facts',
      expect.stringMatching(/: 3 faults\.$/),
    ]);
    await rebuildProjections(shared.shop.database);
    expect((await run()).status).toBe(0);
  });

  test('says that all orders are unchanged, then names the changed, missing and swapped ones and fails', async () => {
    const { db, kind } = shared.shop.database;
    const run = commandHere('verify', () => shared.shop.database);
    const good = await run();
    expect([good.status, good.out]).toEqual([
      0,
      expect.stringMatching(/^\d+ facts of orders in 1 account: all are unchanged\.\n$/),
    ]);
    const [changed, missing, one, other] = ids.map((id) => `order:${id}`);
    for (const statement of [
      ...(kind === 'postgres'
        ? ['alter table facts disable trigger user']
        : ['drop trigger facts_are_never_updated', 'drop trigger facts_are_never_deleted']),
      `update facts set actor = 'nobody' where stream = '${changed}'`,
      `delete from facts where stream = '${missing}'`,
      `update facts set stream = 'aside' where stream = '${one}'`,
      `update facts set stream = '${one}' where stream = '${other}'`,
      `update facts set stream = '${other}' where stream = 'aside'`,
    ]) {
      await sql.raw(statement).execute(db);
    }
    const bad = await run();
    expect([bad.status, bad.out.split('\n').filter((line) => line.includes(': fact '))]).toEqual([
      1,
      [
        `fact 1 of ${changed} was changed`,
        `fact 1 of ${missing} is missing`,
        `fact 1 of ${one} was swapped with fact 1 of ${other}`,
        `fact 1 of ${other} was swapped with fact 1 of ${one}`,
      ].map((words) => `kaisla: ${words}`),
    ]);
  });
});

function lastOf(out: string): string | undefined {
  return out.trimEnd().split('\n').at(-1);
}
