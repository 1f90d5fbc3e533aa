import type { Transaction } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Sheet } from '../../machines/domain/import/cells.ts';
import { hashPassword, newPassword, verifyPassword } from '../auth/passwords.ts';
import type { Database, Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { type ReadFile, readColumns } from './columns.ts';
import { type CustomerRow, customerColumns } from './customer.columns.ts';
import { type CustomersPlan, type KnownCustomers, planCustomers, type UserWrite } from './customer.plan.ts';
import { type Importing, skipping, stops } from './report.ts';

/**
 * Imports customers and their users in one transaction: all of a file or, after a stopping note, nothing. A new user
 * without a password gets one, which only this report shows; the database has hashes alone. Banned users and users with
 * another password are logged out.
 */
export async function importCustomers(
  { db }: Database,
  sheets: readonly Sheet[],
  importing: Importing,
  now: Instant,
): Promise<CustomersPlan> {
  const file = readColumns(sheets, customerColumns, ['username']);
  // Hashing takes time, so it runs before the transaction; the plan is made again inside it.
  const same = await samePasswords(db, file);
  const planOf = async (of: Db | Trx) => {
    const known = await readKnown(of, same);
    const planned = (rows: typeof file.rows) => planCustomers({ ...file, rows }, known);
    return importing.skipBad ? skipping(file.rows, planned) : planned(file.rows);
  };
  const first = await planOf(db);
  if (importing.dryRun || stops(first, importing).length > 0) return first;
  const secrets = await Promise.all(first.users.map(secretOf));
  const hashes = new Map(secrets.map(({ username, hash }) => [username, hash]));
  await db.transaction().execute(async (trx) => {
    const plan = await planOf(trx);
    for (const account of plan.accounts) await writeAccount(trx, account);
    for (const user of plan.users) await writeUser(trx, user, hashes.get(user.username), now);
  });
  const made = secrets.flatMap(({ username, made: password }) =>
    password === undefined ? [] : [`    ${username}  ${password}`],
  );
  if (made.length === 0) return first;
  return { ...first, extra: ['  passwords of new users, told this once:', ...made] };
}

type Trx = Transaction<Tables>;

export async function readKnown(
  db: Db | Trx,
  same: ReadonlySet<string> = new Set(),
): Promise<KnownCustomers> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name as account_name', 'minimum_order_amount', 'prepayment'])
    .execute();
  const users = await db
    .selectFrom('users')
    .select(['username', 'account', 'name', 'email', 'banned'])
    .execute();
  return {
    accounts: new Map(accounts.map(({ id, ...account }) => [id, account])),
    users: new Map(users.map(({ username, ...user }) => [username, user])),
    isSame: (username) => same.has(username),
  };
}

/** The users whose password in the file equals the stored one. */
async function samePasswords(db: Db, { rows }: ReadFile<CustomerRow>): Promise<ReadonlySet<string>> {
  const stored = await db.selectFrom('users').select(['username', 'password_hash']).execute();
  const hashes = new Map(stored.map(({ username, password_hash }) => [username, password_hash]));
  const same = new Set<string>();
  for (const { patch } of rows) {
    const { username = '', password } = patch;
    const hash = hashes.get(username);
    if (password !== undefined && hash !== undefined && (await verifyPassword(password, hash)))
      same.add(username);
  }
  return same;
}

interface Secret {
  readonly username: string;
  readonly hash: string | undefined;
  readonly made: string | undefined;
}

async function secretOf({ username, password, isNew }: UserWrite): Promise<Secret> {
  const made = isNew && password === undefined ? newPassword() : undefined;
  const text = password ?? made;
  return { username, hash: text === undefined ? undefined : await hashPassword(text), made };
}

async function writeAccount(trx: Trx, account: CustomersPlan['accounts'][number]): Promise<void> {
  const { account: id, account_name: name, minimum_order_amount, prepayment, isNew } = account;
  const fields = { name, minimum_order_amount, prepayment };
  if (!isNew) await trx.updateTable('accounts').set(fields).where('id', '=', id).execute();
  else
    await trx
      .insertInto('accounts')
      .values({ id, ...fields, extra_fees: '[]', message: null })
      .execute();
}

async function writeUser(
  trx: Trx,
  { username, account, name, email, banned, isNew, revoke }: UserWrite,
  password_hash: string | undefined,
  now: Instant,
): Promise<void> {
  const fields = { account, name, email, banned, ...(password_hash === undefined ? {} : { password_hash }) };
  if (!isNew) await trx.updateTable('users').set(fields).where('username', '=', username).execute();
  else if (password_hash !== undefined) {
    await trx
      .insertInto('users')
      .values({ ...fields, username, password_hash })
      .execute();
  } else throw new Error('a user was added while the file was read: run the import again');
  if (!revoke) return;
  await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('username', '=', username)
    .where('revoked_at', 'is', null)
    .execute();
}
