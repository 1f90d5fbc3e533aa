import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeNumbers } from '../../../server/database/numbers.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { openShop, type TestShop } from './shop.ts';

describeOnEveryDatabase('numbers of orders', (open) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openShop(open());
  });
  afterEach(() => shop.database.close());

  test('numbers rise with time on one server, also where an order between is refused', async () => {
    const numbers = makeNumbers(shop.database, 'orders');
    const refused = await numbers.take();
    const placed = await numbers.take();
    numbers.giveBack(refused);
    expect([refused, placed, await numbers.take()]).toEqual(['100001', '100002', '100003']);
  });

  test('the last reserved number is not lost', async () => {
    const numbers = makeNumbers(shop.database, 'orders');
    numbers.giveBack(await numbers.take());
    expect(await numbers.take()).toBe('100001');
  });
});
