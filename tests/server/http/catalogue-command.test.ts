import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../machines/domain/catalogue/catalogue.schema.ts';
import { lasting } from '../databases.ts';
import { connect, listenTo } from '../realtime/client.ts';
import { commandHere, misused, type SharedShop, startShared, testHelpWithoutShop } from './beside-shop.ts';
import { ask } from './client.ts';
import { inProcess, refused } from './in-process.ts';
import type { Shop } from './shop.ts';

describe.each(lasting)('npm run shop -- goods with a running shop on $name', (database) => {
  let shared: SharedShop;
  let shop: Shop;
  let token: string;
  let env: SharedShop['env'];

  beforeAll(async () => {
    shared = await startShared(database);
    ({ shop, token, env } = shared);
  });
  afterAll(() => shared.stop());

  const run = commandHere('goods', () => shop.database);

  test('a new price is pushed to the pages, and the catalogue has it with another price id', async () => {
    const before = await good('1');
    const client = connect(shop.base, token);
    const heard = await listenTo(client, 'catalog-channel');
    const { status, out } = await inProcess(env, ['goods', 'price', '1', '12,50']);
    await expect.poll(() => heard.map(({ name }) => name)).toEqual(['catalog-updated']);
    client.close();
    const after = await good('1');
    expect([status, out]).toEqual([0, '1  Sokeri · 12.50 € (incl. VAT 14.19 €)\n']);
    expect([after?.price_excl_tax, after?.price_incl_tax]).toEqual([12.5, 14.19]);
    expect([before?.price_id, after?.price_id]).toEqual(['1-1', '1-2']);
  });

  test('out of stock and in again', async () => {
    expect((await run('stock', '1', 'out')).out).toContain('· out of stock\n');
    expect((await good('1'))?.out_of_stock).toBe(1);
    await run('stock', '1', 'in');
    expect((await good('1'))?.out_of_stock).toBe(0);
  });

  test('removed and restored; a removed product keeps its name', async () => {
    expect((await run('remove', '1')).out).toContain('· not in the catalogue\n');
    expect(await good('1')).toBeUndefined();
    const names = await ask(shop.base, 'productNames', { token, query: { ids: '1' } });
    expect(names.body.products).toEqual([
      { product_code: '1', description_fi: 'Sokeri', description_en: 'Sugar' },
    ]);
    expect(await run('remove', '1')).toEqual(refused('1 is not in the catalogue.'));
    await run('restore', '1');
    expect((await good('1'))?.id).toBe('1');
    expect(await run('restore', '1')).toEqual(refused('1 is in the catalogue already.'));
  });

  test('§4 Small delivery fee: removing its product takes it from every order, and says so', async () => {
    expect((await run('remove', 'P9996')).out).toContain(
      "No order has the small delivery fee until 'goods restore P9996'.\n",
    );
    expect((await run('restore', 'P9996')).out).not.toContain('No order');
  });

  test('delivery dates: these days alone, none, and the usual ones again', async () => {
    const usual = (await good('1'))?.delivery_dates ?? [];
    const [first = '', second = ''] = usual;
    await run('dates', '1', `${second},${first}`);
    expect((await good('1'))?.delivery_dates).toEqual([first, second]);
    await run('dates', '1', 'none');
    expect((await good('1'))?.delivery_dates).toEqual([]);
    await run('dates', '1', 'usual');
    expect((await good('1'))?.delivery_dates).toEqual(usual);
    const { status, err } = await run('dates', '1', '2020-01-01');
    expect([status, err]).toEqual([
      1,
      expect.stringMatching(/^1 cannot be delivered on 2020-01-01\. Open delivery days: 2\d{3}-/),
    ]);
  });

  test('a refusal of a process is its exit code and a line', async () => {
    expect(await inProcess(env, ['goods', 'price', 'nothing', '1'])).toEqual(
      refused('There is no product nothing.'),
    );
  });

  test('list finds products by number and by name, in both languages', async () => {
    expect((await run('list', 'SOKERI,', 'ruoko')).out).toBe("No product has 'SOKERI, ruoko' in it.\n");
    expect((await run('list', 'sugar')).out).toMatch(/^1 {2}Sokeri · 12\.50 €/m);
    const all = (await run('list')).out.trim().split('\n');
    expect([all.length, all.at(-1)]).toEqual([51, expect.stringMatching(/^… and \d+ more: add a word\.$/)]);
  });

  test('an impossible change is refused in a line, and changes nothing', async () => {
    const before = await ask(shop.base, 'catalogue', { token });
    expect(await run('price', 'nothing', '1')).toEqual(refused('There is no product nothing.'));
    expect(await run('price', '1', 'cheap')).toEqual(refused("EUROS is a price such as 12.50, not 'cheap'."));
    expect(await run('stock', '1')).toEqual(misused('Missing required argument: in|out', 'goods stock'));
    expect(await run('dates', '1', '2026-13-01')).toEqual(
      refused("dates are such as 2026-11-24,2026-11-26, or none, or usual, not '2026-13-01'."),
    );
    expect(await run('sell', '1')).toEqual(
      misused('Unknown subcommand "sell" for "npm run shop -- goods"', 'goods'),
    );
    expect(await run('price')).toEqual(misused('Missing required argument: ID', 'goods price'));
    expect(await run('remove', '1', 'now')).toEqual(
      misused('Unexpected positional argument: "now"', 'goods remove'),
    );
    const after = await ask(shop.base, 'catalogue', { token });
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  });

  async function good(id: string): Promise<(typeof Product)['Encoded'] | undefined> {
    const { body } = await ask(shop.base, 'catalogue', { token });
    return body.catalog.categories
      .flatMap(({ products }: { products: [] }) => products)
      .find((product: { id: string }) => product.id === id);
  }
});

testHelpWithoutShop('goods');
