// Two servers on one PostgreSQL in this process, with short delays and forced disconnections.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeGood } from '../../../server/catalogue/change.ts';
import { makeHub } from '../../../server/realtime/hub.ts';
import { makePeers } from '../../../server/realtime/peers.ts';
import { databases, type Place, type TestDatabase } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { connect, listenTo } from './client.ts';
import { openProxy } from './proxy.ts';
import { openRaw, type Raw } from './raw.ts';

test('a notification that arrives while a process begins to listen is answered', async () => {
  const sent: string[] = [];
  const peers = await makePeers({
    node: 'here',
    hub: makeHub(Date.now),
    listen: async ({ receive }) => {
      await Promise.resolve();
      receive(JSON.stringify({ from: 'there', say: 'alive' }));
      return { notify: async (text) => void sent.push(text), close: async () => undefined };
    },
    peerHeartbeat: 60_000,
  });
  await expect.poll(() => sent.map((text) => JSON.parse(text).say)).toEqual(['hello', 'hello']);
  await peers.close();
});

const [postgres] = databases.flatMap(({ name, place }) => (name === 'PostgreSQL' ? [place] : []));
const space = 'cart:kaisla::$space';

describe.runIf(postgres !== undefined)('peers on one PostgreSQL', () => {
  let where: Place;
  let one: Shop;
  let other: Shop;
  const opened: Raw[] = [];

  beforeAll(async () => {
    if (postgres === undefined) return;
    where = await postgres(true);
    const shared: TestDatabase = { name: 'PostgreSQL', open: () => where.open() };
    const settings = { realtime: { poll: 20, peerHeartbeat: 100 } };
    one = await startShop(shared, {}, settings);
    other = await startShop(shared, {}, settings);
  });
  afterAll(async () => {
    for (const { socket } of opened) socket.terminate();
    await one?.stop();
    await other?.stop();
    await where?.remove();
  });

  test('a token of one process is valid at the other; both show entering and leaving members', async () => {
    const token = await realtimeToken(one, 'ravintola');
    const here = await attached(one, token);
    const there = await attached(other, await realtimeToken(one, 'keittio'));
    here.say({ action: 14, channel: space, msgSerial: 0, presence: [{ action: 2, data: 'here' }] });
    const entered = await there.next(14);
    expect(entered.presence).toMatchObject([{ action: 2, clientId: 'ravintola', data: 'here' }]);
    const later = await attached(other, token);
    expect((await later.next(16)).presence).toMatchObject([
      { action: 1, clientId: 'ravintola', data: 'here' },
    ]);
    here.say({ action: 14, channel: space, msgSerial: 1, presence: [{ action: 4, data: 'line 1' }] });
    expect((await there.next(14)).presence).toMatchObject([{ action: 4, data: 'line 1' }]);
    here.say({ action: 7 });
    expect((await there.next(14)).presence).toMatchObject([{ action: 3, clientId: 'ravintola' }]);
  });

  test('a process without LISTEN informs its clients, and fetches the present members again', async () => {
    const here = await attached(one, await realtimeToken(one, 'ravintola'));
    here.say({ action: 14, channel: space, msgSerial: 0, presence: [{ action: 2, data: 'still here' }] });
    const there = await attached(other, await realtimeToken(one, 'keittio'));
    await expect.poll(() => membersOf(there)).toContain('still here');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and pid <> pg_backend_pid()`.execute(one.database.db);
    // ATTACHED without RESUMED: the client asks for what it shows. No member of the other process is left for now.
    expect((await there.next(11)).flags & 4).toBe(0);
    await expect.poll(() => there.frames.at(-1)?.presence).toMatchObject([{ action: 2, data: 'still here' }]);
    here.say({ action: 14, channel: space, msgSerial: 1, presence: [{ action: 4, data: 'line 2' }] });
    await expect.poll(() => there.frames.at(-1)?.presence).toMatchObject([{ data: 'line 2' }]);
    here.say({ action: 7 });
    await here.closed;
  });

  test('a process that stops in good order takes its members with it, and its clients are sent elsewhere', async () => {
    const there = await attached(other, await realtimeToken(one, 'keittio'));
    const here = await attached(one, await realtimeToken(one, 'ravintola'));
    here.say({ action: 14, channel: space, msgSerial: 0, presence: [{ action: 2 }] });
    await there.next(14);
    const proxy = await openProxy(one.base);
    // Its own retry comes after a minute: here it reconnects at once because the server ends the connection.
    const aino = connect(proxy.base, await tokenOf(one.base, 'ravintola'), {
      disconnectedRetryTimeout: 60_000,
    });
    const heard = await listenTo(aino, 'catalog-channel');
    const back = new Promise<void>((resolve) => {
      aino.connection.once('disconnected', () => aino.connection.once('connected', () => resolve()));
    });
    proxy.to = Number(new URL(other.base).port);
    await one.stop(60_000);
    await back;
    await expect.poll(() => aino.channels.get('catalog-channel').state).toBe('attached');
    await changeGood(other.database, '1', { _tag: 'price', net: 1_333 }, Date.now());
    await expect.poll(() => heard.length).toBe(1);
    aino.close();
    await proxy.close();
    expect((await here.next(6)).error).toMatchObject({ code: 80003, statusCode: 503 });
    expect((await there.next(14)).presence).toMatchObject([{ action: 3, clientId: 'ravintola' }]);
  });

  async function attached(shop: Shop, token: string): Promise<Raw> {
    const raw = await openRaw(shop.base, token);
    opened.push(raw);
    raw.say({ action: 10, channel: space });
    await raw.next(11);
    return raw;
  }

  async function realtimeToken(shop: Shop, user: string): Promise<string> {
    return (await ask(shop.base, 'realtimeToken', { token: await tokenOf(shop.base, user) })).body.token;
  }
});

function membersOf({ frames }: Raw): unknown[] {
  return frames.flatMap(({ presence = [] }) => presence.map(({ data }: { data: unknown }) => data));
}
