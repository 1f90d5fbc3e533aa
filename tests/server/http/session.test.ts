import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../../machines/domain/contract/calls.ts';
import { tokenHash } from '../../../server/auth/tokens.ts';
import { databases } from '../databases.ts';
import { ask, login, tokenOf } from './client.ts';
import { type Shop, startShop } from './shop.ts';
import { encoded, solved } from './solve.ts';

const HOUR = 60 * 60_000;

const captchaFailed = {
  error: 'Unprocessable',
  problems: [{ code: 'captchaFailed', field: 'captcha' }],
};

describe.each(databases)('sessions on $name', (database) => {
  let shop: Shop;
  let base: string;

  beforeAll(async () => {
    // Empty at first: the server itself brings the customers and hashes their passwords.
    shop = await startShop({ ...database, open: () => database.open() });
    base = shop.base;
    return shop.stop;
  });

  test('§7 a login answers a token, the name, the username, the e-mail address and the reclamation right', async () => {
    const { status, body, headers } = await login(base, 'ravintola');
    expect([status, body]).toEqual([
      200,
      {
        access_token: expect.stringMatching(/^[\w-]{43}$/),
        name: 'Ravintola Kaisla',
        username: 'ravintola',
        can_use_reclamation: true,
        email: 'aino.makela@example.fi',
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test("§6 the demo's allow-list leaves out the café", async () => {
    expect((await login(base, 'kahvila')).body.can_use_reclamation).toBe(false);
  });

  test('§6 an allow-list that is set is the one that counts; an empty one means everyone', async () => {
    const rights = async (reclamationUsers: readonly string[]) => {
      const other = await startShop(database, { reclamationUsers });
      const logins = [await login(other.base, 'kahvila'), await login(other.base, 'ravintola')];
      await other.stop();
      return logins.map(({ body }) => body.can_use_reclamation);
    };
    expect(await rights([])).toEqual([true, true]);
    expect(await rights(['kahvila'])).toEqual([true, false]);
  });

  test('blanks around the username are not part of it; those of a password are', async () => {
    const { status, body } = await login(base, '  ravintola ', 'ravintola');
    expect([status, body.username]).toEqual([200, 'ravintola']);
    expect((await login(base, 'ravintola', 'ravintola ')).status).toBe(401);
    expect((await login(base, '  ', 'ravintola')).status).toBe(401);
  });

  test('§8 a wrong password and an unknown username get the same answer', async () => {
    const wrong = await login(base, 'ravintola', 'väärä');
    const unknown = await login(base, 'kukaan', 'väärä');
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'Invalid credentials' }]);
    expect([unknown.status, unknown.body]).toEqual([401, { error: 'Invalid credentials' }]);
  });

  test.each([
    ['fi-FI,fi;q=0.9,en;q=0.8', 'Kirjautuminen epäonnistui'],
    ['en-GB,en;q=0.9,fi;q=0.8', 'Invalid credentials'],
    ['sv-FI', 'Invalid credentials'],
  ])('a request in %s is answered with %s', async (language, error) => {
    const captcha = await solved((await ask(base, 'captcha')).body);
    const payload = { username: 'ravintola', password: 'väärä', captcha };
    const { status, body } = await ask(base, 'login', { payload, headers: { 'accept-language': language } });
    expect([status, body]).toEqual([401, { error }]);
  });

  test('§6, §8 a banned account gets its message only after the right password', async () => {
    const right = await login(base, 'suljettu');
    const wrong = await login(base, 'suljettu', 'väärä');
    expect([right.status, right.body]).toEqual([401, { error: 'Account banned' }]);
    expect([wrong.status, wrong.body]).toEqual([401, { error: 'Invalid credentials' }]);
  });

  test('§5 empty credentials are marked at their fields', async () => {
    const { status, body } = await ask(base, 'login', { payload: { username: '', password: '' } });
    expect([status, body]).toEqual([
      422,
      {
        error: 'Unprocessable',
        problems: [
          { code: 'invalidField', field: 'username' },
          { code: 'invalidField', field: 'password' },
        ],
      },
    ]);
  });

  test('a login without a solved captcha, or with a wrong one, is refused at its field', async () => {
    const credentials = { username: 'ravintola', password: 'ravintola' };
    const challenge = (await ask(base, 'captcha')).body;
    const unsolved = encoded(challenge, { counter: 1, derivedKey: '00'.repeat(32), time: 1 });
    for (const captcha of [undefined, '', 'kukkuu', unsolved]) {
      const { status, body } = await ask(base, 'login', { payload: { ...credentials, captcha } });
      expect([status, body]).toEqual([422, captchaFailed]);
    }
  });

  test('a captcha opens one login, also when its password was wrong', async () => {
    const captcha = await solved((await ask(base, 'captcha')).body);
    const first = await ask(base, 'login', { payload: { username: 'keittio', password: 'väärä', captcha } });
    const second = await ask(base, 'login', {
      payload: { username: 'keittio', password: 'keittio', captcha },
    });
    expect([first.status, second.status, second.body]).toEqual([401, 422, captchaFailed]);
  });

  test('of two logins at once with one captcha, one gets in', async () => {
    const captcha = await solved((await ask(base, 'captcha')).body);
    const payload = { username: 'keittio', password: 'keittio', captcha };
    const both = await Promise.all([ask(base, 'login', { payload }), ask(base, 'login', { payload })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a captcha solved after five minutes is too late', async () => {
    const captcha = await solved((await ask(base, 'captcha')).body);
    shop.forward(5 * 60_000);
    const payload = { username: 'keittio', password: 'keittio', captcha };
    expect((await ask(base, 'login', { payload })).body).toEqual(captchaFailed);
  });

  test('§7 auth/me answers whether the customer pays in advance, its name, and the names of the account’s users alone', async () => {
    const [restaurant, prepaying] = [await tokenOf(base, 'ravintola'), await tokenOf(base, 'ennakko')];
    expect((await ask(base, 'me', { token: restaurant })).body).toEqual({
      prepayment: false,
      honours_keys: true,
      users: [
        { username: 'keittio', name: 'Eero Lahtinen' },
        { username: 'ravintola', name: 'Aino Mäkelä' },
      ],
      customer_name: 'Ravintola Kaisla',
    });
    expect((await ask(base, 'me', { token: prepaying })).body).toEqual({
      prepayment: true,
      honours_keys: true,
      users: [{ username: 'ennakko', name: 'Sofia Nieminen' }],
      customer_name: 'Grillikioski Ranta',
    });
  });

  test('§7, §4 a logout revokes its own token and no other', async () => {
    const [one, other] = [await tokenOf(base, 'ravintola'), await tokenOf(base, 'ravintola')];
    const { status, body } = await ask(base, 'logout', { token: one });
    expect([status, body]).toEqual([200, {}]);
    const after = await ask(base, 'me', { token: one });
    expect([after.status, after.body]).toEqual([401, { error: 'Unauthorized' }]);
    expect((await ask(base, 'logout', { token: one })).status).toBe(401);
    expect((await ask(base, 'me', { token: other })).status).toBe(200);
  });

  test('a token expires after twelve hours', async () => {
    const token = await tokenOf(base, 'ravintola');
    shop.forward(6 * HOUR);
    expect((await ask(base, 'me', { token })).status).toBe(200);
    shop.forward(6 * HOUR - 10_000);
    expect((await ask(base, 'me', { token })).status).toBe(200);
    shop.forward(10_000);
    expect((await ask(base, 'me', { token })).body).toEqual({ error: 'Unauthorized' });
  });

  test('ASVS 7.3.1: a session without use for eight hours is over; automatic calls of a page do not count', async () => {
    const [used, idle] = [await tokenOf(base, 'ravintola'), await tokenOf(base, 'ravintola')];
    shop.forward(4 * HOUR);
    expect((await ask(base, 'cart', { token: used })).status).toBe(200);
    expect((await ask(base, 'realtimeToken', { token: idle })).status).toBe(200);
    shop.forward(4 * HOUR - 10_000);
    expect((await ask(base, 'realtimeToken', { token: idle })).status).toBe(200);
    shop.forward(10_000);
    const { status, body } = await ask(base, 'me', { token: idle });
    expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
    expect((await ask(base, 'realtimeToken', { token: idle })).status).toBe(401);
    expect((await ask(base, 'me', { token: used })).status).toBe(200);
  });

  test('a session that a server of an earlier version has opened is as good', async () => {
    const token = await tokenOf(base, 'ravintola');
    const { db } = shop.database;
    await db.updateTable('sessions').set({ seen_at: 0 }).where('id', '=', tokenHash(token)).execute();
    expect((await ask(base, 'me', { token })).status).toBe(200);
  });

  test('ASVS 7.3.1: how long it may be idle is the operator’s', async () => {
    const other = await startShop(database, { sessionIdle: 30 * 60_000 });
    const token = await tokenOf(other.base, 'ravintola');
    other.forward(29 * 60_000);
    const before = await ask(other.base, 'me', { token });
    other.forward(30 * 60_000);
    const after = await ask(other.base, 'me', { token });
    await other.stop();
    expect([before.status, after.status]).toEqual([200, 401]);
  });

  test('the database has no token, only hashes', async () => {
    const token = await tokenOf(base, 'ravintola');
    const rows = await shop.database.db.selectFrom('sessions').selectAll().execute();
    expect(rows.map(({ id }) => id)).toEqual(rows.map(() => expect.stringMatching(/^[0-9a-f]{64}$/)));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('§6 a ban ends open sessions as well', async () => {
    const token = await tokenOf(base, 'kahvila');
    const setBanned = (banned: number) =>
      shop.database.db.updateTable('users').set({ banned }).where('username', '=', 'kahvila').execute();
    await setBanned(1);
    const { status, body } = await ask(base, 'me', { token });
    await setBanned(0);
    expect([status, body]).toEqual([401, { error: 'Account banned' }]);
  });

  test('§7 GET /api/user/message answers the popup message of the customer, or none', async () => {
    const [restaurant, prepaying] = [await tokenOf(base, 'ravintola'), await tokenOf(base, 'ennakko')];
    expect((await ask(base, 'message', { token: restaurant })).body.message).toEqual({
      id: expect.any(String),
      message_fi: expect.stringContaining('Joulutilaukset'),
      message_en: expect.stringContaining('Christmas'),
    });
    expect((await ask(base, 'message', { token: prepaying })).body).toEqual({ message: null });
  });

  test('§7 GET /api/user/minimum-order-amount answers the amount of the customer', async () => {
    const token = await tokenOf(base, 'ravintola');
    expect((await ask(base, 'minimumOrderAmount', { token })).body).toEqual({ amount: 150 });
  });

  test('§7 GET /api/user/notification answers the notifications, newest first', async () => {
    const token = await tokenOf(base, 'ravintola');
    const { notifications } = (await ask(base, 'notifications', { token })).body;
    expect(notifications.length).toBeGreaterThan(0);
    const days = notifications.map(({ published_on }: { published_on: string }) => published_on);
    expect(days).toEqual([...days].sort().reverse());
  });

  const closed = (Object.keys(calls) as CallName[]).filter((name) => calls[name].access === 'customer');

  test.each(closed)('%s is 401 without a session, before its payload is read', async (name) => {
    for (const authorization of [
      undefined,
      'Bearer ',
      'Bearer kukkuu',
      'Basic cmF2aW50b2xhOnJhdmludG9sYQ==',
    ]) {
      const { status, body, headers } = await ask(base, name, {
        id: 'x',
        ...(calls[name].method === 'GET' ? {} : { raw: '{' }),
        headers: authorization === undefined ? {} : { authorization },
      });
      expect([status, body, headers.get('www-authenticate')]).toEqual([
        401,
        { error: 'Unauthorized' },
        'Bearer',
      ]);
    }
  });
});
