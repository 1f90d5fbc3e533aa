import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { type Shop, startShop } from './shop.ts';

const item = {
  key: 'own-1',
  id: 'addedItem-7',
  category: 'own',
  category_description_fi: '',
  category_description_en: '',
  description_fi: '',
  description_en: '',
  name: 'Rypsiöljy',
  price_excl_tax: 2.34,
  price_incl_tax: 0,
  vat_percent: 13.5,
  amount: 2.5,
  retail_sales_unit_amount: null,
  unit_of_measure: 'l',
};

describe.each(databases)('the inventory over HTTP on $name', (database) => {
  let shop: Shop;
  let aino: string;
  let other: string;

  beforeAll(async () => {
    shop = await startShop(database);
    [aino, other] = await Promise.all([tokenOf(shop.base, 'ravintola'), tokenOf(shop.base, 'ennakko')]);
    return shop.stop;
  });

  test('a count is started, listed with its day and totals, and read; another customer’s is 404', async () => {
    const id = randomUUID();
    expect((await change(id, [set(item)])).body.count.lines[0].item).toEqual({
      ...item,
      id: 'addedItem-1',
      price_incl_tax: 2.66,
    });
    const { counts } = (await ask(shop.base, 'counts', { token: aino })).body;
    expect(counts).toMatchObject([{ id, counted_on: '2026-11-23', lines: 1, excl: 5.85, incl: 6.65 }]);
    expect((await ask(shop.base, 'count', { token: other, id })).status).toBe(404);
    expect((await change(id, [set(item)], other)).status).toBe(404);
    expect((await ask(shop.base, 'count', { id })).status).toBe(401);
    const since = (await ask(shop.base, 'count', { token: aino, id, query: { since: '2' } })).body.count;
    expect([since.version, since.lines]).toEqual([2, []]);
    await change(id, [finish()]);
  });

  test.each([
    ['a day that is none', { counted_on: '2026-02-31' }, 'counted_on'],
    ['a day in words', { counted_on: 'eilen' }, 'counted_on'],
    ['no changes at all', { changes: undefined }, 'changes'],
    ['501 changes', { changes: Array.from({ length: 501 }, () => set(item)) }, 'changes'],
    ['an own item without a name', { changes: [set({ ...item, name: ' ' })] }, 'changes.0.name'],
    ['an endless name', { changes: [set({ ...item, name: 'x'.repeat(101) })] }, 'changes.0.name'],
    ['a rate of nowhere', { changes: [set({ ...item, vat_percent: 7 })] }, 'changes.0.vat_percent'],
    ['a negative price', { changes: [set({ ...item, price_excl_tax: -1 })] }, 'changes.0.price_excl_tax'],
  ])('%s is 422 at its field, and starts nothing', async (_, wrong, field) => {
    const id = randomUUID();
    const payload = { counted_on: '2026-11-23', changes: [set(item)], ...wrong };
    const { status, body } = await ask(shop.base, 'changeCount', { token: aino, id, payload });
    expect([status, body.problems.map((problem: { field: string }) => problem.field)]).toEqual([
      422,
      [field],
    ]);
    expect((await ask(shop.base, 'count', { token: aino, id })).status).toBe(404);
  });

  function change(id: string, changes: readonly object[], token = aino) {
    return ask(shop.base, 'changeCount', { token, id, payload: { counted_on: '2026-11-23', changes } });
  }
});

function set(of: object) {
  return { _tag: 'SetItem', id: randomUUID(), at: '2026-11-23T07:00:00Z', item: of };
}

function finish() {
  return { _tag: 'FinishCount', id: randomUUID(), at: '2026-11-23T07:00:00Z' };
}
