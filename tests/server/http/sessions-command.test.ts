import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lasting } from '../databases.ts';
import { commandHere, misused, type SharedShop, startShared, testHelpWithoutShop } from './beside-shop.ts';
import { ask, tokenOf } from './client.ts';
import { inProcess, refused } from './in-process.ts';

describe.each(lasting)('npm run shop -- sessions with a running shop on $name', (database) => {
  let shared: SharedShop;
  beforeAll(async () => {
    shared = await startShared(database);
  });
  afterAll(() => shared.stop());

  const run = commandHere('sessions', () => shared.shop.database);

  test('ASVS 7.4.5: the sessions of one user are ended wherever they are, and no others', async () => {
    const { base } = shared.shop;
    const [one, other, colleague] = [
      shared.token,
      await tokenOf(base, 'ravintola'),
      await tokenOf(base, 'keittio'),
    ];
    expect(await run('list', 'ravintola')).toMatchObject({
      status: 0,
      out: expect.stringMatching(/2 sessions\n$/),
    });
    expect(await inProcess(shared.env, ['sessions', 'end', 'ravintola'])).toEqual({
      status: 0,
      out: '2 sessions ended\n',
      err: '',
    });
    for (const token of [one, other]) {
      const { status, body } = await ask(base, 'me', { token });
      expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
    }
    expect((await ask(base, 'me', { token: colleague })).status).toBe(200);
    expect(await run('list', 'ravintola')).toEqual({ status: 0, out: '0 sessions\n', err: '' });
  });

  test('ASVS 7.4.5: the sessions of everybody are ended at once', async () => {
    const token = await tokenOf(shared.shop.base, 'kahvila');
    const { out } = await run('list');
    expect(out).toMatch(/^kahvila {2}since \S+Z, used \S+Z, until \S+Z$/m);
    expect(out).not.toContain(token);
    expect((await run('end', '--all')).out).toMatch(/^\d sessions? ended\n$/);
    expect((await ask(shared.shop.base, 'me', { token })).status).toBe(401);
  });

  test.each([
    [['end'], refused('end needs a username, or --all.')],
    [['end', 'ravintola', '--all'], refused('end needs a username, or --all.')],
    [['end', 'kukaan'], refused("There is no user 'kukaan'.")],
    [['end', 'a', 'b'], misused('Unexpected positional argument: "b"', 'sessions end')],
    [['drop'], misused('Unknown subcommand "drop" for "npm run shop -- sessions"', 'sessions')],
  ])('%j is refused in a sentence', async (words, outcome) => {
    expect(await run(...words)).toEqual(outcome);
  });
});

testHelpWithoutShop('sessions');

test('if PostgreSQL does not answer, a message reports it, without its password', async () => {
  const env = { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' };
  expect(await inProcess(env, ['sessions', 'list'])).toEqual(
    refused('The database at 127.0.0.1:1 refuses the connection: ECONNREFUSED.'),
  );
});
