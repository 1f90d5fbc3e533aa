import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ClaimItem } from '../../../machines/domain/claim/claim.schema.ts';
import { handleClaim } from '../../../server/claim/handle.ts';
import { rebuildProjections, refreshProjections } from '../../../server/events/rebuild.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import {
  add,
  after,
  aino,
  change,
  count,
  counted,
  eero,
  everything,
  item,
  now,
  openShop,
  ordersOf,
  payloadNow,
  place,
  send,
  sofia,
  type TestShop,
  write,
} from './shop.ts';

describeOnEveryDatabase('the views', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openShop(open());
    await busyMorning(shop);
  });
  afterAll(() => shop.database.close());

  test('views deleted and rebuilt give equal reads', async () => {
    const reads = await allReads(shop);
    const rows = await everything(shop.database);
    await rebuildProjections(shop.database);
    expect(await allReads(shop)).toEqual(reads);
    expect(await everything(shop.database)).toEqual(rows);
    expect(reads.orders.map(({ length }) => length)).toEqual([2, 1]);
    expect(reads.templates.map((list) => list.map(({ name }) => name))).toEqual([
      ['Arki', 'Äitienpäivä'],
      [],
    ]);
    expect(reads.claims.map((list) => list.map(({ status }) => status))).toEqual([
      ['in_progress', 'ready'],
      [],
    ]);
  });

  test('views of another version are folded again at the start', async () => {
    const { db } = shop.database;
    const reads = await allReads(shop);
    await db.updateTable('carts').set({ cart: '{"an older": "shape"}' }).execute();
    await db.updateTable('projections').set({ version: 0 }).execute();
    await refreshProjections(shop.database);
    expect(await allReads(shop)).toEqual(reads);
  });

  test('a rebuild between two writers loses neither', async () => {
    const before = await shop.services.carts.read('kaisla');
    await Promise.all([
      change(shop, aino, add('beer', 1)),
      rebuildProjections(shop.database),
      change(shop, eero, add('beer', 2)),
    ]);
    const after = await allReads(shop);
    await rebuildProjections(shop.database);
    expect(await allReads(shop)).toEqual(after);
    expect(after.carts[0]?.version).toBe(before.version + 2);
  });
});

/** Two customers, two orders, a colleague's line in the next book, an emptied and refilled cart, templates, claims. */
async function busyMorning(shop: TestShop): Promise<void> {
  await change(shop, aino, add('flour', 80));
  await change(shop, aino, add('fish', 2));
  const seen = await payloadNow(shop, aino);
  await change(shop, eero, add('milk', 6));
  await place(shop, aino, seen);
  await change(shop, eero, add('flour', 100));
  await place(shop, eero, await payloadNow(shop, eero), randomUUID());
  await change(shop, aino, add('beer', 3));
  await change(shop, aino, { _tag: 'EmptyCart' });
  await change(shop, aino, add('beer', 4));
  await change(shop, aino, { _tag: 'ChangeReference', custom_reference: 'Keittiö' });
  await count(shop, aino, 'count-1', counted('flour', 2_500), counted('fish', 1_000));
  await count(shop, eero, 'count-1', counted('flour', 3_000), {
    _tag: 'FinishCount',
    id: randomUUID(),
    at: now,
  });
  const weekend = await write(shop, aino, {
    _tag: 'SaveTemplate',
    name: 'Viikonloppu',
    items: [item('fish', 4)],
  });
  const daily = await write(shop, eero, {
    _tag: 'SaveTemplate',
    name: 'Arki',
    items: [item('milk'), item('beer')],
  });
  await write(
    shop,
    aino,
    { _tag: 'ChangeTemplate', name: 'Arki', items: [item('beer', 2), item('milk')] },
    { template: daily?.id ?? '' },
  );
  await write(shop, aino, { _tag: 'DeleteTemplate' }, { template: weekend?.id ?? '' });
  await write(shop, aino, { _tag: 'SaveTemplate', name: 'Äitienpäivä', items: [item('flour', 9)] });
  await change(shop, sofia, add('milk', 1));
  await place(shop, sofia, await payloadNow(shop, sofia));
  const [, first] = (await shop.services.claims.deliveries('kaisla', after(4))).deliveries;
  if (first === undefined) throw new Error('nothing was delivered');
  const items = first.items.map(({ product_id }) => lateItem(product_id));
  const { order_id, delivery_date } = first;
  const claim = { order_id, delivery_date, items, wish: 'refund', images: [] } as const;
  const { id } = await send(shop, aino, claim);
  await send(shop, eero, { ...claim, wish: 'replacement' });
  await handleClaim(shop.database, id, 'Liisa Virtanen', after(5));
}

function lateItem(product_id: string): ClaimItem {
  return { product_id, amount: 1, reasons: ['late'], batch_number: '', additional_info: '' };
}

async function allReads({ services }: TestShop) {
  return {
    carts: [await services.carts.read('kaisla'), await services.carts.read('ranta')],
    orders: [await ordersOf(services, 'kaisla'), await ordersOf(services, 'ranta')],
    templates: [await services.templates.list('kaisla'), await services.templates.list('ranta')],
    claims: [await services.claims.list('kaisla'), await services.claims.list('ranta')],
    counts: [await services.counts.list('kaisla'), await services.counts.find('kaisla', 'count-1', 0)],
  };
}
