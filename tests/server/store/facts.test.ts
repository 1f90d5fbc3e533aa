import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFacts } from '../../../server/events/read.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { add, aino, change, eero, openShop, type TestShop } from './shop.ts';

describeOnEveryDatabase('the event store', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(open());
  });
  afterAll(() => shop.database.close());

  test('facts refuse UPDATE and DELETE', async () => {
    const { db } = shop.database;
    await change(shop, aino, add('flour'));
    const before = await db.selectFrom('facts').selectAll().execute();
    await expect(db.updateTable('facts').set({ actor: 'someone else' }).execute()).rejects.toThrow(
      'facts are append-only',
    );
    await expect(db.deleteFrom('facts').execute()).rejects.toThrow('facts are append-only');
    const [first] = before;
    if (first === undefined) throw new Error('no fact');
    const replacing = db
      .insertInto('facts')
      .values(first)
      .onConflict((conflict) => conflict.columns(['stream', 'seq']).doUpdateSet({ actor: 'someone else' }))
      .execute();
    await expect(replacing).rejects.toThrow('facts are append-only');
    expect(await db.selectFrom('facts').selectAll().execute()).toEqual(before);
  });

  test('a stream has one fact of each seq', async () => {
    const { db } = shop.database;
    const [first] = await db.selectFrom('facts').selectAll().limit(1).execute();
    if (first === undefined) throw new Error('no fact');
    const again = db
      .insertInto('facts')
      .values({ ...first, id: randomUUID() })
      .execute();
    await expect(again).rejects.toThrow(/unique/i);
  });

  test('colleagues who add at the same moment lose nothing, and the seq has no gaps', async () => {
    await change(shop, aino, { _tag: 'EmptyCart' });
    const { version: start, book } = await shop.services.carts.read('kaisla');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        change(shop, index % 2 === 0 ? aino : eero, add(index % 5 === 0 ? 'fish' : 'flour', 2)),
      ),
    );
    const { cart, version } = await shop.services.carts.read('kaisla');
    const amounts = cart.groups.flatMap(({ items }) => items.map((item) => [item.product_id, item.amount]));
    expect(Object.fromEntries(amounts)).toEqual({ flour: 80, fish: 20 });
    expect(version).toBe(start + 50);
    expect(answers.map((answer) => answer.version).sort((a, b) => a - b)).toEqual(
      range(start + 1, start + 50),
    );
    const rows = await shop.database.db
      .selectFrom('facts')
      .select(['seq', 'actor'])
      .where('stream', '=', `cart:${book}`)
      .orderBy('seq')
      .execute();
    expect(rows.map(({ seq }) => seq)).toEqual(range(1, version));
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set(['aino', 'eero']));
  });

  test('an envelope has an id, its place, version, time, actor, cause and data', async () => {
    const id = randomUUID();
    const { facts, book, version } = await change(shop, eero, add('beer', 3), { id });
    expect(facts).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
        stream: `cart:${book}`,
        seq: version,
        type: 'ItemAdded',
        version: 1,
        at: Date.UTC(2026, 10, 23, 7),
        actor: 'eero',
        causedBy: id,
        data: expect.objectContaining({ _tag: 'ItemAdded', item: expect.objectContaining({ amount: 3 }) }),
      },
    ]);
  });

  test('a fact of a later version is left unread, never guessed', async () => {
    const { db } = shop.database;
    await change(shop, aino, { _tag: 'EmptyCart' });
    const id = randomUUID();
    const { facts } = await change(shop, aino, add('milk'), { id });
    const [fact] = facts;
    if (fact === undefined) throw new Error('no fact');
    await db
      .insertInto('facts')
      .values({
        id: randomUUID(),
        stream: 'cart:other-1',
        seq: 1,
        type: 'ItemAdded',
        version: 99,
        at: fact.at,
        actor: 'aino',
        caused_by: id,
        data: '{}',
      })
      .execute();
    await expect(readFacts(db, 'cart:other-1')).rejects.toThrow('later than this program');
    expect(await readFacts(db, fact.stream, fact.seq)).toEqual([fact]);
  });
});

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
