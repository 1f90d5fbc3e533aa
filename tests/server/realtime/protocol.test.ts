// The parts of Ably's protocol that the shop implements, frame by frame (server/decisions/realtime.md).
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sqlite } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { openRaw, type Raw, statusOf } from './raw.ts';

if (sqlite === undefined) throw new Error('no database');
const space = 'cart:kaisla::$space';
/** Modes that a token of the account is granted: to subscribe, to read the presence, to be present. */
const hears = (1 << 18) | (1 << 19);
const isPresent = 1 << 16;

describe('the protocol of realtime', () => {
  let shop: Shop;
  let login: string;
  const opened: Raw[] = [];

  beforeAll(async () => {
    shop = await startShop(
      sqlite,
      {},
      { realtime: { poll: 20, heartbeat: 300, presenceTtl: 150, stateTtl: 3_000 } },
    );
    login = await tokenOf(shop.base, 'ravintola');
  });
  afterEach(async () => {
    for (const { socket, closed } of opened.splice(0)) {
      socket.terminate();
      await closed;
    }
  });
  afterAll(() => shop.stop());

  test('CONNECTED names the connection, its key, the client of the token and the limits', async () => {
    const raw = await open();
    expect(await raw.next(4)).toEqual({
      action: 4,
      connectionId: expect.stringMatching(/^\w{12}$/),
      connectionKey: expect.any(String),
      connectionDetails: {
        connectionKey: expect.stringMatching(/^\w{12}![\w-]{24}$/),
        clientId: 'ravintola',
        maxIdleInterval: 5_300,
        connectionStateTtl: 3_000,
        maxMessageSize: 16_384,
      },
    });
  });

  test('HEARTBEAT is echoed with its id, and comes unprompted', async () => {
    const raw = await open();
    raw.say({ action: 0, id: 'ping' });
    await expect.poll(() => raw.frames).toContainEqual({ action: 0, id: 'ping' });
    await expect.poll(() => raw.frames).toContainEqual({ action: 0 });
  });

  test('ATTACHED grants the requested rights that the token permits', async () => {
    const raw = await open();
    raw.say({ action: 10, channel: space });
    expect(await raw.next(11)).toEqual({
      action: 11,
      channel: space,
      channelSerial: expect.stringMatching(/^[\da-f]{16}@0$/),
      flags: hears | isPresent,
    });
    raw.say({ action: 10, channel: space, flags: 1 << 18 });
    expect((await raw.next(11)).flags).toBe(1 << 18);
    raw.say({ action: 10, channel: 'catalog-channel', flags: isPresent });
    expect(await raw.next(9)).toEqual({ action: 9, channel: 'catalog-channel', error: notPermitted });
    raw.say({ action: 13, channel: space });
    raw.say({ action: 12, channel: space });
    expect(await raw.next(13)).toEqual({ action: 13, channel: space });
  });

  test.each(['cart:ranta::$space', 'account:ranta', 'catalog-channel2', 'cart:*', '[meta]log'])(
    'another customer’s %s is refused, and the connection continues',
    async (channel) => {
      const raw = await open();
      raw.say({ action: 10, channel });
      expect(await raw.next(9)).toEqual({ action: 9, channel, error: notPermitted });
      raw.say({ action: 10, channel: 'account:kaisla' });
      expect((await raw.next(11)).channel).toBe('account:kaisla');
    },
  );

  test.each(['catalog-channel', 'account:kaisla', space])('publishing on %s is refused', async (channel) => {
    const raw = await open();
    raw.say({ action: 10, channel });
    await raw.next(11);
    raw.say({ action: 15, channel, msgSerial: 0, messages: [{ name: 'catalog-updated', data: '{}' }] });
    expect(await raw.next(2)).toEqual({ action: 2, msgSerial: 0, count: 1, error: notPermitted });
    expect(raw.frames.filter(({ action }) => action === 15)).toEqual([]);
  });

  test('PRESENCE is acknowledged, echoed to the sender, and in the SYNC of later clients', async () => {
    const raw = await open();
    const { connectionId } = await raw.next(4);
    raw.say({ action: 10, channel: space });
    await raw.next(11);
    raw.say({
      action: 14,
      channel: space,
      msgSerial: 0,
      presence: [{ action: 2, data: '{"a":1}', encoding: 'json' }],
    });
    const member = {
      id: `${connectionId}:0:0`,
      clientId: 'ravintola',
      connectionId,
      timestamp: expect.any(Number),
      data: '{"a":1}',
      encoding: 'json',
    };
    expect(await raw.next(1)).toEqual({ action: 1, msgSerial: 0, count: 1, res: [{ serials: [] }] });
    expect(await raw.next(14)).toEqual({
      action: 14,
      channel: space,
      channelSerial: expect.any(String),
      id: `${connectionId}:0:0`,
      timestamp: expect.any(Number),
      presence: [{ ...member, action: 2 }],
    });
    const later = await open('keittio');
    later.say({ action: 10, channel: space });
    expect((await later.next(11)).flags).toBe(hears | isPresent | 1);
    const sync = await later.next(16);
    expect(sync).toEqual({
      action: 16,
      channel: space,
      // An empty cursor: there is no further page.
      channelSerial: expect.stringMatching(/^[\da-f]{16}:$/),
      presence: [{ ...member, action: 1 }],
    });
    raw.say({ action: 7 });
    expect(await raw.next(8)).toEqual({ action: 8 });
    expect((await later.next(14)).presence).toMatchObject([
      { action: 3, connectionId, clientId: 'ravintola' },
    ]);
  });

  test('presence in another’s name, on an unattached channel, or with too much data is refused', async () => {
    const raw = await open();
    const enter = (msgSerial: number, channel: string, more: object) => {
      raw.say({ action: 14, channel, msgSerial, presence: [{ action: 2, ...more }] });
      return raw.next(2).then(({ error }) => error.code);
    };
    expect(await enter(0, space, {})).toBe(90001);
    raw.say({ action: 10, channel: space });
    raw.say({ action: 10, channel: 'account:kaisla' });
    await raw.next(11);
    expect(await enter(1, space, { clientId: 'keittio' })).toBe(40012);
    expect(await enter(2, space, { data: 'x'.repeat(1_500) })).toBe(40009);
    expect(await enter(3, 'account:kaisla', {})).toBe(40160);
    expect(raw.frames.filter(({ action }) => action === 14)).toEqual([]);
  });

  test('after DISCONNECT or a lost socket the member stays for a while, then leaves; so does a silent one', async () => {
    const colleague = await open('keittio');
    colleague.say({ action: 10, channel: space });
    await colleague.next(11);
    const leaving = await open();
    leaving.say({ action: 10, channel: space });
    leaving.say({ action: 14, channel: space, msgSerial: 0, presence: [{ action: 2 }] });
    const [{ id, connectionId }] = (await colleague.next(14)).presence;
    leaving.say({ action: 5 });
    await leaving.closed;
    const [left] = (await colleague.next(14)).presence;
    // An id that begins with the connection's would be taken for the client's own word.
    expect([left.action, left.connectionId, left.id]).toEqual([3, connectionId, `left:${id}`]);

    const silent = await open();
    silent.say({ action: 10, channel: space });
    silent.say({ action: 14, channel: space, msgSerial: 0, presence: [{ action: 2 }] });
    await colleague.next(14);
    // Its machine is suspended: it reads nothing and answers no ping.
    silent.socket.pause();
    expect((await colleague.next(14)).presence).toMatchObject([{ action: 3 }]);
  });

  test('an invalid frame ends the connection, an unknown action does not', async () => {
    const raw = await open();
    raw.say({ action: 99, anything: 1 });
    raw.say({ action: 0, id: 'still here' });
    await expect.poll(() => raw.frames).toContainEqual({ action: 0, id: 'still here' });
    for (const text of ['', 'null', '[]', '{"action":"15"}', '{"action":14,"presence":[{"action":9}]}']) {
      const other = await open();
      other.socket.send(text);
      expect((await other.next(9)).error.code).toBe(40000);
      expect(await other.closed).toBe(1000);
    }
    const binary = await open();
    binary.socket.send(Buffer.from([0x81]), { binary: true });
    expect((await binary.next(9)).error.code).toBe(40000);
  });

  test('limits: the size of a frame, frames a second, connections of a session and of a user', async () => {
    const large = await open();
    large.socket.send('x'.repeat(16 * 1024 + 1));
    expect(await large.closed).toBe(1009);
    const flood = await open();
    for (let sent = 0; sent < 200; sent += 1) flood.say({ action: 0 });
    expect((await flood.next(6)).error.code).toBe(42910);
    const user = await tokenOf(shop.base, 'kahvila');
    const several = [];
    for (let count = 0; count < 12; count += 1) {
      const raw = await openRaw(shop.base, await realtimeToken(user));
      opened.push(raw);
      several.push(await raw.next(4));
    }
    const last = await openRaw(shop.base, await realtimeToken(user));
    expect((await last.next(6)).error.code).toBe(42910);
    expect(await last.closed).toBe(1000);
    for (let sessions = 1; sessions < 5; sessions += 1) {
      const more = await realtimeToken(await tokenOf(shop.base, 'kahvila'));
      for (let count = 0; count < 12; count += 1) {
        const raw = await openRaw(shop.base, more);
        opened.push(raw);
        await raw.next(4);
      }
    }
    const beyond = await openRaw(shop.base, await realtimeToken(await tokenOf(shop.base, 'kahvila')));
    expect((await beyond.next(6)).error.code).toBe(42910);
    // The connections of one user do not count for another.
    expect((await (await open()).next(4)).connectionDetails.clientId).toBe('ravintola');
  });

  test('an upgrade is refused: msgpack 400, another site’s page 403, without a token or elsewhere 404', async () => {
    const token = await realtimeToken(login);
    const { host } = new URL(shop.base);
    expect([
      await statusOf(shop.base, `/?access_token=${token}&format=msgpack`),
      await statusOf(shop.base, `/?access_token=${token}`, { origin: 'https://evil.example' }),
      await statusOf(shop.base, `/?access_token=${token}`, { origin: 'null' }),
      await statusOf(shop.base, '/?format=json'),
      await statusOf(shop.base, `/api/auth/me?access_token=${token}`),
      await statusOf(shop.base, `/?access_token=${token}`, { origin: `http://${host}` }),
    ]).toEqual([400, 403, 403, 404, 404, 101]);
  });

  test('REST: the time', async () => {
    const response = await fetch(`${shop.base}/time?any=1`);
    const [time, ...more] = (await response.json()) as number[];
    expect([response.headers.get('cache-control'), more]).toEqual(['no-store', []]);
    expect(Math.abs(Date.now() - (time ?? 0))).toBeLessThan(60_000);
  });

  test('a token is in no line of the log', () => {
    expect(JSON.stringify(shop.logged)).not.toContain('access_token');
  });

  const notPermitted = { code: 40160, statusCode: 401, message: 'The token does not permit it.' };

  async function open(user = 'ravintola', more: Readonly<Record<string, string>> = {}): Promise<Raw> {
    const session = user === 'ravintola' ? login : await tokenOf(shop.base, user);
    const raw = await openRaw(shop.base, await realtimeToken(session), more);
    opened.push(raw);
    return raw;
  }

  async function realtimeToken(session: string): Promise<string> {
    return (await ask(shop.base, 'realtimeToken', { token: session })).body.token;
  }
});
