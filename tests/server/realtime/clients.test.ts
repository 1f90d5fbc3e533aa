// Unmodified clients of Ably and Spaces, before and after lost connections.
import type { Space } from '@ably/spaces';
import type { ChannelStateChange, Realtime } from 'ably';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeGood } from '../../../server/catalogue/change.ts';
import { sqlite } from '../databases.ts';
import { tokenOf } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { connect, listenTo, spaceOf } from './client.ts';
import { openProxy, type TcpProxy } from './proxy.ts';

if (sqlite === undefined) throw new Error('no database');
const minute = 60_000;

describe('unmodified clients', () => {
  let shop: Shop;
  let proxy: TcpProxy;
  const logins = new Map<string, string>();
  const clients: Realtime[] = [];

  beforeAll(async () => {
    shop = await startShop(sqlite, {}, { realtime: { poll: 20, stateTtl: 120_000, presenceTtl: 2_000 } });
    for (const user of ['ravintola', 'keittio', 'ennakko']) logins.set(user, await tokenOf(shop.base, user));
    proxy = await openProxy(shop.base);
  });
  afterEach(() => {
    proxy.to = Number(new URL(shop.base).port);
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(async () => {
    await proxy.close();
    await shop.stop();
  });

  test('colleagues see each other in the cart, the line that each edits, and that they leave', async () => {
    const aino = await entered('ravintola');
    const eero = await entered('keittio');
    await expect.poll(() => present(aino.space)).toEqual(['keittio', 'ravintola']);
    await eero.space.locations.set({ line: '576' });
    await expect.poll(() => locations(aino.space)).toEqual({ keittio: { line: '576' }, ravintola: null });
    eero.client.close();
    await expect.poll(() => present(aino.space)).toEqual(['ravintola']);
  });

  test('the space of another customer is refused', async () => {
    const client = open('ennakko');
    const channel = client.channels.get('cart:kaisla::$space');
    await expect(channel.attach()).rejects.toMatchObject({ code: 40160 });
    expect(channel.state).toBe('failed');
    expect(client.connection.state).toBe('connected');
  });

  test('no client can publish, not even to its own channels', async () => {
    const client = open('ravintola');
    for (const name of ['catalog-channel', 'account:kaisla', 'cart:kaisla::$space']) {
      await expect(client.channels.get(name).publish('catalog-updated', {})).rejects.toMatchObject({
        code: 40160,
      });
    }
  });

  test('a short break: the same connection, no missed message, no member seen leaving', async () => {
    const aino = await entered('ravintola', proxy.base);
    const eero = await entered('keittio');
    const heard = await listenTo(aino.client, 'catalog-channel');
    const states: ChannelStateChange[] = [];
    aino.client.channels.get('catalog-channel').on('attached', (change) => void states.push(change));
    const left: string[] = [];
    eero.space.members.subscribe('leave', ({ clientId }) => void left.push(clientId));
    const before = aino.client.connection.id;
    const dropped = aino.client.connection.whenState('disconnected');
    proxy.to = undefined;
    proxy.cut();
    await dropped;
    await changePrice(1_111);
    proxy.to = Number(new URL(shop.base).port);
    await expect.poll(() => heard.length).toBe(1);
    expect(aino.client.connection.id).toBe(before);
    expect(states.map(({ resumed }) => resumed)).toEqual([true]);
    await aino.space.locations.set({ line: '1' });
    await expect.poll(() => locations(eero.space)).toEqual({ ravintola: { line: '1' }, keittio: null });
    expect(left).toEqual([]);
  });

  test('a break longer than the history: not resumed, and entered again automatically', async () => {
    const aino = await entered('ravintola', proxy.base);
    const eero = await entered('keittio');
    const channel = aino.client.channels.get('catalog-channel');
    await channel.subscribe(() => undefined);
    const before = aino.client.connection.id;
    const dropped = aino.client.connection.whenState('disconnected');
    proxy.to = undefined;
    proxy.cut();
    await dropped;
    shop.forward(3 * minute);
    await expect.poll(() => present(eero.space)).toEqual(['keittio']);
    const again = new Promise<ChannelStateChange>((resolve) => channel.once('attached', resolve));
    proxy.to = Number(new URL(shop.base).port);
    expect((await again).resumed).toBe(false);
    expect(aino.client.connection.id).not.toBe(before);
    await expect.poll(() => present(eero.space)).toEqual(['keittio', 'ravintola']);
  });

  test('a token is renewed on the open connection before it expires, and messages continue', async () => {
    const client = open('ravintola');
    const heard = await listenTo(client, 'catalog-channel');
    const id = client.connection.id;
    const states: string[] = [];
    client.connection.on(({ current }) => void states.push(current));
    for (let quarter = 0; quarter < 3; quarter += 1) {
      const renewed = new Promise((resolve) => client.connection.once('update', resolve));
      shop.forward(14 * minute + 30_000);
      await renewed;
    }
    await changePrice(1_222);
    await expect.poll(() => heard.length).toBe(1);
    expect([client.connection.id, new Set(states)]).toEqual([id, new Set(['connected'])]);
  });

  test('a client that requests msgpack, the default of Node, is not connected', async () => {
    const client = open('ravintola', shop.base, { useBinaryProtocol: true });
    await client.connection.whenState('disconnected');
    expect(client.connection.id).toBeUndefined();
  });

  async function entered(user: string, base?: string): Promise<{ client: Realtime; space: Space }> {
    const client = open(user, base);
    const space = await spaceOf(client, 'cart:kaisla');
    await space.enter({ name: user });
    return { client, space };
  }

  function open(user: string, base = shop.base, more: Parameters<typeof connect>[2] = {}): Realtime {
    const client = connect(base, logins.get(user) ?? '', more);
    clients.push(client);
    return client;
  }

  async function changePrice(net: number): Promise<void> {
    await changeGood(shop.database, '1', { _tag: 'price', net }, Date.now());
  }
});

/** The connected members, each once. An old connection remains for a while as not connected. */
async function present(space: Space): Promise<string[]> {
  const members = await space.members.getAll();
  return [
    ...new Set(members.filter(({ isConnected }) => isConnected).map(({ clientId }) => clientId)),
  ].sort();
}

async function locations(space: Space): Promise<Record<string, unknown>> {
  const members = await space.members.getAll();
  return Object.fromEntries(
    members.filter(({ isConnected }) => isConnected).map(({ clientId, location }) => [clientId, location]),
  );
}
