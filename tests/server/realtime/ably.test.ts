// With Ably's key: it signs the same tokens, and messages go to Ably's REST API, here a server of the test.
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeGood } from '../../../server/catalogue/change.ts';
import { ablyPublisher } from '../../../server/realtime/ably.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from '../http/client.ts';
import { goodsOf, lineOf } from '../http/lines.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { statusOf } from './raw.ts';

const ablyKey = { name: 'app.key', secret: 'secret-of-the-test' };

interface Published {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

describe.each(databases)('realtime over Ably on $name', (database) => {
  const published: Published[] = [];
  let failing = false;
  const server = createServer(async (request, response) => {
    const body = JSON.parse((await request.toArray()).join(''));
    if (!failing) published.push({ path: request.url, headers: request.headers, body });
    response.writeHead(failing ? 503 : 201, { 'content-type': 'application/json' }).end('{}');
  });
  let shop: Shop;
  let token: string;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    shop = await startShop(
      database,
      { ablyKey },
      { realtime: { poll: 20, ably: `http://localhost:${port}` } },
    );
    token = await tokenOf(shop.base, 'ravintola');
  });
  afterAll(async () => {
    await shop.stop();
    server.close();
  });

  test('the goods of the demo are published', async () => {
    await expect.poll(unsent).toBe(0);
    expect(published.map(({ path }) => path)).toContain('/channels/catalog-channel/messages');
  });

  test('the token is signed by the key and names no session', async () => {
    const { body } = await ask(shop.base, 'realtimeToken', { token });
    const [header = '', claims = '', signature = ''] = body.token.split('.');
    expect([body.endpoint, body.client_id]).toEqual(['ably', 'ravintola']);
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      typ: 'JWT',
      alg: 'HS256',
      kid: 'app.key',
    });
    expect(signature).toBe(
      createHmac('sha256', ablyKey.secret).update(`${header}.${claims}`).digest('base64url'),
    );
    expect(Object.keys(JSON.parse(Buffer.from(claims, 'base64url').toString())).sort()).toEqual([
      'exp',
      'iat',
      'x-ably-capability',
      'x-ably-clientId',
    ]);
  });

  test('the page may connect to Ably, and the shop itself takes no sockets', async () => {
    const policy = (await fetch(shop.base)).headers.get('content-security-policy');
    expect(policy).toContain(
      "connect-src 'self' https://*.ably.net wss://*.ably.net https://*.ably.io wss://*.ably.io https://*.ably-realtime.com wss://*.ably-realtime.com;",
    );
    expect(await statusOf(shop.base, '/?access_token=x&format=json')).toBe(404);
  });

  test('a change of the goods and of a cart are published with the key, each with its own id', async () => {
    published.length = 0;
    await changeGood(shop.database, '1', { _tag: 'price', net: 1_234 }, Date.now());
    await expect.poll(() => published.length).toBe(1);
    const { orderable } = await goodsOf(shop.base, token);
    const { body } = await ask(shop.base, 'putItem', { token, payload: { item: lineOf(orderable[0], 2) } });
    await expect.poll(() => published.length).toBe(2);
    const edition = (await ask(shop.base, 'catalogue', { token })).body.catalog.edition;
    expect(published.map(({ path, headers, body }) => ({ path, key: headers.authorization, body }))).toEqual([
      {
        path: '/channels/catalog-channel/messages',
        key: basic,
        body: { id: anId, name: 'catalog-updated', encoding: 'json', data: JSON.stringify({ edition }) },
      },
      {
        path: '/channels/account%3Akaisla/messages',
        key: basic,
        body: { id: anId, name: 'cart-changed', encoding: 'json', data: expect.any(String) },
      },
    ]);
    expect(JSON.parse(dataOf(published[1]))).toEqual({
      book: body.book,
      version: body.version,
      by: 'ravintola',
      command: expect.any(String),
    });
  });

  test('a message that Ably refuses remains in the outbox and is published later with the same id', async () => {
    published.length = 0;
    failing = true;
    await changeGood(shop.database, '1', { _tag: 'price', net: 1_300 }, Date.now());
    await expect
      .poll(() => shop.logged.filter((line) => line.includes('could not be published')).length)
      .toBe(1);
    expect([published, await unsent()]).toEqual([[], 1]);
    const [row] = await shop.database.db.selectFrom('outbox').select('id').where('unsent', '=', 1).execute();
    failing = false;
    // The claim of the one that failed passes.
    shop.forward(11_000);
    await expect.poll(() => published.length).toBe(1);
    expect(published[0]?.body).toMatchObject({ id: row?.id, name: 'catalog-updated' });
    await expect.poll(unsent).toBe(0);
  });

  const basic = `Basic ${Buffer.from('app.key:secret-of-the-test').toString('base64')}`;
  const anId = expect.stringMatching(/^[\da-f-]{36}$/);

  async function unsent(): Promise<number> {
    const rows = await shop.database.db.selectFrom('outbox').select('id').where('unsent', '=', 1).execute();
    return rows.length;
  }
});

test('ASVS 15.3.2: Ably’s key follows no redirect', async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url);
    request.resume().on('end', () => response.writeHead(307, { location: '/elsewhere' }).end());
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, 'localhost', resolve));
  const address = elsewhere.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const publish = ablyPublisher(ablyKey, `http://localhost:${port}`);
  const one = { id: 'x', channel: 'catalog-channel', name: 'catalog-updated', data: {} };
  await expect(publish([one])).rejects.toThrow();
  expect(asked).toEqual(['/channels/catalog-channel/messages']);
  elsewhere.close();
});

function dataOf(one: Published | undefined): string {
  const { body } = one ?? {};
  return typeof body === 'object' && body !== null && 'data' in body ? String(body.data) : '';
}
