import { connect } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import { defaultLimits } from '../../../server/http/limits.ts';
import { pngBomb } from '../../fixtures/photos.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { deliveriesOf, goodsOf, lineOf, type WireLine } from './lines.ts';
import { type Shop, startShop } from './shop.ts';
import { nasty, spoilt } from './spoil.ts';

describe.each(databases)('hostile requests, on $name', (database) => {
  let shop: Shop;
  let token: string;
  let line: WireLine;

  beforeAll(async () => {
    // Calls over the rate limit are refused unread.
    const limits = { ...defaultLimits, userCalls: 1_000_000 };
    shop = await startShop(database, { limits });
    token = await tokenOf(shop.base, 'ravintola');
    line = lineOf((await goodsOf(shop.base, token)).orderable[0], 1);
    return shop.stop;
  });

  const withPayload = (Object.keys(calls) as CallName[]).filter((name) => 'payload' in calls[name]);

  test.each(withPayload)('%s: a body that is not JSON is 422', async (name) => {
    for (const raw of ['', '{', '"', '[1,', 'kukkuu', '\u0000']) {
      const { status, body } = await ask(shop.base, name, { token, raw, id: '1' });
      expect([status, body.error]).toEqual([422, 'Unprocessable']);
      expect(body.problems[0].code).toBe('invalidField');
    }
  });

  test('the problem of a wrong field carries its path', async () => {
    const wrong = [
      [{ ...line, amount: 'kolme' }, 'cart.items.1.amount'],
      [{ ...line, delivery_date: '1.12.2026' }, 'cart.items.1.delivery_date'],
      [{ ...line, additional_items: [{}] }, 'cart.items.1.additional_items.0.product_id'],
      [null, 'cart.items.1'],
    ] as const;
    for (const [item, field] of wrong) {
      const payload = { cart: { items: [line, item] } };
      const { status, body } = await ask(shop.base, 'putCart', { token, payload });
      expect([status, body]).toEqual([
        422,
        { error: 'Unprocessable', problems: [{ code: 'invalidField', field }] },
      ]);
    }
  });

  test('the character NUL is refused at its field, on either database', async () => {
    const payload = { username: 'ravin\u0000tola', password: 'x', captcha: '\u0000' };
    const login = await ask(shop.base, 'login', { payload });
    expect([login.status, login.body.problems]).toEqual([
      422,
      [
        { code: 'invalidField', field: 'username' },
        { code: 'invalidField', field: 'captcha' },
      ],
    ]);
    const names = await ask(shop.base, 'productNames', { token, query: { ids: 'a\u0000' } });
    expect([names.status, names.body.problems]).toEqual([422, [{ code: 'invalidField', field: 'ids' }]]);
    expect((await ask(shop.base, 'order', { token, id: '%00' })).status).toBe(422);
  });

  test('20,000 wrong lines are refused at the first one', async () => {
    const payload = { cart: { items: Array(20_000).fill({}) } };
    const { status, body } = await ask(shop.base, 'putCart', { token, payload });
    expect([status, body.problems]).toEqual([
      422,
      [{ code: 'invalidField', field: 'cart.items.0.product_id' }],
    ]);
  });

  test('half a character is refused at its field like NUL', async () => {
    const payload = { cart: { items: [line], custom_reference: '\ud800' } };
    const { status, body } = await ask(shop.base, 'putCart', { token, payload });
    expect([status, body.problems]).toEqual([
      422,
      [{ code: 'invalidField', field: 'cart.custom_reference' }],
    ]);
  });

  test('a command of thousands of lines is written, one of more than any catalogue has is refused', async () => {
    const { body: open } = await ask(shop.base, 'cart', { token });
    const adding = async (count: number) => {
      const lines = Array.from({ length: count }, () => ({ product_id: line.product_id, amount: 1 }));
      const command = { id: `many-${count}`, command: { _tag: 'AddItems', lines } };
      return ask(shop.base, 'putItem', { token, payload: { item: line, book: open.book, command } });
    };
    expect((await adding(5_000)).status).toBe(200);
    expect((await adding(5_001)).status).toBe(422);
  });

  test('§5 the same product twice has the limit of one line', async () => {
    const payload = {
      cart: {
        items: [
          { ...line, amount: 60_000 },
          { ...line, amount: 60_000 },
        ],
      },
    };
    const { status, body } = await ask(shop.base, 'putCart', { token, payload });
    expect([status, body.problems]).toEqual([
      422,
      [{ code: 'amountTooLarge', field: 'cart.items', product_id: line.product_id }],
    ]);
  });

  test('an empty Idempotency-Key is no key', async () => {
    const headers = { 'idempotency-key': '' };
    for (const amount of [1, 2]) {
      const payload = { cart: { deliveries: deliveriesOf([{ ...line, amount }]) } };
      expect((await ask(shop.base, 'placeOrder', { token, payload, headers })).status).toBe(200);
    }
  });

  test('a body over 2 MB is 413, announced or not', async () => {
    const raw = JSON.stringify({ cart: { items: [], custom_reference: 'x'.repeat(2_200_000) } });
    const announced = await ask(shop.base, 'putCart', { token, raw });
    expect([announced.status, announced.body]).toEqual([413, { error: 'Payload too large' }]);
    const streamed = await fetch(`${shop.base}/api/user/cart`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: new Blob([raw]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect([streamed.status, await streamed.json()]).toEqual([413, { error: 'Payload too large' }]);
  });

  test('another content type is 415 in JSON', async () => {
    const { status, body } = await ask(shop.base, 'putCart', {
      token,
      raw: 'cart=1',
      headers: { 'content-type': 'text/plain' },
    });
    expect([status, body]).toEqual([415, { error: 'Unsupported media type' }]);
  });

  test('an unknown path or method under /api is 404 in JSON', async () => {
    const wrong = [
      ['GET', '/api/nothing'],
      ['GET', '/api'],
      ['PUT', '/api/user/cart'],
      ['GET', '/api/auth/login'],
      ['POST', '/api/openapi.json'],
    ] as const;
    for (const [method, path] of wrong) {
      const response = await fetch(shop.base + path, { method });
      expect([response.status, await response.json()]).toEqual([404, { error: 'Not found' }]);
    }
  });

  test('a client that disconnects in the middle of its body affects no other client', async () => {
    await new Promise<void>((resolve) => {
      const { port } = new URL(shop.base);
      const socket = connect(Number(port), 'localhost', () => {
        socket.write(
          `POST /api/user/cart HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-length: 100\r\n\r\n{"ca`,
        );
        setImmediate(() => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await ask(shop.base, 'cart', { token })).status).toBe(200);
  });

  test('a defect is 500 with a fixed body, and the log holds neither payload nor token', async () => {
    await shop.database.db
      .updateTable('accounts')
      .set({ extra_fees: 'rikki' })
      .where('id', '=', 'ranta')
      .execute();
    const prepaying = await tokenOf(shop.base, 'ennakko');
    const { status, body } = await ask(shop.base, 'putItem', {
      token: prepaying,
      payload: { item: { ...line, description_fi: 'salainen' } },
    });
    expect([status, body]).toEqual([500, { error: 'Internal server error' }]);
    expect(shop.logged).toEqual([expect.stringContaining('POST /api/user/cart/item failed: SyntaxError')]);
    expect(shop.logged.join()).not.toContain('salainen');
    expect(shop.logged.join()).not.toContain(prepaying);
  });

  /** A payload of each call that would be accepted, to be spoilt in one place. */
  const good = (name: CallName): unknown => {
    const { product_id, price_id, delivery_date } = line;
    const add = { id: 'c-1', command: { _tag: 'AddItem', product_id, price_id, amount: 1 } };
    switch (name) {
      case 'login':
        return { username: 'ravintola', password: 'ravintola', captcha: 'x' };
      case 'putCart':
        return { cart: { items: [line], custom_reference: 'x' }, book: 'b', command: add };
      case 'putItem':
        return { item: line, command: add };
      case 'removeItem':
        return { item: { product_id, price_id, delivery_date } };
      case 'sendClaim': {
        const item = { product_id, amount: 1, reasons: ['broken'], batch_number: 'L', additional_info: '' };
        const images = [{ name: 'kuva.png', data: pngBomb(8, 8).toString('base64') }];
        const claim = { order_id: '100001', delivery_date, items: [item], wish: 'refund', images };
        return { reclamation: claim };
      }
      default:
        return { cart: { deliveries: deliveriesOf([line]), custom_reference: 'x' } };
    }
  };

  test.each(withPayload)('%s: with any payload never a 500', async (name) => {
    const payload = fc.oneof(
      fc.jsonValue(),
      fc
        .tuple(fc.nat(), fc.oneof(fc.jsonValue(), nasty))
        .map(([place, value]) => spoilt(good(name), place, value)),
      fc
        .tuple(fc.nat(), fc.nat(), nasty, nasty)
        .map(([a, b, one, two]) => spoilt(spoilt(good(name), a, one), b, two)),
    );
    const logged = shop.logged.length;
    await fc.assert(
      fc.asyncProperty(
        payload,
        fc.option(fc.string({ unit: 'grapheme-ascii', maxLength: 40 })),
        async (sent, key) => {
          const headers = key === null || key.trim() !== key || key === '' ? {} : { 'idempotency-key': key };
          const { status } = await ask(shop.base, name, { token, payload: sent, headers, id: '1' });
          expect([200, 409, 422]).toContain(status);
        },
      ),
      { numRuns: 150 },
    );
    expect(shop.logged.slice(logged)).toEqual([]);
  });

  test.each(['productNames', 'order'] as const)('%s: with any parameter never a 500', async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (text) => {
        const sent = name === 'order' ? { id: encodeURIComponent(`x${text}`) } : { query: { ids: text } };
        const { status } = await ask(shop.base, name, { token, ...sent });
        expect([200, 400, 404, 422]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });
});
