import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSecurityPolicy, inlineHashes, plainPagePolicy } from '../../../server/http/policy.ts';
import { type Listening, listen, type Parts } from '../../../server/http/serve.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { payerOf } from './payer.ts';
import { type Shop, startShop } from './shop.ts';

const [database] = databases;
if (database === undefined) throw new Error('no database to test with');

/** Directives of a policy by name. */
function directives(policy: string | null): Record<string, string> {
  return Object.fromEntries(
    (policy ?? '').split('; ').map((each) => {
      const [name = '', ...sources] = each.split(' ');
      return [name, sources.join(' ')];
    }),
  );
}

describe('headers of every answer', () => {
  let shop: Shop;
  let secure: Shop;
  let token: string;

  beforeAll(async () => {
    shop = await startShop(database);
    secure = await startShop(database, { shopUrl: 'https://shop.example.fi' });
    token = await tokenOf(shop.base, 'ennakko');
    return async () => {
      await secure.stop();
      await shop.stop();
    };
  });

  test('an idle connection outlasts the minute for which a load balancer reuses one', async () => {
    const answer = await fetch(`${shop.base}/healthz`);
    await answer.text();
    expect(answer.headers.get('keep-alive')).toBe('timeout=65');
  });

  const paths = [
    ...['/', '/shop/cart', '/assets/gone.js', '/..%2f..%2fetc%2fpasswd', '/%E0%A4%A', '/healthz', '/readyz'],
    ...['/api', '/api/nothing', '/api/docs', '/api/openapi.json', '/api/user/cart', '/api/auth/login'],
    ...[
      '/api/auth/captcha',
      '/api/reclamations/1/images/0',
      '/api/payments/success?x=1',
      '/api/payments/callback',
    ],
    ...['/api/paytrail-stand-in/terms', '/api/paytrail-stand-in/pay/1', '/api/paytrail-stand-in/img/x.svg'],
  ];
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE'];

  test('ASVS 3.4: nosniff, referrer, opener, resource and permissions policies, and a policy of content', async () => {
    for (const path of paths) {
      for (const method of methods) {
        const { headers } = await fetch(shop.base + path, { method, redirect: 'manual' });
        const said = `${method} ${path}`;
        expect([said, headers.get('x-content-type-options')]).toEqual([said, 'nosniff']);
        expect(headers.get('referrer-policy')).toBe('same-origin');
        expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(headers.get('permissions-policy')).toContain('camera=(), ');
        expect(headers.get('strict-transport-security')).toBe(null);
        expect(headers.get('access-control-allow-origin')).toBe(null);
        expect(headers.get('x-powered-by')).toBe(null);
        expect(headers.get('server')).toBe(null);
        const policy = directives(headers.get('content-security-policy'));
        expect([said, policy['default-src'], policy['frame-ancestors'], policy['base-uri']]).toEqual([
          said,
          ...["'none'", "'none'", "'none'"],
        ]);
        expect(headers.get('content-security-policy')).not.toMatch(/unsafe|http:|\*/);
      }
    }
  });

  test('ASVS 3.4.1: at an https address the header HSTS is valid for a year', async () => {
    for (const path of paths) {
      const { headers } = await fetch(secure.base + path, { redirect: 'manual' });
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    }
  });

  test('ASVS 3.4.3: an answer that is no page of the shop may load, run and post nothing', async () => {
    for (const path of paths.filter((each) => /^\/(api|healthz|readyz)/.test(each))) {
      if (path === '/api/docs' || path === '/api/paytrail-stand-in/terms') continue;
      const { headers } = await fetch(shop.base + path, { redirect: 'manual' });
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      ]);
    }
  });

  test.each(['/api/docs', '/api/paytrail-stand-in/terms', 'the page of a payment'])(
    'ASVS 3.4.3: %s runs nothing, and its one sheet is named by its hash',
    async (path) => {
      const url = path.startsWith('/') ? shop.base + path : await paymentPage(shop.base, token);
      const response = await fetch(url);
      const html = await response.text();
      const sheets = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, sheet = '']) => sheet);
      expect(sheets).toHaveLength(1);
      expect(html).not.toMatch(/<script|\son\w+=|\sstyle=|javascript:/i);
      const policy = directives(response.headers.get('content-security-policy'));
      expect(policy['style-src']).toBe(hashed(sheets[0] ?? ''));
      expect(policy['script-src']).toBe(undefined);
    },
  );

  test('ASVS 14.3.2: no cache stores customer data; the catalogue is stored and revalidated', async () => {
    for (const name of ['cart', 'orders', 'me', 'message', 'claims', 'orderTemplates', 'counts'] as const) {
      const { headers } = await ask(shop.base, name, { token });
      expect([name, headers.get('cache-control')]).toEqual([name, 'no-store']);
    }
    const { headers } = await ask(shop.base, 'catalogue', { token });
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });
});

