import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { type Shop, startShop } from './shop.ts';

const [database] = databases;
if (database === undefined) throw new Error('no database to test with');

describe('answers in JSON', () => {
  let shop: Shop;
  let token: string;

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ravintola');
    return shop.stop;
  });

  test.each(['/api/user/orders', '/api/reclamations/deliveries', '/api/user/faq'])(
    '%s is compressed as the client can take it: the same bytes in all three',
    async (path) => {
      const [plain, gzip, br] = await Promise.all([raw(path), raw(path, 'gzip'), raw(path, 'gzip, br')]);
      expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
        undefined,
        'gzip',
        'br',
      ]);
      for (const { headers, bytes } of [plain, gzip, br]) {
        expect(headers).toMatchObject({
          'content-type': 'application/json',
          'content-length': String(bytes.length),
          'cache-control': 'no-store',
          vary: 'Accept-Encoding, Authorization',
        });
      }
      expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
      expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    },
  );

  test('the same orders have the same ETag, and 304 has no body; another order has another one', async () => {
    const path = '/api/user/orders';
    const first = await raw(path, 'br');
    const again = await raw(path, 'br', first.headers.etag);
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    expect(again.headers['cache-control']).toBe('no-store');
    expect((await raw(path, 'gzip', first.headers.etag)).status).toBe(200);
    expect((await raw(`${path}?limit=2`, 'br', first.headers.etag)).status).toBe(200);
    const other = await tokenOf(shop.base, 'ennakko');
    expect((await raw(path, 'br', first.headers.etag, other)).status).toBe(200);
  });

  test('a small answer is as it is; a refusal has no ETag', async () => {
    const small = await raw('/api/user/minimum-order-amount', 'br');
    expect(small.headers).toMatchObject({ etag: expect.stringMatching(/^"[\w-]+"$/) });
    expect(small.headers['content-encoding']).toBeUndefined();
    const refused = await raw('/api/user/orders?limit=101', 'br');
    expect([refused.status, refused.headers.etag]).toEqual([422, undefined]);
  });

  test('`limit` and `before` page the orders; an invalid place or number is refused', async () => {
    const first = (await ask(shop.base, 'orders', { token, query: { limit: '1' } })).body;
    const rest = (await ask(shop.base, 'orders', { token, query: { before: first.next } })).body;
    const all = (await ask(shop.base, 'orders', { token })).body;
    expect([all.orders.length, rest.orders]).toEqual([4, all.orders.slice(1)]);
    expect([Object.keys(all), Object.keys(rest)]).toEqual([['orders'], ['orders']]);
    for (const query of [{ limit: '0' }, { limit: '-1' }, { before: 'x' }, { search: 'x'.repeat(101) }]) {
      expect((await ask(shop.base, 'orders', { token, query })).status).toBe(422);
    }
  });

  /** As the bytes come: fetch would decompress them. */
  function raw(path: string, encoding?: string, etag?: string, by = token) {
    return new Promise<{
      status: number;
      headers: Record<string, unknown> & { etag?: string };
      bytes: Buffer;
    }>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${by}`,
        ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
      };
      request(shop.base + path, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers as { etag?: string },
            bytes: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  }
});
