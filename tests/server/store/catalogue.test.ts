import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as Schema from 'effect/Schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { instantAt } from '../../../machines/domain/calendar.ts';
import { calls } from '../../../machines/domain/contract/calls.ts';
import { demoSeed, seed } from '../../../server/demo/seed.ts';
import { makeServices } from '../../../server/shop.ts';
import { describeOnEveryDatabase } from '../databases.ts';
import { now, openShop, type TestShop } from './shop.ts';

describeOnEveryDatabase('the catalogue', (open) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openShop(open());
  });
  afterEach(() => shop.database.close());

  test('its bytes are the contract’s, the same in every encoding', async () => {
    const { json, gzip, brotli } = await shop.services.catalogue.at(now);
    expect(gunzipSync(gzip).equals(json)).toBe(true);
    expect(brotliDecompressSync(brotli).equals(json)).toBe(true);
    const { catalog } = Schema.decodeUnknownSync(calls.catalogue.answer)(
      JSON.parse(Buffer.from(json).toString()),
    );
    expect(catalog.categories.map(({ code, products }) => [code, products.map(({ id }) => id)])).toEqual([
      ['RAHTI', ['P9996']],
      ['FOOD', ['flour', 'milk', 'fish', 'beer', 'sold-out']],
    ]);
    expect(catalog.auto_add_products.map(({ id }) => id)).toEqual(['cool-box']);
  });

  test('the catalogue changes at a cut-off and at midnight, and not between them', async () => {
    const { catalogue } = shop.services;
    const monday = '2026-11-23';
    const etag = async (hour: number, day = monday) => (await catalogue.at(instantAt(day, hour))).etag;
    const morning = await catalogue.at(instantAt(monday, 9));
    const noon = await catalogue.at(instantAt(monday, 13));
    expect(noon).toEqual(morning);
    expect(noon.index).toBe(morning.index);
    const afternoon = await etag(14);
    const tomorrow = await etag(0, '2026-11-24');
    expect(new Set([morning.etag, afternoon, tomorrow]).size).toBe(3);
    expect(morning.etag).toMatch(/^"[\w-]{43}"$/);
  });

  test('a good that is no longer offered keeps its name', async () => {
    await seed(shop.database.db, demoSeed());
    const fresh = makeServices(shop.database);
    const { index } = await fresh.catalogue.at(now);
    expect(index.products.has('flour')).toBe(false);
    expect(index.products.size).toBeGreaterThan(1_500);
    expect(await fresh.accounts.productNames(['flour', 'A9002', 'nothing'])).toEqual([
      { product_code: 'flour', description_fi: 'flour (fi)', description_en: 'flour' },
      {
        product_code: 'A9002',
        description_fi: 'Kylmälaatikko, palautettava',
        description_en: 'Cool box, returnable',
      },
    ]);
  });

  test('seeding a second time changes nothing', async () => {
    const { db } = shop.database;
    await seed(db, demoSeed());
    const users = await db.selectFrom('users').selectAll().orderBy('username').execute();
    await db.updateTable('accounts').set({ minimum_order_amount: 1 }).where('id', '=', 'kaisla').execute();
    await seed(db, demoSeed());
    expect(await db.selectFrom('users').selectAll().orderBy('username').execute()).toEqual(users);
    expect(users.map(({ username, account, banned }) => [username, account, banned])).toEqual([
      ['ennakko', 'ranta', 0],
      ['kahvila', 'kulma', 0],
      ['keittio', 'kaisla', 0],
      ['ravintola', 'kaisla', 0],
      ['suljettu', 'satama', 1],
    ]);
    const { accounts } = makeServices(shop.database);
    expect((await accounts.find('kaisla'))?.minimum_order_amount).toBe(1);
    expect(await accounts.find('nobody')).toBeUndefined();
  });

  test('a shop seeded by an earlier edition gets the recipes too', async () => {
    const { recipes } = shop.services;
    const read = async () => JSON.parse(Buffer.from((await recipes.all()).json).toString()).recipes;
    expect(await read()).toEqual([
      {
        id: 'pancake',
        name: 'Lettu',
        name_en: 'Pancake',
        ingredients: [
          ingredient('flour', 40, 2_000),
          ingredient('milk', 120, 10_000),
          ingredient('sold-out', 0.5, 500),
        ],
      },
    ]);
    await seed(shop.database.db, demoSeed());
    expect((await read()).length).toBeGreaterThanOrEqual(500);
  });

  test('§3 notifications: those already published, newest first', async () => {
    await seed(shop.database.db, demoSeed());
    const ids = async (day: string) =>
      (await shop.services.accounts.notifications(instantAt(day, 9))).map(({ id }) => id);
    expect(await ids('2026-11-20')).toEqual(['joulu-2026', 'tuorekala-2026', 'laatikot-2026']);
    expect(await ids('2026-11-15')).toEqual(['tuorekala-2026', 'laatikot-2026']);
  });
});

function ingredient(product_code: string, portion_size: number, package_size: number) {
  const texts = { description_fi: `${product_code} (fi)`, description_en: product_code };
  return { product_code, portion_size, package_size, ...texts };
}
