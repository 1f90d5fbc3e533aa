// The attack surface beside the calls: methods, paths, returns of payments.
import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePaymentReturns } from '../../../server/http/payment-returns.ts';
import { type Listening, listen } from '../../../server/http/serve.ts';
import { makeTunnel } from '../../../server/report/tunnel.ts';
import { databases } from '../databases.ts';
import { type Shop, startShop } from '../http/shop.ts';

const [database] = databases;
if (database === undefined) throw new Error('no database to test with');

describe('methods and paths', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop(database);
    return shop.stop;
  });

  /** Sends the path unchanged: fetch normalises paths, and refuses some methods. */
  function statusOf(method: string, path: string): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request({ port: new URL(shop.base).port, method, path }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', reject);
      sent.end();
    });
  }

  test('ASVS 13.4.4: TRACE, CONNECT and unknown methods are refused', async () => {
    for (const method of ['TRACE', 'PUT', 'PATCH', 'PROPFIND', 'OPTIONS']) {
      expect([method, await statusOf(method, '/')]).toEqual([method, 405]);
      expect([method, await statusOf(method, '/api/user/cart')]).toEqual([method, 404]);
    }
    await expect(statusOf('CONNECT', 'example.com:443')).rejects.toThrow();
  });

  test.each([
    '/../package.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/server/config.ts',
    '/..\\..\\package.json',
    '/.git/config.txt',
    '/.env.local',
    '/shop.sqlite',
    '/index.html%00.js',
  ])('ASVS 5.3.2: %s is no way out of the built files', async (path) => {
    expect(await statusOf('GET', path)).toBe(404);
  });
});

describe('sites outside the calls', () => {
  let server: Listening;
  beforeAll(async () => {
    const notice = {
      transactionId: 't',
      stamp: 's',
      reference: 'r',
      amount: 1,
      status: 'ok',
      provider: 'p',
    } as const;
    const recorded = { order: '//evil.example/\r\nset-cookie: a=b', result: 'paid', isNew: true } as const;
    server = await listen(
      {
        api: () => {},
        files: async () => {},
        gate: async () => false,
        realtime: { upgrade: (_, socket) => void socket.destroy(), close: async () => {} },
        sites: [
          makePaymentReturns({
            payments: {
              lookUp: async () => [],
              open: async () => ({ tag: 'missing' }),
              record: async () => recorded,
            },
            paytrail: { read: () => notice } as never,
            now: () => 0,
            log: () => {},
          }),
          makeTunnel({ keep: async () => {} } as never, () => 0, 1),
        ],
        policy: '',
        healthy: async () => {},
        log: () => {},
      },
      0,
    );
    return () => server.close(0);
  });

  test('ASVS 3.7.2: a return with any parameters leads to a page of the shop', async () => {
    const response = await fetch(`http://localhost:${server.port}/api/payments/success?next=//evil.example`, {
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location'), response.headers.get('set-cookie')]).toEqual([
      303,
      '/?paid=%2F%2Fevil.example%2F%0D%0Aset-cookie%3A%20a%3Db',
      null,
    ]);
  });

  test('ASVS 2.4.1: reports are limited by the address that our own proxy has seen', async () => {
    const report = async (forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded };
      const url = `http://localhost:${server.port}/api/reports`;
      return (await fetch(url, { method: 'POST', body: '{}', headers })).status;
    };
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent += 1) statuses.push(await report(`10.0.0.${sent}, 203.0.113.5`));
    expect(statuses).toEqual([...Array(30).fill(200), 429]);
    expect(await report('203.0.113.6')).toBe(200);
  });
});
