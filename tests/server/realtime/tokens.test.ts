import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { openRaw, type Raw } from './raw.ts';

const minute = 60_000;

describe.each(databases)('tokens of realtime on $name', (database) => {
  let shop: Shop;
  const opened: Raw[] = [];

  beforeAll(async () => {
    shop = await startShop(database, {}, { realtime: { poll: 20 } });
  });
  afterEach(() => {
    for (const { socket } of opened.splice(0)) socket.terminate();
  });
  afterAll(() => shop.stop());

  test('short-lived, limited to the customer’s own channels, subscribe-only outside the space', async () => {
    const { body, headers } = await ask(shop.base, 'realtimeToken', {
      token: await tokenOf(shop.base, 'keittio'),
    });
    expect(headers.get('cache-control')).toBe('no-store');
    const { token, ...rest } = body;
    expect(rest).toEqual({
      client_id: 'keittio',
      account: 'kaisla',
      expires_at: expect.any(String),
      endpoint: 'own',
      edition: expect.any(String),
    });
    const { header, claims } = partsOf(token);
    expect(header).toEqual({ typ: 'JWT', alg: 'HS256', kid: 'shop.realtime' });
    expect(claims).toEqual({
      iat: expect.any(Number),
      exp: claims.iat + 15 * 60,
      'x-ably-clientId': 'keittio',
      'x-ably-capability': JSON.stringify({
        'catalog-channel': ['subscribe'],
        'account:kaisla': ['subscribe'],
        'cart:kaisla::$space': ['subscribe', 'presence'],
      }),
      session: expect.stringMatching(/^[\da-f]{64}$/),
    });
    expect(Date.parse(rest.expires_at)).toBe(claims.exp * 1_000);
  });

  test('§6 without a session there is none', async () => {
    expect((await ask(shop.base, 'realtimeToken')).status).toBe(401);
    expect((await ask(shop.base, 'realtimeToken', { token: 'x'.repeat(43) })).status).toBe(401);
  });

  test('forged tokens are refused: another key, other claims, no algorithm, random text', async () => {
    const token = await realtimeToken(await tokenOf(shop.base, 'ravintola'));
    const [header = '', claims = '', signature = ''] = token.split('.');
    const wider = base64({
      ...partsOf(token).claims,
      'x-ably-capability': '{"account:ranta":["subscribe"]}',
    });
    const forged = [
      `${header}.${wider}.${signature}`,
      `${header}.${claims}.${createHmac('sha256', 'guess').update(`${header}.${claims}`).digest('base64url')}`,
      `${base64({ typ: 'JWT', alg: 'none' })}.${wider}.`,
      `${header}.${claims}`,
      `${token}.more`,
      'rubbish',
      '',
    ];
    for (const bad of forged) {
      const raw = await open(bad);
      expect((await raw.next(9)).error).toMatchObject({ code: 40140, statusCode: 401 });
      expect(await raw.closed).toBe(1000);
    }
  });

  test('an expired token is refused with the code by which a client asks for another', async () => {
    const login = await tokenOf(shop.base, 'ravintola');
    const token = await realtimeToken(login);
    shop.forward(15 * minute);
    expect((await (await open(token)).next(9)).error.code).toBe(40142);
    const raw = await open(await realtimeToken(login));
    expect((await raw.next(4)).connectionDetails.clientId).toBe('ravintola');
  });

  test('a client that does not renew is asked, then disconnected; also with another’s token', async () => {
    const login = await tokenOf(shop.base, 'ravintola');
    const raw = await open(await realtimeToken(login));
    await raw.next(4);
    shop.forward(14 * minute + 30_000);
    await raw.next(17);
    raw.say({ action: 17, auth: { accessToken: await realtimeToken(login) } });
    await raw.next(4);
    shop.forward(14 * minute + 30_000);
    await raw.next(17);
    shop.forward(minute);
    expect((await raw.next(6)).error.code).toBe(40142);

    const other = await open(await realtimeToken(login));
    other.say({
      action: 17,
      auth: { accessToken: await realtimeToken(await tokenOf(shop.base, 'ennakko')) },
    });
    expect((await other.next(9)).error.code).toBe(40102);
    const rubbish = await open(await realtimeToken(login));
    rubbish.say({ action: 17, auth: { accessToken: 'rubbish' } });
    expect((await rubbish.next(6)).error.code).toBe(40140);
  });

  test('a logout ends only its own sockets; its token is invalid', async () => {
    const login = await tokenOf(shop.base, 'ravintola');
    const [token, other] = [
      await realtimeToken(login),
      await realtimeToken(await tokenOf(shop.base, 'ravintola')),
    ];
    const [leaving, staying] = [await open(token), await open(other)];
    await leaving.next(4);
    await ask(shop.base, 'logout', { token: login });
    expect((await leaving.next(9)).error).toEqual({
      code: 40100,
      statusCode: 401,
      message: expect.any(String),
    });
    expect(await leaving.closed).toBe(1000);
    expect((await (await open(token)).next(9)).error.code).toBe(40100);
    staying.say({ action: 10, channel: 'catalog-channel' });
    expect((await staying.next(11)).channel).toBe('catalog-channel');
  });

  test('a banned user is cut off, and so is a session that has expired', async () => {
    const banned = await open(await realtimeToken(await tokenOf(shop.base, 'kahvila')));
    await banned.next(4);
    await shop.database.db
      .updateTable('users')
      .set({ banned: 1 })
      .where('username', '=', 'kahvila')
      .execute();
    expect((await banned.next(9)).error.code).toBe(40100);
    const expiring = await open(await realtimeToken(await tokenOf(shop.base, 'ennakko')));
    await expiring.next(4);
    shop.forward(13 * 60 * minute);
    expect((await expiring.next(9)).error.code).toBe(40100);
  });

  async function open(token: string): Promise<Raw> {
    const raw = await openRaw(shop.base, token);
    opened.push(raw);
    return raw;
  }

  async function realtimeToken(login: string): Promise<string> {
    return (await ask(shop.base, 'realtimeToken', { token: login })).body.token;
  }
});

// biome-ignore lint/suspicious/noExplicitAny: a test states the whole claims that it expects
function partsOf(token: string): { header: any; claims: any } {
  const [header = '', claims = ''] = token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString());
  return { header: JSON.parse(header), claims: JSON.parse(claims) };
}

function base64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
