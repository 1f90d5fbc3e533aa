import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Details } from '../../../server/log.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { type Shop, startShop } from './shop.ts';

interface Line extends Details {
  readonly message: string;
}

describe.each(databases)('the log ($name)', (database) => {
  const lines: Line[] = [];
  let shop: Shop;

  beforeAll(async () => {
    const log = (message: string, details: Details = {}) => void lines.push({ message, ...details });
    // Empty at first: the start logs its migrations.
    shop = await startShop({ ...database, open: () => database.open() }, {}, { log });
  });
  afterAll(() => shop.stop());

  /** The log lines of the requests during `asking`; a line is written after the answer is sent. */
  async function told(asking: () => Promise<unknown>): Promise<readonly Line[]> {
    const from = lines.length;
    await asking();
    await expect.poll(() => lines.length).toBeGreaterThan(from);
    return lines.slice(from);
  }

  test('the start logs its outcome', () => {
    expect(lines.filter(({ message }) => message === 'migrated' || message === 'started')).toEqual([
      { message: 'migrated', level: 'info', migrations: expect.stringContaining('0001-shop 0002-auth') },
      {
        ...{ message: 'started', level: 'info', port: expect.any(Number), pid: process.pid },
        ...{ database: shop.database.kind, ms: expect.any(Number) },
      },
    ]);
  });

  test('a request has one line: its route without ids and query, its status and time, and the id of the answer', async () => {
    const token = await tokenOf(shop.base, 'ravintola');
    let answered: Headers | undefined;
    const [line, ...more] = await told(async () => {
      const { headers } = await ask(shop.base, 'order', {
        ...{ token, id: '123456', query: { secret: 'salainen' } },
        headers: { 'x-request-id': 'from-the-proxy' },
      });
      answered = headers;
    });
    expect(more).toEqual([]);
    expect(line).toEqual({
      ...{ message: 'request', level: 'info', method: 'GET', route: '/api/user/orders/:id', status: 404 },
      ...{ ms: expect.any(Number), id: 'from-the-proxy', trace: undefined },
    });
    expect(answered?.get('x-request-id')).toBe('from-the-proxy');
  });

  test('an id that could forge a line is replaced', async () => {
    const [line] = await told(() =>
      fetch(`${shop.base}/api/user/cart`, { headers: { 'x-request-id': 'a {"level":"error"}' } }),
    );
    expect(line?.id).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    ['/shop/cart?order=1', '/*'],
    ['/order/orders/100001', '/*'],
    ['/assets/main-a1.js', '/assets/*'],
    ['/api/nothing/ravintola', '/api/*'],
    ['/api/user/order_template/7?x=1', '/api/*'],
    ['/api/paytrail-stand-in/pay/42', '/api/paytrail-stand-in/*'],
    ['/api/payments/success?checkout-reference=1', '/api/payments/success'],
  ])('%s is logged as %s', async (path, route) => {
    const told_ = await told(() => fetch(shop.base + path, { redirect: 'manual' }));
    expect(told_.map((line) => line.route)).toEqual([route]);
  });

  test('probes are logged at debug only', async () => {
    const told_ = await told(() => fetch(`${shop.base}/readyz`));
    expect(told_.map(({ level, route }) => [level, route])).toEqual([['debug', '/readyz']]);
  });

  test('no line has a password, a token, a name or an address in it', async () => {
    const { body } = await ask(shop.base, 'cart', { token: await tokenOf(shop.base, 'kahvila') });
    expect(body.cart).toBeDefined();
    await ask(shop.base, 'login', { payload: { username: 'kahvila', password: 'arvattu-salasana' } });
    const text = JSON.stringify(lines);
    for (const secret of [
      'arvattu-salasana',
      'kahvila',
      'Bearer',
      'access_token',
      'Onni',
      '127.0.0.1',
      '::1',
    ])
      expect(text).not.toContain(secret);
  });
});
