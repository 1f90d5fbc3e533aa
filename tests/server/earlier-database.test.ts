import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { instantAt } from '../../machines/domain/calendar.ts';
import { readConfig } from '../../server/config.ts';
import { migrations } from '../../server/database/migrations/list.ts';
import { type RunningServer, startServer } from '../../server/start.ts';
import { ask, tokenOf } from './http/client.ts';

const form = readFileSync(join(import.meta.dirname, '..', 'fixtures', 'databases', 'form-1.sql'), 'utf8');
/** The Monday on which the fixture was written. */
const now = () => instantAt('2026-11-23', 10);

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

describe('a database of the first form', () => {
  test('is migrated, and answers customer, goods, cart and orders', async () => {
    const { base, logged } = await openedIn();
    expect(logged).toContainEqual([
      'migrated',
      {
        level: 'info',
        migrations: migrations
          .slice(2)
          .map(({ name }) => name)
          .join(' '),
      },
    ]);
    const token = await tokenOf(base, 'ravintola');
    expect(await goodsAt(base, token)).toEqual([
      '204 10 kg 1',
      '207 4 x 2,5 kg 1',
      '26 500 g 1',
      'P9996 1 kpl 1',
    ]);
    const { users } = (await ask(base, 'me', { token })).body;
    expect(users).toEqual([{ username: 'ravintola', name: 'Aino Mäkelä' }]);
    expect((await ask(base, 'minimumOrderAmount', { token })).body).toEqual({ amount: 150 });
    const cart = (await ask(base, 'cart', { token })).body;
    expect(cart).toMatchObject({ book: 'kaisla-2', version: 1 });
    expect(cart.cart.items).toMatchObject([{ product_id: '207', amount: 3, delivery_date: '2026-11-25' }]);
    const { orders } = (await ask(base, 'orders', { token })).body;
    expect(orders).toMatchObject([{ id: '100001', deliveries: [{ delivery_date: '2026-11-24' }] }]);
    expect((await ask(base, 'order', { token, id: '100001' })).body).toMatchObject({
      order: { id: '100001' },
    });
  });

  test('takes a change of its cart after the last fact that it holds', async () => {
    const { base } = await openedIn();
    const token = await tokenOf(base, 'ravintola');
    const payload = { cart: { items: [] } };
    expect((await ask(base, 'putCart', { token, payload })).status).toBe(200);
    const { body } = await ask(base, 'cart', { token });
    expect([body.cart.items, body.version]).toEqual([[], 2]);
  });

  test.each([
    ['pack_size', '207  1'],
    ['perishable', '207 4 x 2,5 kg 1'],
  ])('a good without %s has its default', async (key, good) => {
    const { base } = await openedIn(`update goods set data = json_remove(data, '$.${key}') where id = '207'`);
    expect(await goodsAt(base, await tokenOf(base, 'ravintola'))).toContain(good);
  });

  test.each(['vat_percent', 'price_excl_tax', 'delivery_weekdays'])(
    'a good without %s is left out and logged; the shop starts and offers the others',
    async (key) => {
      const { base, logged } = await openedIn(
        `update goods set data = json_remove(data, '$.${key}') where id = '26'`,
      );
      const token = await tokenOf(base, 'ravintola');
      expect(await goodsAt(base, token)).toEqual(['204 10 kg 1', '207 4 x 2,5 kg 1', 'P9996 1 kpl 1']);
      expect(logged).toContainEqual([
        'product left out',
        { product: '26', why: `Missing key at ["${key}"]` },
      ]);
    },
  );
});

/** The server of today over a database as it was written, and then changed by `statement`. */
async function openedIn(statement = '') {
  const folder = mkdtempSync(join(tmpdir(), 'shop-form-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const written = new DatabaseSync(join(folder, 'shop.sqlite'));
  written.exec(form + statement);
  written.close();
  const logged: unknown[] = [];
  const config = { ...readConfig({}), port: 0, data: folder, phone: '', email: '', demo: false };
  const server: RunningServer = await startServer(config, {
    now,
    log: (line, details) => logged.push([line, details]),
    captchaKeys: [1, 2],
  });
  ends.push(() => server.stop(0));
  return { base: `http://localhost:${server.port}`, logged };
}

interface Offered {
  readonly id: string;
  readonly pack_size: string;
  readonly perishable: number;
}

/** Id, pack size and whether it perishes. */
async function goodsAt(base: string, token: string): Promise<string[]> {
  const { body } = await ask(base, 'catalogue', { token });
  const offered: Offered[] = body.catalog.categories.flatMap(
    ({ products }: { readonly products: Offered[] }) => products,
  );
  return offered.map(({ id, pack_size, perishable }) => `${id} ${pack_size} ${perishable}`).toSorted();
}
