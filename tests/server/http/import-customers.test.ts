import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '../../../server/log.ts';
import { lasting } from '../databases.ts';
import { commandHere, type SharedShop, startShared } from './beside-shop.ts';
import { ask, login, tokenOf } from './client.ts';
import { inProcess, refused } from './in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-import-'));
const fileOf = (name: string, ...lines: readonly string[]) => {
  writeFileSync(join(folder, name), lines.join('\n'));
  return join(folder, name);
};
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(lasting)('npm run shop -- customers import with a running shop on $name', (database) => {
  let shared: SharedShop;
  const lines: unknown[] = [];
  const log: Log = (message, details) => void lines.push({ message, ...details });
  let base: string;

  beforeAll(async () => {
    shared = await startShared(database);
    base = shared.shop.base;
  });
  afterAll(() => shared.stop());

  const run = commandHere('customers', () => shared.shop.database, { log });

  const counts = (
    name: string,
    ...[rows, accounts, changedAccounts, users, changed, unchanged, passwords, sessions]: number[]
  ) =>
    `customers ${name}: rows ${rows}, new customers ${accounts}, changed customers ${changedAccounts}, new users ${users}, changed users ${changed}, unchanged ${unchanged}, new passwords ${passwords}, sessions ended of ${sessions}\n`;
  const refusedForRows =
    'Nothing was written: correct the lines marked with ✗, or leave them out with --skip-bad.';

  test('the customers exported and imported: nothing has changed, and no file has a password in it', async () => {
    const file = join(folder, 'all.json');
    await run('export', file);
    expect((await run('import', file)).out).toBe(
      `${counts('all.json', 5, 0, 0, 0, 0, 5, 0, 0)}Nothing had changed.\n`,
    );
    const { readFileSync } = await import('node:fs');
    const [first] = JSON.parse(readFileSync(file, 'utf8'));
    expect(first).toEqual({
      ...{ account: 'ranta', account_name: 'Grillikioski Ranta', minimum_order_amount: 100, prepayment: 1 },
      ...{ username: 'ennakko', name: 'Sofia Nieminen', email: 'sofia.nieminen@example.fi', banned: 0 },
    });
  });

  test('a dry run of customers reports, and writes no user, account or session', async () => {
    const { db } = shared.shop.database;
    const rows = async () =>
      Promise.all([
        db.selectFrom('accounts').selectAll().orderBy('id').execute(),
        db.selectFrom('users').selectAll().orderBy('username').execute(),
        db.selectFrom('sessions').selectAll().orderBy('id').execute(),
      ]);
    await tokenOf(base, 'kahvila');
    const before = await rows();
    const file = fileOf(
      'dry.csv',
      'Asiakasnumero;Asiakkaan nimi;Vähimmäistilaus;Ennakkomaksu;Käyttäjätunnus;Nimi;Estetty;Alkusalasana',
      'kulma;;;;kahvila;Toinen nimi;kyllä;uusi pitkä salasana',
      'tuore;Tuore Oy;80;ei;tuore1;Taru;ei;uusi pitkä salasana',
    );
    const { status, out } = await run('import', file, '--dry-run');
    expect([status, out.includes('new users 1, changed users 1')]).toEqual([0, true]);
    expect(lines.at(-1)).toMatchObject({ level: 'info', outcome: 'dry run', new_users: 1, changed_users: 1 });
    expect(await rows()).toEqual(before);
  });

  test('new customers log in with the password of the file, or with the one that the report prints once', async () => {
    const file = fileOf(
      'new.csv',
      'Asiakasnumero;Asiakkaan nimi;Vähimmäistilaus;Ennakkomaksu;Käyttäjätunnus;Nimi;Sähköposti;Alkusalasana',
      'uusi;Uusi Oy;80,50;ei;uusi1;Ulla;ulla@uusi.fi;',
      'uusi;;;;uusi2;Ossi;;pitkä salasana',
    );
    const { status, out, err } = await inProcess(shared.env, ['customers', 'import', file]);
    expect([status, JSON.parse(err)]).toMatchObject([
      0,
      { message: 'import', level: 'info', what: 'customers', outcome: 'written', rows: 2, new_users: 2 },
    ]);
    expect(err).not.toMatch(/uusi|Ulla|salasana/i);
    const [, head, made = ''] =
      /^(.*\n {2}passwords of new users, told this once:\n {4}uusi1 {2})(\S+)\nWritten\.\n$/s.exec(out) ?? [];
    expect(head).toBe(
      `${counts('new.csv', 2, 1, 0, 2, 0, 0, 0, 0)}  new customer · uusi · Uusi Oy\n  new user · uusi1 · Ulla\n  new user · uusi2 · Ossi\n  passwords of new users, told this once:\n    uusi1  `,
    );
    expect(made).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await statusOf(login(base, 'uusi1', made))).toBe(200);
    const second = await login(base, 'uusi2', 'pitkä salasana');
    expect([second.status, second.body.name]).toEqual([200, 'Uusi Oy']);
    const amount = await ask(base, 'minimumOrderAmount', { token: second.body.access_token });
    expect(amount.body).toEqual({ amount: 80.5 });
    expect((await run('import', file)).out).toBe(
      `${counts('new.csv', 2, 0, 0, 0, 0, 2, 0, 0)}Nothing had changed.\n`,
    );
    const stored = await shared.shop.database.db.selectFrom('users').select('password_hash').execute();
    expect(stored.every(({ password_hash }) => password_hash.startsWith('$argon2id$'))).toBe(true);
  });

  test('a new password or a ban ends a customer’s sessions; a new name does not', async () => {
    const [kitchen, cafe, grill] = [
      await tokenOf(base, 'keittio'),
      await tokenOf(base, 'kahvila'),
      await tokenOf(base, 'ennakko'),
    ];
    const file = fileOf(
      'end.csv',
      'username,password,banned,name',
      'keittio,uusi salasana,,',
      'kahvila,,yes,',
      'ennakko,,,Sofia Uusi',
    );
    const changes = [
      '  changed user · keittio · Eero Lahtinen · another password\n',
      '  changed user · kahvila · Onni Koskinen · banned 0 → 1\n',
      '  changed user · ennakko · Sofia Uusi · name Sofia Nieminen → Sofia Uusi\n',
    ].join('');
    const before = await asked(kitchen, cafe, grill);
    expect((await run('import', file, '--dry-run')).out).toBe(
      `${counts('end.csv', 3, 0, 0, 0, 3, 0, 1, 2)}${changes}A dry run: nothing was written.\n`,
    );
    expect([before, await asked(kitchen, cafe, grill)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ]);
    expect((await run('import', file)).out).toBe(
      `${counts('end.csv', 3, 0, 0, 0, 3, 0, 1, 2)}${changes}Written.\n`,
    );
    expect(await asked(kitchen, cafe, grill)).toEqual([401, 401, 200]);
    expect(await statusOf(login(base, 'keittio', 'keittio'))).toBe(401);
    expect(await statusOf(login(base, 'keittio', 'uusi salasana'))).toBe(200);
    const banned = await login(base, 'kahvila');
    expect([banned.status, banned.body]).toEqual([401, { error: 'Account banned' }]);
  });

  test('with a wrong row no customer is written; a password is never repeated', async () => {
    const before = await shared.shop.database.db
      .selectFrom('users')
      .selectAll()
      .orderBy('username')
      .execute();
    const file = fileOf(
      'wrong.csv',
      'account,account_name,username,name,e-mail,minimum order,password',
      'a,A Oy,a1,Aada,aada@,1,lyhyt',
      'a,B Oy,a2,Bertta,b@b.fi,,pitkasana1',
      'c,,c1,Cecilia,,,',
      'a,,a2,Daavid,,,',
      'a,,d1,,,,',
      ',,e1,Eeva,,,',
      'x y,,f1,Faarao,,,',
    );
    const { status, err } = await run('import', file);
    expect(lines.at(-1)).toMatchObject({ level: 'warn', what: 'customers', outcome: 'refused', rows: 7 });
    expect([status, err.split('\n').slice(1)]).toEqual([
      1,
      [
        '✗ line 2 · password · this is not a password of 8 to 128 characters',
        "✗ line 2 · account_name · another row of 'a' says something else",
        "✗ line 3 · account_name · another row of 'a' says something else",
        "✗ line 3 · username · 'a2' occurs twice",
        "✗ line 5 · username · 'a2' occurs twice",
        '✗ line 6 · name · a new user needs it',
        '✗ line 7 · account · a new user needs it',
        "✗ line 8 · account · 'x y' is not letters, digits, dots, dashes and underscores, at most 64",
        "✗ line 4 · account_name · the new customer 'c' needs it",
        "  line 2 · email · 'aada@' is not an e-mail address · kept: nothing",
        '  new customer · a · A Oy',
        '  new user · c1 · Cecilia',
        refusedForRows,
        '',
      ],
    ]);
    expect(
      await shared.shop.database.db.selectFrom('users').selectAll().orderBy('username').execute(),
    ).toEqual(before);
    expect(await run('import', fileOf('twice.csv', 'username', 'ennakko', 'ennakko'))).toEqual(
      refused(
        `${counts('twice.csv', 2, 0, 0, 0, 0, 0, 0, 0)}✗ line 2 · username · 'ennakko' occurs twice\n✗ line 3 · username · 'ennakko' occurs twice\n${refusedForRows}`,
      ),
    );
  });

  async function asked(...tokens: readonly string[]): Promise<number[]> {
    return Promise.all(tokens.map((token) => statusOf(ask(base, 'cart', { token }))));
  }
});

async function statusOf(answering: Promise<{ readonly status: number }>): Promise<number> {
  return (await answering).status;
}
