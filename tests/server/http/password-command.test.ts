import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lasting } from '../databases.ts';
import { commandHere, misused, type SharedShop, startShared } from './beside-shop.ts';
import { ask, login, tokenOf } from './client.ts';
import { inProcess, refused } from './in-process.ts';

describe.each(lasting)('npm run shop -- password with a running shop on $name', (database) => {
  let shared: SharedShop;
  beforeAll(async () => {
    shared = await startShared(database);
  });
  afterAll(() => shared.stop());

  const run = commandHere('password', () => shared.shop.database);

  test('ASVS 6.4.3, 7.4.3: a user gets a new password, printed once; the old one and all sessions are invalid', async () => {
    const { base, database: kept } = shared.shop;
    const [other, colleague] = [await tokenOf(base, 'ravintola'), await tokenOf(base, 'keittio')];
    const { status, out, err } = await inProcess(shared.env, ['password', 'renew', 'ravintola']);
    const [, password = ''] =
      /^ravintola {2}((?:[a-z2-9]{4}-){3}[a-z2-9]{4})\n2 sessions ended\n$/.exec(out) ?? [];
    expect([status, err, password]).toEqual([0, '', expect.stringMatching(/^\S{19}$/)]);
    for (const token of [shared.token, other]) {
      expect((await ask(base, 'me', { token })).status).toBe(401);
    }
    expect((await ask(base, 'me', { token: colleague })).status).toBe(200);
    expect((await login(base, 'ravintola')).status).toBe(401);
    expect((await login(base, 'ravintola', password)).status).toBe(200);
    const { password_hash } = await kept.db
      .selectFrom('users')
      .select('password_hash')
      .where('username', '=', 'ravintola')
      .executeTakeFirstOrThrow();
    expect(password_hash).toMatch(/^\$argon2id\$/);
    const again = await run('renew', 'ravintola');
    expect(again.out).not.toContain(password);
    expect((await login(base, 'ravintola', password)).status).toBe(401);
  });

  test.each([
    [['renew'], misused('Missing required argument: USERNAME', 'password renew')],
    [['renew', 'kukaan'], refused("There is no user 'kukaan'.")],
    [['renew', 'a', 'b'], misused('Unexpected positional argument: "b"', 'password renew')],
    [['set', 'a'], misused('Unknown subcommand "set" for "npm run shop -- password"', 'password')],
  ])('%j is refused in a sentence', async (words, outcome) => {
    expect(await run(...words)).toEqual(outcome);
  });
});
