import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMPORTED, isSeeded } from '../../../server/catalogue/goods.table.ts';
import { matches, preferredEncoding } from '../../../server/http/negotiate.ts';
import { contentSecurityPolicy } from '../../../server/http/policy.ts';
import { type Listening, listen, type Parts } from '../../../server/http/serve.ts';
import { staticFiles } from '../../../server/http/static.ts';

const script = `export const shop = ${JSON.stringify('kauppa '.repeat(500))};`;
const folder = mkdtempSync(join(tmpdir(), 'shop-static-'));
const parts: Omit<Parts, 'files'> = {
  api: (_, response) => void response.writeHead(404).end(),
  gate: async () => false,
  realtime: { upgrade: (_, socket) => void socket.destroy(), close: async () => {} },
  sites: [],
  policy: contentSecurityPolicy({ forms: [], images: [] }),
  healthy: async () => {},
  log: () => {},
};
let server: Listening;
let base: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html><head><meta name="shop-phone" content="x" /><title>T</title></head><body><p id="shop-phone"></p></body></html>',
  );
  writeFileSync(join(folder, 'assets', 'main-a1b2.js'), script);
  writeFileSync(join(folder, 'assets', 'font-a1b2.woff2'), 'font'.repeat(500));
  const files = staticFiles(folder, { phone: '+358 9 1', email: '"<a>"@b.fi' });
  server = await listen({ ...parts, files }, 0);
  base = `http://localhost:${server.port}`;
});

afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true });
});

test('the page is served for every route of the shop, never from a cache without asking', async () => {
  for (const path of ['/', '/shop', '/shop/cart', '/order/orders/123']) {
    const response = await fetch(base + path);
    expect([
      response.status,
      response.headers.get('cache-control'),
      response.headers.get('content-type'),
    ]).toEqual([200, 'no-cache', 'text/html; charset=utf-8']);
  }
});

test('a server that still runs after another build: 404 for missing files, then the page of that build', async () => {
  const other = mkdtempSync(join(tmpdir(), 'shop-builds-'));
  mkdirSync(join(other, 'assets'));
  writeFileSync(join(other, 'index.html'), '<head></head>old-a1b2.js');
  writeFileSync(join(other, 'assets', 'old-a1b2.js'), script);
  const files = staticFiles(other, { phone: '1', email: 'a@b.fi' });
  const serving = await listen({ ...parts, files }, 0);
  const ask = async (path: string) => {
    const response = await fetch(`http://localhost:${serving.port}${path}`);
    return [response.status, (await response.text()).includes('new-c3d4.js')];
  };
  expect(await ask('/shop')).toEqual([200, false]);
  rmSync(join(other, 'assets', 'old-a1b2.js'));
  writeFileSync(join(other, 'index.html'), '<head></head>new-c3d4.js');
  writeFileSync(join(other, 'assets', 'new-c3d4.js'), script);
  expect(await ask('/assets/old-a1b2.js')).toEqual([404, false]);
  expect(await ask('/shop')).toEqual([200, true]);
  expect((await ask('/assets/new-c3d4.js'))[0]).toBe(200);
  expect((await ask('/assets/old-a1b2.js'))[0]).toBe(404);
  await serving.close(0);
  rmSync(other, { recursive: true });
});

test('the page names the source of the demo’s goods, and of no other', async () => {
  const served = await Promise.all(
    [true, false].map(async (hasCredit) => {
      const files = staticFiles(folder, { phone: '', email: '', hasCredit });
      const serving = await listen({ ...parts, files }, 0);
      const html = await (await fetch(`http://localhost:${serving.port}`)).text();
      await serving.close(0);
      return html.includes('<meta name="shop-credit" content="fineli">');
    }),
  );
  expect(served).toEqual([true, false]);
  expect(['', IMPORTED, 'a1b2'].map(isSeeded)).toEqual([false, false, true]);
});

test('the page has the phone and the e-mail as meta tags, escaped, each once, and shows the phone', async () => {
  const html = await (await fetch(base)).text();
  expect(html).toBe(
    '<!doctype html><html><head><title>T</title><meta name="shop-phone" content="+358 9 1">' +
      '<meta name="shop-email" content="&#34;&#60;a&#62;&#34;@b.fi"></head><body>' +
      '<p>Asiakaspalvelu, <span lang="en">customer service</span>: +358 9 1</p></body></html>',
  );
});

