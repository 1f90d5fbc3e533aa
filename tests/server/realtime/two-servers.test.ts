// Two server processes on one PostgreSQL, with a customer each. A proxy is in front of the killed one.
import type { Space } from '@ably/spaces';
import type { ChannelStateChange, Realtime } from 'ably';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeGood } from '../../../server/catalogue/change.ts';
import type { Database } from '../../../server/database/open.ts';
import { generateGoods } from '../../../server/demo/goods/generate.ts';
import { realOrders } from '../../fixtures/real-orders.ts';
import { databases, type Place } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { type Goods, goodsOf, lineOf } from '../http/lines.ts';
import { buyer } from '../survival/buyer.ts';
import { type ShopProcess, shopProcess } from '../survival/shop-process.ts';
import { connect, type Heard, listenTo, spaceOf } from './client.ts';
import { openProxy, type TcpProxy } from './proxy.ts';

const [postgres] = databases.flatMap(({ name, place }) => (name === 'PostgreSQL' ? [place] : []));

// Only one process can open a PGlite.
describe.runIf(postgres !== undefined)('two servers on one PostgreSQL', () => {
  let where: Place;
  let database: Database;
  let first: ShopProcess;
  let second: ShopProcess;
  let proxy: TcpProxy;
  let goods: Goods;
  const clients: Realtime[] = [];

  beforeAll(async () => {
    if (postgres === undefined) return;
    where = await postgres(true);
    first = await shopProcess(where.config);
    second = await shopProcess(where.config);
    await first.start();
    await second.start();
    database = await where.open();
    proxy = await openProxy(first.base);
    goods = await goodsOf(first.base, await tokenOf(first.base, 'ravintola'));
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await proxy?.close();
    await first?.kill();
    await second?.kill();
    await database?.close();
    await where?.remove();
  });

  test('one is killed with SIGKILL: clients go on, presence recovers, pushes arrive, no order is lost', async () => {
    const aino = await enter('ravintola', proxy.base);
    const eero = await enter('keittio', second.base);
    await expect.poll(() => present(aino.space)).toEqual(['keittio', 'ravintola']);
    await expect.poll(() => present(eero.space)).toEqual(['keittio', 'ravintola']);
    await aino.space.locations.set({ line: '1' });
    await expect.poll(() => lineOfUser(eero.space, 'ravintola')).toEqual({ line: '1' });

    // A change by one server reaches listeners of the other; a change by the command line reaches both, once.
    await ask(second.base, 'putItem', {
      token: eero.login,
      payload: { item: lineOf(goods.orderable[0], 3) },
    });
    await changePrice(1_111);
    await expect.poll(() => [aino, eero].map(({ goodsHeard }) => goodsHeard.length), wait).toEqual([1, 1]);
    expect([aino, eero].map(({ cartHeard }) => cartHeard.map(({ name }) => name))).toEqual([
      ['cart-changed'],
      ['cart-changed'],
    ]);

    const login = await tokenOf(first.base, 'kahvila');
    const before = await orderIds(login);
    const shopping = buyer(proxy.base, login, await goodsOf(second.base, login), orders());
    await expect.poll(() => shopping.receipts.length, wait).toBeGreaterThan(3);
    const lost = aino.client.connection.id;
    const again = new Promise<ChannelStateChange>((resolve) => {
      aino.client.channels.get('catalog-channel').once('attached', resolve);
    });
    await first.kill();
    proxy.to = Number(new URL(second.base).port);
    proxy.cut();

    // Another process has no such connection: the client receives an error, and fetches its data.
    expect((await again).resumed).toBe(false);
    expect(aino.client.connection.id).not.toBe(lost);
    const survived = shopping.receipts.length;
    await expect.poll(() => shopping.receipts.length, wait).toBeGreaterThan(survived + 2);
    await shopping.stop();
    expect(shopping.wrong).toEqual([]);
    const placed = (await orderIds(login)).filter((id) => !before.includes(id));
    expect(placed.toSorted()).toEqual(shopping.receipts.map(({ id }) => id).toSorted());

    await changePrice(1_222);
    await ask(second.base, 'putItem', {
      token: aino.login,
      payload: { item: lineOf(goods.orderable[1], 2) },
    });
    await expect.poll(() => [aino, eero].map(({ goodsHeard }) => goodsHeard.length), wait).toEqual([2, 2]);
    await expect.poll(() => [aino, eero].map(({ cartHeard }) => cartHeard.length), wait).toEqual([2, 2]);

    // The member of the killed process leaves; a reconnected one is present once.
    await expect.poll(() => members(eero.client), wait).toEqual(await members(aino.client));
    await expect
      .poll(() => members(eero.client), wait)
      .toEqual([`keittio ${eero.client.connection.id}`, `ravintola ${aino.client.connection.id}`]);
    await aino.space.locations.set({ line: '2' });
    await expect.poll(() => lineOfUser(eero.space, 'ravintola')).toEqual({ line: '2' });
  });

  async function enter(user: string, base: string) {
    const login = await tokenOf(base, user);
    const client = connect(base, login);
    clients.push(client);
    const space = await spaceOf(client, 'cart:kaisla');
    await space.enter({ name: user });
    const goodsHeard: readonly Heard[] = await listenTo(client, 'catalog-channel');
    const cartHeard: readonly Heard[] = await listenTo(client, 'account:kaisla');
    return { client, space, login, goodsHeard, cartHeard };
  }

  function orders() {
    const known = new Set(goods.orderable.map(({ id }) => id));
    return realOrders(generateGoods().goods).filter(({ lines }) =>
      lines.every(({ product_id }) => known.has(product_id)),
    );
  }

  async function orderIds(token: string): Promise<string[]> {
    const { body } = await ask(second.base, 'orders', { token });
    return body.orders.map(({ id }: { id: string }) => id);
  }

  async function changePrice(net: number): Promise<void> {
    await changeGood(database, '1', { _tag: 'price', net }, Date.now());
  }
});

const wait = { timeout: 250_000 };

async function present(space: Space): Promise<string[]> {
  const all = await space.members.getAll();
  return [...new Set(all.filter(({ isConnected }) => isConnected).map(({ clientId }) => clientId))].sort();
}

/** The present members with their connections; a member with two connections is listed twice. */
async function members(client: Realtime): Promise<string[]> {
  const all = await client.channels.get('cart:kaisla::$space').presence.get();
  return all.map(({ clientId, connectionId }) => `${clientId} ${connectionId}`).sort();
}

async function lineOfUser(space: Space, user: string): Promise<unknown> {
  const all = await space.members.getAll();
  return all.find(({ clientId, isConnected }) => clientId === user && isConnected)?.location;
}
