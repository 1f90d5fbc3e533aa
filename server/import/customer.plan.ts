import { isDeepStrictEqual } from 'node:util';
import type { ReadFile, ReadRow } from './columns.ts';
import type { CustomerRow } from './customer.columns.ts';
import { type Note, quoted, type Report } from './report.ts';

type AccountFields = Pick<CustomerRow, 'account_name' | 'minimum_order_amount' | 'prepayment'>;
type UserFields = Pick<CustomerRow, 'account' | 'name' | 'email' | 'banned'>;

export interface KnownCustomers {
  readonly accounts: ReadonlyMap<string, AccountFields>;
  readonly users: ReadonlyMap<string, UserFields>;
  /** Is the password of the file the user's own already? Told beforehand: hashing takes time. */
  isSame(username: string): boolean;
}

export interface UserWrite extends UserFields {
  readonly username: string;
  /** In the clear; undefined: it stays, or one is to be made for a new user. */
  readonly password: string | undefined;
  readonly isNew: boolean;
  /** Sessions of before are no longer good: banned, another password, another account. */
  readonly revoke: boolean;
}

export interface CustomersPlan extends Report {
  readonly accounts: readonly (AccountFields & { readonly account: string; readonly isNew: boolean })[];
  readonly users: readonly UserWrite[];
}

/** What a file does to customers and users. Nobody is removed. Pure. */
export function planCustomers(file: ReadFile<CustomerRow>, known: KnownCustomers): CustomersPlan {
  const seen = new Set<string>();
  const told = new Map<string, Partial<AccountFields>>();
  const notes: Note[] = [];
  const users: UserWrite[] = [];
  for (const row of file.rows) {
    const said = [...cellNotes(row, known), ...accountNotes(row, told)];
    const user = said.some(({ kept }) => kept === undefined) ? undefined : userOf(row, known, seen, said);
    notes.push(...said);
    if (user !== undefined) users.push(user);
  }
  const accounts = [...told].flatMap(([account, patch]) => accountOf(account, patch, file, known, notes));
  const changed = users.filter((user) => user.isNew || differs(user, known));
  const newUsers = changed.filter(({ isNew }) => isNew).length;
  const newAccounts = accounts.filter(({ isNew }) => isNew).length;
  return {
    accounts,
    users: changed,
    counts: {
      ...{
        rows: file.rows.length,
        'new customers': newAccounts,
        'changed customers': accounts.length - newAccounts,
      },
      ...{
        'new users': newUsers,
        'changed users': changed.length - newUsers,
        unchanged: users.length - changed.length,
      },
      'new passwords': changed.filter(({ isNew, password }) => !isNew && password !== undefined).length,
      'sessions ended of': changed.filter(({ revoke }) => revoke).length,
    },
    unknown: file.unknown,
    notes,
  };
}

function cellNotes({ line, patch, wrong }: ReadRow<CustomerRow>, known: KnownCustomers): Note[] {
  return wrong.map(({ column, text }) => {
    const what = column.secret
      ? `this is not ${column.expected}`
      : `${quoted(text)} is not ${column.expected}`;
    if (column.needed) return { line, field: column.key, what };
    const before = known.users.get(patch.username ?? '')?.email ?? '';
    return { line, field: column.key, what, kept: before === '' ? 'nothing' : before };
  });
}

/** Rows of one account may leave out what another one says, but not say something else. */
function accountNotes(
  { line, patch }: ReadRow<CustomerRow>,
  told: Map<string, Partial<AccountFields>>,
): Note[] {
  const { account } = patch;
  if (account === undefined) return [];
  const before = told.get(account) ?? {};
  const notes: Note[] = [];
  for (const field of accountFields) {
    if (patch[field] !== undefined && before[field] !== undefined && patch[field] !== before[field]) {
      notes.push({ line, field, what: `another row of ${quoted(account)} says something else` });
    }
  }
  const said = Object.fromEntries(
    accountFields.filter((field) => patch[field] !== undefined).map((field) => [field, patch[field]]),
  );
  told.set(account, { ...before, ...said });
  return notes;
}

const accountFields = ['account_name', 'minimum_order_amount', 'prepayment'] as const;

/** Adds to the notes why there is none. */
function userOf(
  { line, patch }: ReadRow<CustomerRow>,
  known: KnownCustomers,
  seen: Set<string>,
  notes: Note[],
): UserWrite | undefined {
  const { username } = patch;
  const refuse = (field: string, what: string) => void notes.push({ line, field, what });
  if (username === undefined) return refuse('username', 'a username is missing');
  if (seen.has(username)) return refuse('username', `${quoted(username)} stands there twice`);
  seen.add(username);
  const before = known.users.get(username);
  const account = patch.account ?? before?.account;
  if (account === undefined) return refuse('account', 'a new user needs it');
  const name = patch.name ?? before?.name;
  if (name === undefined) return refuse('name', 'a new user needs it');
  const banned = patch.banned ?? before?.banned ?? 0;
  const password = known.isSame(username) ? undefined : patch.password;
  const revoke =
    before !== undefined &&
    (password !== undefined || (banned === 1 && before.banned === 0) || account !== before.account);
  const email = patch.email ?? before?.email ?? '';
  return { username, account, name, email, banned, password, isNew: before === undefined, revoke };
}

function accountOf(
  account: string,
  patch: Partial<AccountFields>,
  file: ReadFile<CustomerRow>,
  known: KnownCustomers,
  notes: Note[],
): CustomersPlan['accounts'] {
  const before = known.accounts.get(account);
  const account_name = patch.account_name ?? before?.account_name;
  if (account_name === undefined) {
    const line = file.rows.find((row) => row.patch.account === account)?.line ?? 0;
    notes.push({ line, field: 'account_name', what: `the new customer ${quoted(account)} needs it` });
    return [];
  }
  const minimum_order_amount = patch.minimum_order_amount ?? before?.minimum_order_amount ?? 0;
  const prepayment = patch.prepayment ?? before?.prepayment ?? 0;
  const after = { account_name, minimum_order_amount, prepayment };
  return isDeepStrictEqual(after, before) ? [] : [{ account, ...after, isNew: before === undefined }];
}

function differs(
  { username, account, name, email, banned, password }: UserWrite,
  known: KnownCustomers,
): boolean {
  return (
    password !== undefined || !isDeepStrictEqual({ account, name, email, banned }, known.users.get(username))
  );
}