test('a hashed file is compressed, kept for ever, and answers 304 to its ETag', async () => {
  const response = await fetch(`${base}/assets/main-a1b2.js`, { headers: { 'accept-encoding': 'br' } });
  expect(await response.text()).toBe(script);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
  expect(Number(response.headers.get('content-length'))).toBeLessThan(script.length / 10);
  const again = await fetch(`${base}/assets/main-a1b2.js`, {
    headers: { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
});

test('a font is not compressed a second time', async () => {
  const response = await fetch(`${base}/assets/font-a1b2.woff2`, { headers: { 'accept-encoding': 'br' } });
  expect([response.headers.get('content-encoding'), response.headers.get('content-type')]).toEqual([
    null,
    'font/woff2',
  ]);
});

test('missing files, hidden files and ways out of the folder are 404', async () => {
  const paths = [
    '/assets/gone.js',
    '/.vite/manifest.json',
    '/%2e%2e/package.json',
    '/..%2f..%2fetc%2fhosts.txt',
  ];
  for (const path of paths) expect((await fetch(base + path)).status).toBe(404);
});

test('HEAD has the headers and no body; other methods are refused', async () => {
  const head = await fetch(base, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await fetch(base, { method: 'PUT' })).status).toBe(405);
});

test('§2 any other path: an address with a broken escape is also a page of the shop; a file of it is missing', async () => {
  for (const path of ['/%E0%A4%A', '/order/orders/%E0%A4%A?from=mail']) {
    const response = await fetch(base + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(await response.text()).toContain('<title>T</title>');
  }
  expect((await fetch(`${base}/assets/%E0%A4%A.js`)).status).toBe(404);
});

test("ASVS 3.4.3: the shop's pages and files carry its policy, everything else one that allows nothing", async () => {
  const policyOf = async (path: string) =>
    (await fetch(base + path)).headers.get('content-security-policy') ?? '';
  for (const path of ['/', '/shop', '/apix', '/assets/main-a1b2.js', '/assets/gone.js']) {
    expect(await policyOf(path)).toContain("script-src 'self';");
  }
  for (const path of ['/healthz', '/readyz', '/api', '/api/nothing', '/%61pi/nothing']) {
    expect(await policyOf(path)).not.toContain('script-src');
  }
});

describe('negotiation', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', 'identity'],
    ['gzip;q=0', 'identity'],
  ])('Accept-Encoding %s gives %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding);
  });

  test.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('If-None-Match %s', (header, matching) => {
    expect(matches(header, '"a"')).toBe(matching);
  });
});

test('a client without encodings gets the plain bytes', async () => {
  const { headers } = await fetch(`${base}/assets/main-a1b2.js`, {
    headers: { 'accept-encoding': 'identity' },
  });
  expect(headers.get('content-encoding')).toBe(null);
  expect(Number(headers.get('content-length'))).toBe(script.length);
});

test('the painted login has the contact of the shop, and the source of the demo’s goods', async () => {
  const painted =
    '<!--shop-contact <a href="tel:">SHOP_PHONE</a> SHOP_EMAIL--><!--shop-credit <p>Fineli</p>--><p id="shop-phone"></p>';
  const folder = mkdtempSync(join(tmpdir(), 'shop-painted-'));
  writeFileSync(join(folder, 'index.html'), `<html><head></head><body>${painted}</body></html>`);
  const served = async (page: Parameters<typeof staticFiles>[1]) => {
    const serving = await listen({ ...parts, files: staticFiles(folder, page) }, 0);
    const html = await (await fetch(`http://localhost:${serving.port}/`)).text();
    await serving.close(0);
    return html;
  };
  const own = await served({ phone: '+358 9 1', email: 'a@b.fi', hasCredit: true });
  expect(own).toContain('<a href="tel:+35891">+358 9 1</a> a@b.fi<p>Fineli</p>');
  const silent = await served({ phone: '', email: '' });
  expect(silent).toContain('<body><p>');
  expect(silent).not.toContain('Fineli');
  rmSync(folder, { recursive: true });
});
