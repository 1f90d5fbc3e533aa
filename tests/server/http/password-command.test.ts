import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { help, perform, readCommand } from '../../../server/auth/password.command.ts';
import { lasting } from '../databases.ts';
import { type SharedShop, startShared, wordsHere } from './beside-shop.ts';
import { ask, login, tokenOf } from './client.ts';
import { inProcess, refused } from './in-process.ts';

const script = 'server/renew-password.ts';

describe.each(lasting)('npm run password beside a running shop on $name', (database) => {
  let shared: SharedShop;
  beforeAll(async () => {
    shared = await startShared(database);
  });
  afterAll(() => shared.stop());

  const run = wordsHere({
    help,
    read: readCommand,
    perform: (command) => perform(shared.shop.database.db, command, Date.now()),
  });

  test('ASVS 6.4.3, 7.4.3: a user gets another password, told once; the one of before and all sessions are worth nothing', async () => {
    const { base, database: kept } = shared.shop;
    const [other, colleague] = [await tokenOf(base, 'ravintola'), await tokenOf(base, 'keittio')];
    const { status, out, err } = await inProcess(script, shared.env, ['renew', 'ravintola']);
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
    [['renew'], 'renew needs a username. See --help.'],
    [['renew', 'kukaan'], "There is no user 'kukaan'."],
    [['renew', 'a', 'b'], 'renew takes a username alone: it makes the password. See --help.'],
    [['set', 'a'], "There is no command 'set'. See --help."],
  ])('%j is refused in a sentence', async (words, sentence) => {
    expect(await run(...words)).toEqual(refused(sentence));
  });

  test('without words it says how', async () => {
    expect(await inProcess(script, shared.env, [])).toEqual({ status: 0, out: help, err: '' });
  });
});
