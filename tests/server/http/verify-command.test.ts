import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lasting } from '../databases.ts';
import { commandHere, type SharedShop, startShared } from './beside-shop.ts';
import { ask } from './client.ts';
import { deliveriesOf, goodsOf, lineOf } from './lines.ts';

describe.each(lasting)('npm run shop -- verify on $name', (database) => {
  let shared: SharedShop;
  let ids: readonly string[];

  beforeAll(async () => {
    shared = await startShared(database);
    const { shop, token } = shared;
    const { orderable } = await goodsOf(shop.base, token);
    const order = async (amount: number): Promise<string> => {
      const payload = { cart: { deliveries: deliveriesOf([lineOf(orderable[0], amount)]) } };
      return (await ask(shop.base, 'placeOrder', { token, payload })).body.order.id;
    };
    ids = [await order(20), await order(21), await order(22), await order(23)];
  });
  afterAll(() => shared.stop());

  test('says that all orders are unchanged, then names the changed, missing and swapped ones and fails', async () => {
    const { db, kind } = shared.shop.database;
    const run = commandHere('verify', () => shared.shop.database);
    const good = await run();
    expect([good.status, good.out]).toEqual([
      0,
      expect.stringMatching(/^\d+ facts of orders in \d+ accounts: all are unchanged\.\n$/),
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
