import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '../../../server/backend/check.ts';
import { databases } from '../databases.ts';
import { ask, tokenOf } from './client.ts';
import { inProcess, refused } from './in-process.ts';
import { type Shop, startShop } from './shop.ts';

describe.each(databases)('the check of a backend asks our own server on $name', (kind) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await startShop(kind);
  });
  afterAll(() => shop.stop());

  test('it is understood to the letter, writes and an order included', async () => {
    const token = await tokenOf(shop.base, 'ravintola');
    const cart = async () => (await ask(shop.base, 'cart', { token })).body.cart;
    const before = [await cart(), (await ask(shop.base, 'orderTemplates', { token })).body];
    const lines: string[] = [];
    const user = { url: shop.base, username: 'ravintola', password: 'ravintola' };
    const isEnough = await check({ ...user, write: true, order: true, say: (line) => lines.push(line) });
    const heads = lines.slice(0, -3);
    expect(heads.filter((line) => !/^(GET|POST|DELETE) +\S+ +understood( \(.*\))?$/.test(line))).toEqual([
      expect.stringMatching(/^GET +\/api\/user\/inventory\/:id +not tried \(there is no count\)$/),
    ]);
    expect(heads).toHaveLength(30);
    expect(lines.at(-2)).toMatch(/^Idempotency-Keys: honoured /);
    expect([isEnough, lines.at(-1)]).toEqual([true, 'A customer can log in, see goods and order.']);
    expect([await cart(), (await ask(shop.base, 'orderTemplates', { token })).body]).toEqual(before);
    expect(shop.logged).toEqual([]);
  });

  test('as a command: the password is in the environment, the exit code has the result', async () => {
    const run = (env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
      inProcess(env, ['backend', 'check', shop.base, ...words]);
    const { status, out, err } = await run({ BACKEND_PASSWORD: 'ravintola' }, 'ravintola');
    expect([status, err]).toEqual([0, '']);
    expect(out.trim().split('\n').at(-1)).toMatch(
      /^A customer can log in, see goods and order\. Not tried: /,
    );
    expect(out).not.toContain('ravintola');
    const banned = await run({ BACKEND_PASSWORD: 'suljettu' }, 'suljettu');
    expect([banned.status, banned.out.trim().split('\n').at(-1)]).toEqual([
      1,
      'Missing: a login (POST /api/auth/login).',
    ]);
    expect(await run({}, 'ravintola')).toEqual(
      refused('There is no terminal to ask on: set BACKEND_PASSWORD.'),
    );
  });
});
