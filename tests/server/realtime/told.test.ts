import { randomUUID } from 'node:crypto';
import type { Realtime } from 'ably';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeGood } from '../../../server/catalogue/change.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { goodsOf, lineOf } from '../http/lines.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { connect, listenTo } from './client.ts';

describe.each(databases)('§7 what is told to those who listen, on $name', (database) => {
  let shop: Shop;
  let token: string;
  const clients: Realtime[] = [];

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ravintola');
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(() => shop.stop());

  test('§7 a changed price: catalog-updated on catalog-channel, with the edition of the catalogue', async () => {
    const heard = await listenTo(open(), 'catalog-channel');
    await changeGood(shop.database, '1', { _tag: 'price', net: 1_234 }, Date.now());
    await expect.poll(() => heard.length, { timeout: 2_000 }).toBe(1);
    const { body } = await ask(shop.base, 'catalogue', { token });
    expect(heard).toEqual([{ name: 'catalog-updated', data: { edition: body.catalog.edition } }]);
  });

  test('a cart that was changed is told to every user of the account, and to nobody else', async () => {
    const [mine, colleague, other] = await Promise.all([
      listenTo(open(), 'account:kaisla'),
      tokenOf(shop.base, 'keittio').then((keittio) => listenTo(open(keittio), 'account:kaisla')),
      tokenOf(shop.base, 'ennakko').then((ennakko) => listenTo(open(ennakko), 'account:ranta')),
    ]);
    const command = randomUUID();
    const { orderable } = await goodsOf(shop.base, token);
    const { body } = await ask(shop.base, 'putItem', {
      ...{ token, payload: { item: lineOf(orderable[0], 2) } },
      headers: { 'idempotency-key': command },
    });
    const told = {
      name: 'cart-changed',
      data: { book: body.book, version: body.version, by: 'ravintola', command },
    };
    await expect.poll(() => [mine, colleague]).toEqual([[told], [told]]);
    expect(other).toEqual([]);
  });

  function open(as: string = token): Realtime {
    const client = connect(shop.base, as);
    clients.push(client);
    return client;
  }
});
