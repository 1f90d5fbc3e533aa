import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Committed, forgetOutbox, publishOutbox } from '../../../server/events/outbox.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { add, aino, change, now, openShop, payloadNow, place, type TestShop } from './shop.ts';

const minute = 60_000;

describeOnEveryDatabase('the outbox', (open) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openShop(open());
    // The goods of its seed are published, too.
    await shop.database.db.deleteFrom('outbox').execute();
  });
  afterEach(() => shop.database.close());

  test('committed facts are published once, by any publisher', async () => {
    await change(shop, aino, add('flour', 80));
    const { order } = await place(shop, aino, await payloadNow(shop, aino));
    const published: Committed[] = [];
    const publish = async (committed: readonly Committed[]) => void published.push(...committed);
    const counts = await Promise.all([
      publishOutbox(shop.database, publish, now),
      publishOutbox(shop.database, publish, now),
    ]);
    expect(counts[0] + counts[1]).toBe(3);
    const told = published.map(({ account, stream, first_seq, last_seq }) => [
      account,
      stream,
      first_seq,
      last_seq,
    ]);
    expect(told.sort()).toEqual([
      ['kaisla', 'cart:kaisla-1', 1, 1],
      ['kaisla', 'cart:kaisla-1', 2, 2],
      ['kaisla', `order:${order.id}`, 1, 1],
    ]);
    expect(await publishOutbox(shop.database, publish, now + minute)).toBe(0);
  });

  test('after a crash of a publisher the next one takes its claim', async () => {
    await change(shop, aino, add('flour'));
    const dying = publishOutbox(shop.database, () => Promise.reject(new Error('no network')), now);
    await expect(dying).rejects.toThrow('no network');
    const publish = async () => undefined;
    expect(await publishOutbox(shop.database, publish, now)).toBe(0);
    expect(await publishOutbox(shop.database, publish, now + minute)).toBe(1);
  });

  test('rows older than an hour are dropped, published or not, and no younger ones', async () => {
    const count = async () => (await shop.database.db.selectFrom('outbox').select('id').execute()).length;
    await change(shop, aino, add('flour'));
    await publishOutbox(shop.database, async () => undefined, now);
    await change(shop, aino, add('milk'));
    expect([await forgetOutbox(shop.database, now + 60 * minute), await count()]).toEqual([0, 2]);
    expect([await forgetOutbox(shop.database, now + 60 * minute + 1), await count()]).toEqual([2, 0]);
    const { version } = await shop.services.carts.read('kaisla');
    expect(version).toBe(2);
  });

  test('a refused command has nothing to publish', async () => {
    await shop.services.carts.change(aino, { id: 'a', payloadHash: '', command: add('sold-out') }, now);
    expect(await publishOutbox(shop.database, async () => undefined, now)).toBe(0);
  });
});
