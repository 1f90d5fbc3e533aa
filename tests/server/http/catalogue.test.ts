import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as Schema from 'effect/Schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../machines/domain/contract/calls.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { type Shop, startShop } from './shop.ts';

const path = calls.catalogue.path;

describe.each(databases)('the catalogue on $name', (database) => {
  let shop: Shop;
  let token: string;

  beforeAll(async () => {
    shop = await startShop(database);
    token = await tokenOf(shop.base, 'ravintola');
    return shop.stop;
  });

  test('§7 GET /api/user/catalog answers categories and auto_add_products', async () => {
    const { status, body } = await ask(shop.base, 'catalogue', { token });
    const { catalog } = Schema.decodeUnknownSync(calls.catalogue.answer)(body);
    expect(status).toBe(200);
    expect(catalog.categories.flatMap(({ products }) => products).length).toBeGreaterThan(1_500);
    expect(catalog.auto_add_products.length).toBeGreaterThan(0);
  });

  test('is compressed as the client can take it: the same bytes in all three', async () => {
    const [plain, gzip, br] = await Promise.all([raw(), raw('gzip'), raw('gzip, deflate, br')]);
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    expect([plain, gzip, br].map(({ headers }) => headers['content-type'])).toEqual(
      Array(3).fill('application/json'),
    );
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(br.bytes).equals(plain.bytes)).toBe(true);
    expect(gzip.bytes.length).toBeLessThan(plain.bytes.length / 4);
    expect(br.bytes.length).toBeLessThan(gzip.bytes.length);
  });

  test('has a strong ETag, and answers 304 to it without a body', async () => {
    const first = await raw('br');
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^"[^"]+"$/),
      vary: 'Accept-Encoding, Authorization',
      'cache-control': 'private, no-cache',
    });
    const again = await raw('br', first.headers.etag);
    expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
    expect((await raw('br', '"another"')).status).toBe(200);
    expect((await raw('gzip')).headers.etag).not.toBe(first.headers.etag);
  });

  test('§7 product_names answers goods by code: unknown codes are left out, too many are refused', async () => {
    const { body } = await ask(shop.base, 'catalogue', { token });
    const [one, two] = body.catalog.categories.find(
      ({ products }: { products: unknown[] }) => products.length > 1,
    ).products;
    const named = ({ id, description_fi, description_en }: typeof one) => ({
      product_code: id,
      description_fi,
      description_en,
    });
    const names = await ask(shop.base, 'productNames', {
      token,
      query: { ids: `${two.id}, ${one.id},ei-ole,,${one.id}` },
    });
    expect(names.status).toBe(200);
    const byCode = (a: { product_code: string }, b: { product_code: string }) =>
      a.product_code.localeCompare(b.product_code);
    expect([...names.body.products].sort(byCode)).toEqual([named(one), named(two)].sort(byCode));
    expect((await ask(shop.base, 'productNames', { token, query: { ids: '' } })).body).toEqual({
      products: [],
    });

    const many = Array.from({ length: 201 }, (_, index) => `x${index}`).join(',');
    const refused = await ask(shop.base, 'productNames', { token, query: { ids: many } });
    expect([refused.status, refused.body.problems]).toEqual([422, [{ code: 'invalidField', field: 'ids' }]]);
    const missing = await ask(shop.base, 'productNames', { token });
    expect([missing.status, missing.body.problems]).toEqual([422, [{ code: 'invalidField', field: 'ids' }]]);
  });

  test('§7 the recipes: by the contract, at least 500, compressed, 304 to their ETag', async () => {
    const { path: recipesPath } = calls.recipes;
    const { status, body, headers } = await ask(shop.base, 'recipes', { token });
    const { recipes } = Schema.decodeUnknownSync(calls.recipes.answer)(body);
    expect([status, recipes.length >= 500]).toEqual([200, true]);
    const names = recipes.flatMap(({ ingredients }) => ingredients.map((one) => one.description_fi));
    expect(names).not.toContain('');
    const br = await raw('br', undefined, recipesPath);
    expect(JSON.parse(brotliDecompressSync(br.bytes).toString())).toEqual(body);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect((await raw('br', br.headers.etag, recipesPath)).status).toBe(304);
    expect((await ask(shop.base, 'recipes')).status).toBe(401);
  });

  /** As the bytes come: fetch would decompress them. */
  function raw(encoding?: string, etag?: string, where: string = path) {
    return new Promise<{
      status: number;
      headers: IncomingHttpHeaders;
      bytes: Buffer;
    }>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
      };
      request(shop.base + where, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(chunks),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
  }
});
