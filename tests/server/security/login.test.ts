import { beforeAll, describe, expect, test } from 'vitest';
import { makeLogins } from '../../../server/auth/logins.ts';
import { verifyPassword } from '../../../server/auth/passwords.ts';
import { databases } from '../databases.ts';
import { type Answer, ask, login } from '../http/client.ts';
import { type Shop, startShop } from '../http/shop.ts';
import { solved } from '../http/solve.ts';

describe.each(databases)('logins that are guessed, on $name', (database) => {
  let shop: Shop;
  /** The server's clock stands: a guess is not too early on a slow machine either. */
  let now = Date.now();

  beforeAll(async () => {
    shop = await startShop(
      database,
      { limits: { proxies: 1, addressLogins: 8, userCalls: 3 } },
      { now: () => now },
    );
    return shop.stop;
  });

  /** As the last proxy of ours saw it. */
  async function from(address: string, username: string, password: string): Promise<Answer> {
    const headers = { 'x-forwarded-for': address };
    const captcha = await solved((await ask(shop.base, 'captcha', { headers })).body);
    return ask(shop.base, 'login', { payload: { username, password, captcha }, headers });
  }

  test('ASVS 6.3.8: an unknown user, a wrong password and a banned user take one hash each', async () => {
    const asked: boolean[] = [];
    const logins = makeLogins(shop.database.db, async (password, stored) => {
      const right = await verifyPassword(password, stored);
      asked.push(right);
      return right;
    });
    const results = [
      await logins.check('kukaan', 'väärä'),
      await logins.check('ravintola', 'väärä'),
      await logins.check('suljettu', 'väärä'),
      await logins.check('suljettu', 'suljettu'),
      await logins.check('ravintola', 'ravintola'),
    ];
    expect(asked).toEqual([false, false, false, true, true]);
    expect(results.map((each) => each?.banned)).toEqual([undefined, undefined, undefined, true, false]);
  });

  test.each(['kahvila', 'suljettu', 'kukaan'])(
    'ASVS 6.3.8: guesses at %s are answered and slowed down alike, whether there is such a user or not',
    async (username) => {
      const address = `192.0.2.${username.length}`;
      const answers: Answer[] = [];
      for (let tried = 0; tried < 6; tried += 1)
        answers.push(await from(address, username, `arvaus ${tried}`));
      expect(answers.map(({ status, body }) => [status, body])).toEqual([
        ...Array(5).fill([401, { error: 'Invalid credentials' }]),
        [429, { error: 'Too many requests', retry_after: 1 }],
      ]);
      expect(answers[5]?.headers.get('retry-after')).toBe('1');
      expect(answers[5]?.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('ASVS 6.3.1: the right password is not tried while it is too early, is afterwards, and clears the count', async () => {
    const address = '198.51.100.7';
    for (let tried = 0; tried < 5; tried += 1) await from(address, 'ravintola', 'väärä');
    expect((await from(address, 'ravintola', 'ravintola')).status).toBe(429);
    expect((await from('198.51.100.8', 'ravintola', 'ravintola')).status).toBe(200);
    now += 1_000;
    expect((await from(address, 'ravintola', 'ravintola')).status).toBe(200);
    expect((await from(address, 'ravintola', 'väärä')).status).toBe(401);
  });

  test('ASVS 6.3.1: an address that guesses at many users is stopped; its X-Forwarded-For has no effect', async () => {
    const statuses: number[] = [];
    for (let tried = 0; tried < 9; tried += 1) {
      statuses.push((await from(`10.9.8.${tried}, 203.0.113.5`, `user${tried}`, 'väärä')).status);
    }
    expect(statuses).toEqual([...Array(8).fill(401), 429]);
    expect((await from('203.0.113.6', 'keittio', 'keittio')).status).toBe(200);
  });

  test('ASVS 2.4.1: challenges are limited by address, claims, feedback, payments and tokens of realtime by user, before the body is read', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const asked = await Promise.all(Array.from({ length: 81 }, () => ask(shop.base, 'captcha', { headers })));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(1);
    const token = (await login(shop.base, 'ennakko')).body.access_token;
    for (const name of ['sendFeedback', 'sendClaim', 'openPayment', 'realtimeToken'] as const) {
      const body = name === 'realtimeToken' ? {} : { raw: '{' };
      const sent = () => ask(shop.base, name, { token, id: 'x', ...body });
      const statuses = [await sent(), await sent(), await sent(), await sent()].map(({ status }) => status);
      expect([name, statuses[3], statuses.slice(0, 3).includes(429)]).toEqual([name, 429, false]);
    }
    const other = (await login(shop.base, 'kahvila')).body.access_token;
    expect((await ask(shop.base, 'sendFeedback', { token: other, raw: '{' })).status).toBe(422);
    now += 10 * 60_000;
    expect((await ask(shop.base, 'sendFeedback', { token, raw: '{' })).status).toBe(422);
  });
});