/** The address of a provider's page at the stand-in, where the customer may pay. */
async function paymentPage(base: string, token: string): Promise<string> {
  const payer = payerOf(base, token);
  const { providers } = await payer.payment(await payer.order());
  const provider = providers[0];
  if (provider === undefined) throw new Error('no provider');
  const form = new URLSearchParams(provider.parameters.map(({ name, value }) => [name, value]));
  const entered = await fetch(provider.url, { method: 'POST', body: form, redirect: 'manual' });
  return new URL(entered.headers.get('location') ?? '', base).href;
}

function hashed(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

describe("the shop's page", () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-policy-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('ASVS 3.4.3: scripts, workers, sockets and sheets are the shop’s own; inline ones are named by their hash', () => {
    const file = join(folder, 'index.html');
    writeFileSync(file, '<style>@layer a,b;</style><style>\nb{}\n</style><script>start()</script>');
    const policy = directives(
      contentSecurityPolicy({
        forms: ['https:'],
        images: ['https://*.paytrail.com'],
        connections: ['wss://realtime.example.com'],
        ...inlineHashes(file),
      }),
    );
    expect(policy).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${hashed('start()')}`,
      'style-src': `'self' ${hashed('@layer a,b;')} ${hashed('\nb{}\n')}`,
      'font-src': "'self'",
      'img-src': "'self' data: blob: https://*.paytrail.com",
      'connect-src': "'self' wss://realtime.example.com",
      'worker-src': "'self' blob:",
      'manifest-src': "'self'",
      'form-action': "'self' https:",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(inlineHashes(join(folder, 'gone.html'))).toEqual({ styles: [], scripts: [] });
    expect(directives(plainPagePolicy('x'))['form-action']).toBe("'none'");
  });
});

describe('slow and many', () => {
  let server: Listening;
  afterAll(() => server.close(0));

  /** The server's bytes on a connection until it closes. */
  async function answerTo(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(server.port, 'localhost', () => socket.write(text));
      let said = '';
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => {
        said += chunk;
      });
      socket.on('error', reject);
      socket.on('close', () => resolve(said));
    });
  }

  beforeAll(async () => {
    const parts: Parts = {
      api: (request, response) => void request.resume().on('end', () => response.writeHead(204).end()),
      files: async (_, __, response) => void response.writeHead(204).end(),
      gate: async () => false,
      realtime: { upgrade: (_, socket) => void socket.destroy(), close: async () => {} },
      sites: [],
      policy: '',
      healthy: async () => {},
      log: () => {},
      patience: { headers: 200, request: 400 },
    };
    server = await listen(parts, 0);
  });

  test('ASVS 15.2.2: a slow client of headers or a body is disconnected', async () => {
    expect(await answerTo('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ')).toMatch(/^HTTP\/1.1 408 /);
    expect(
      await answerTo('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"user'),
    ).toMatch(/^HTTP\/1.1 408 /);
  });

  test('ASVS 4.2.1: a request that is no HTTP, has no host, two lengths or too many headers is refused', async () => {
    const wrong = [
      ['kukkuu\r\n\r\n', 400],
      ['GET / HTTP/1.1\r\n\r\n', 400],
      ['POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n', 400],
      ['POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', 400],
      ['GET / HTTP/1.1\r\nhost: x\r\nx: a\nb: c\rd: e\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ] as const;
    for (const [text, status] of wrong) {
      const answer = await answerTo(text);
      expect([text.slice(0, 60), answer.slice(0, 12)]).toEqual([text.slice(0, 60), `HTTP/1.1 ${status}`]);
    }
  });
});
