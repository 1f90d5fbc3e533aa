import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeGood } from '../../../server/catalogue/change.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { type Shop, startShop } from './shop.ts';
import { openUpdates, type UpdateStream } from './update-stream.ts';

const hour = 60 * 60_000;

describe.each(databases)('§7 the channel catalog-updated as a stream on $name', (database) => {
  let shop: Shop;
  let token: string;
  const streams: UpdateStream[] = [];

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ravintola');
  });
  afterEach(async () => {
    for (const stream of streams.splice(0)) {
      stream.close();
      await stream.ended;
    }
  });
  afterAll(() => shop.stop());

  test('a changed price is told with the edition, and the catalogue has it at once', async () => {
    const before = await catalogue();
    const stream = await open();
    await stream.until(`id: ${before.edition}\n\n`);
    await changePrice(1_234);
    await stream.until('event: catalog-updated\n');
    const after = await catalogue();
    await stream.until(`event: catalog-updated\nid: ${after.edition}\ndata: ${after.edition}\n\n`);
    expect(Number(after.edition)).toBe(Number(before.edition) + 1);
    expect(after.price).toBe(12.34);
  });

  test('every listener is told, whoever it is', async () => {
    const one = await open();
    const two = await open(await tokenOf(shop.base, 'ennakko'));
    await changePrice(1_300);
    await Promise.all([one.until('catalog-updated'), two.until('catalog-updated')]);
  });

  test('it is never compressed or kept, and lives by comment lines', async () => {
    const stream = await open(token, { 'accept-encoding': 'gzip, br' });
    expect(stream.response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.response.headers['content-encoding']).toBeUndefined();
    await stream.until(': \n\n');
    expect(stream.text()).not.toContain('catalog-updated');
  });

  test('after a break, what was missed is told: Last-Event-ID', async () => {
    const { edition } = await catalogue();
    await changePrice(1_400);
    const missed = await open(token, { 'last-event-id': edition });
    await missed.until(`event: catalog-updated\nid: ${Number(edition) + 1}\n`);
    const current = await open(token, { 'last-event-id': String(Number(edition) + 1) });
    await current.until(': \n\n');
    expect(current.text()).not.toContain('catalog-updated');
  });

  test('§6 without a session there is none', async () => {
    for (const bad of [undefined, 'x'.repeat(43)]) {
      const { response, close } = await openUpdates(shop.base, bad);
      expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
      close();
    }
  });

  test('a logout ends it, and only its own', async () => {
    const leaving = await tokenOf(shop.base, 'keittio');
    const stream = await open(leaving);
    const other = await open();
    await ask(shop.base, 'logout', { token: leaving });
    await stream.ended;
    await changePrice(1_500);
    await other.until('catalog-updated');
    expect((await open(leaving)).response.statusCode).toBe(401);
  });

  test('a session has at most four', async () => {
    const opened = await Promise.all([open(), open(), open(), open()]);
    expect(opened.map(({ response }) => response.statusCode)).toEqual([200, 200, 200, 200]);
    const fifth = await open();
    expect([fifth.response.statusCode, fifth.response.headers['retry-after']]).toEqual([429, '30']);
    expect((await open(await tokenOf(shop.base, 'ravintola'))).response.statusCode).toBe(200);
    opened[0]?.close();
    await expect.poll(async () => (await open()).response.statusCode).toBe(200);
  });

  test('an expired session ends it', async () => {
    const stream = await open();
    await stream.until('id: ');
    shop.forward(13 * hour);
    await stream.ended;
    token = await tokenOf(shop.base, 'ravintola');
  });

  async function open(as: string | undefined = token, headers: Readonly<Record<string, string>> = {}) {
    const stream = await openUpdates(shop.base, as, headers);
    streams.push(stream);
    return stream;
  }

  async function changePrice(net: number): Promise<void> {
    await changeGood(shop.database, '1', { _tag: 'price', net }, Date.now());
  }

  async function catalogue(): Promise<{ readonly edition: string; readonly price: number }> {
    const { body } = await ask(shop.base, 'catalogue', { token });
    const goods: readonly { id: string; price_excl_tax: number }[] = body.catalog.categories.flatMap(
      ({ products }: { products: [] }) => products,
    );
    return {
      edition: body.catalog.edition,
      price: goods.find(({ id }) => id === '1')?.price_excl_tax ?? 0,
    };
  }
});

test('a server that stops ends its streams and does not wait for them', async () => {
  const [sqlite] = databases;
  if (sqlite === undefined) throw new Error('no database');
  const shop = await startShop(sqlite);
  const stream = await openUpdates(shop.base, await tokenOf(shop.base, 'ravintola'));
  await stream.until('id: ');
  await shop.stop(60_000);
  await stream.ended;
  expect(stream.response.complete).toBe(true);
});
