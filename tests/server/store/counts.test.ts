import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFacts } from '../../../server/events/read.ts';
import { countStream } from '../../../server/events/streams.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { aino, count, counted, eero, now, openShop, sofia, type TestShop } from './shop.ts';

const finish = () => ({ _tag: 'FinishCount', id: randomUUID(), at: now }) as const;

describeOnEveryDatabase('counts of the stock', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(open());
  });
  afterAll(() => shop.database.close());

  const amounts = async (account: string, id: string) =>
    (await shop.services.counts.find(account, id, 0))?.lines.map(({ item, by }) => [
      item.id,
      item.amount,
      by,
    ]);

  test('kept per customer account with the date; the catalogue’s prices hold; another customer has none', async () => {
    const id = randomUUID();
    const written = await count(shop, aino, id, counted('flour', 2_500), counted('milk', 4_000));
    expect(written.lines.map(({ item }) => [item.id, item.price_excl_tax, item.amount])).toEqual([
      ['flour', 200, 2_500],
      ['milk', 100, 4_000],
    ]);
    expect(await shop.services.counts.find('ranta', id, 0)).toBeUndefined();
    expect(await shop.services.counts.list('ranta')).toEqual([]);
    // 2.5 × 2,00 € and 4 × 1,00 €; 2.5 × 2,27 € is 5,675 €, half up, and 4 × 1,14 €.
    expect(await shop.services.counts.list('kaisla')).toEqual([
      {
        id,
        counted_on: '2026-11-23',
        counted_by: ['aino'],
        changed_at: now,
        finished: false,
        lines: 2,
        excl: 900,
        incl: 1_024,
      },
    ]);
    await count(shop, eero, id, finish());
    expect((await shop.services.counts.list('kaisla'))[0]?.finished).toBe(true);
  });

  test('§6 another customer cannot write into one, and does not learn that it is there', async () => {
    const id = randomUUID();
    await count(shop, aino, id, counted('flour', 1_000));
    const asked = { id, counted_on: '2026-11-23', changes: [counted('flour', 9_000)], since: 0 };
    expect(await shop.services.counts.change(sofia, asked, now)).toEqual({
      tag: 'refused',
      problems: [{ code: 'itemMissing', field: 'id' }],
    });
    expect(await amounts('kaisla', id)).toEqual([['flour', 1_000, 'aino']]);
    await count(shop, aino, id, finish());
  });

  test('a change that is sent again happens once, alone or among others', async () => {
    const id = randomUUID();
    const change = counted('flour', 1_000);
    await Promise.all([count(shop, aino, id, change), count(shop, aino, id, change, counted('milk', 2_000))]);
    await count(shop, aino, id, change, change);
    const facts = await readFacts(shop.database.db, countStream(id));
    expect(facts.filter(({ type }) => type === 'ItemCounted')).toHaveLength(2);
    await count(shop, aino, id, finish());
  });

  test('a count begun by two colleagues at one moment is one, and neither loses a line', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const goods = Array.from({ length: 12 }, (_, index) => `good-${index}`);
    const written = await Promise.all(
      goods.map((good, index) =>
        index % 2 === 0
          ? count(shop, aino, one, counted(good, 1_000 + index))
          : count(shop, eero, other, counted(good, 1_000 + index)),
      ),
    );
    const [id] = new Set(written.map((each) => each.id));
    expect(new Set(written.map((each) => each.id)).size).toBe(1);
    expect((await amounts('kaisla', id ?? ''))?.toSorted()).toEqual(
      goods.map((good, index) => [good, 1_000 + index, index % 2 === 0 ? 'aino' : 'eero']).toSorted(),
    );
    const facts = await readFacts(shop.database.db, countStream(id ?? ''));
    expect(facts.map(({ seq }) => seq)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1));
    await count(shop, aino, id ?? '', finish());
  });

  test('changes made without a connection join the finished count; the next one is another', async () => {
    const id = randomUUID();
    await count(shop, aino, id, counted('flour', 1_000, { at: now - 1_000 }), finish());
    await count(shop, eero, id, counted('flour', 2_000, { at: now - 2_000 }), counted('milk', 3_000));
    expect(await amounts('kaisla', id)).toEqual([
      ['flour', 1_000, 'aino'],
      ['milk', 3_000, 'eero'],
    ]);
    const next = randomUUID();
    expect((await count(shop, eero, next, counted('flour', 5_000))).id).toBe(next);
    await count(shop, eero, next, finish());
  });

  test('an answer that was lost: the same changes under an id that joined find their count', async () => {
    const [id, joined] = [randomUUID(), randomUUID()];
    const change = counted('milk', 1_000);
    await count(shop, aino, id, counted('flour', 1_000));
    expect((await count(shop, eero, joined, change)).id).toBe(id);
    await count(shop, aino, id, finish());
    expect((await count(shop, eero, joined, change, counted('fish', 2_000))).id).toBe(id);
  });

  test('a count of 4,000 lines takes one more in well under a second of the processor', async () => {
    const id = randomUUID();
    for (let from = 0; from < 4_000; from += 500) {
      await count(
        shop,
        aino,
        id,
        ...Array.from({ length: 500 }, (_, index) => counted(`line-${from + index}`, 1_000)),
      );
    }
    const before = process.cpuUsage();
    await count(shop, aino, id, counted('line-1', 2_000));
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
    expect((await shop.services.counts.find('kaisla', id, 4_001))?.lines).toHaveLength(1);
    await count(shop, aino, id, finish());
  });
});
