import { isDeepStrictEqual } from 'node:util';
import { differences, type ReadFile, type ReadRow } from './columns.ts';
import { type CustomerRow, customerColumns } from './customer.columns.ts';
import { changeByTen } from './good.doubts.ts';
import { type Change, isWrong, type Note, quoted, type Report } from './report.ts';

type AccountFields = Pick<CustomerRow, 'account_name' | 'minimum_order_amount' | 'prepayment'>;
type UserFields = Pick<CustomerRow, 'account' | 'name' | 'email' | 'banned'>;

export interface KnownCustomers {
  readonly accounts: ReadonlyMap<string, AccountFields>;
  readonly users: ReadonlyMap<string, UserFields>;
  /** True if the password of the file is already the user's. It is computed beforehand, because hashing takes time. */
  isSame(username: string): boolean;
}

export interface UserWrite extends UserFields {
  readonly username: string;
  /** In plain text; undefined: it remains, or a new user's one is generated. */
  readonly password: string | undefined;
  readonly isNew: boolean;
  /** True if older sessions end: after a ban, another password, or another account. */
  readonly revoke: boolean;
}

interface AccountWrite extends AccountFields {
  readonly account: string;
  readonly isNew: boolean;
}

export interface CustomersPlan extends Report {
  readonly accounts: readonly AccountWrite[];
  readonly users: readonly UserWrite[];
}

/** The changes of customers and users by a file. Nobody is removed. Pure. */
export function planCustomers(file: ReadFile<CustomerRow>, known: KnownCustomers): CustomersPlan {
  const statements = statementsOf(file.rows);
  const notes: Note[] = [];
  const users: UserWrite[] = [];
  for (const row of file.rows) {
    const ofRow = [...cellNotes(row, known), ...accountNotes(row, statements), ...userNotes(row, statements)];
    const user = ofRow.some(isWrong) ? undefined : userOf(row, known, ofRow);
    notes.push(...ofRow);
    if (user !== undefined) users.push(user);
  }
  const accounts = [...Map.groupBy(file.rows, ({ patch }) => patch.account)].flatMap(([account, rows]) =>
    account === undefined ? [] : accountOf(account, rows, known, notes),
  );
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
    fileNotes: file.fileNotes,
    notes,
    changes: [
      ...accounts.map((account) => accountChange(account, known)),
      ...changed.map((user) => userChange(user, known)),
    ],
  };
}

function accountChange(after: AccountWrite, { accounts }: KnownCustomers): Change {
  const { account: id, account_name: name, isNew } = after;
  const before = { ...nobody, ...accounts.get(id) };
  const columns = customerColumns.filter(({ key }) => accountFields.some((field) => field === key));
  const what = isNew ? '' : differences(columns, before, { ...nobody, ...after });
  return { kind: isNew ? 'new customer' : 'changed customer', id, name, what };
}

function userChange(after: UserWrite, { users }: KnownCustomers): Change {
  const { username: id, name, isNew, password } = after;
  const columns = customerColumns.filter(({ key }) => userFields.some((field) => field === key));
  const differing = differences(columns, { ...nobody, ...users.get(id) }, { ...nobody, ...after, password });
  const what = [differing, ...(password === undefined ? [] : ['another password'])].filter(
    (each) => each !== '',
  );
  return { kind: isNew ? 'new user' : 'changed user', id, name, what: isNew ? '' : what.join(', ') };
}

const nobody: CustomerRow = {
  ...{ account: '', account_name: '', minimum_order_amount: 0, prepayment: 0 },
  ...{ username: '', name: '', email: '', banned: 0, password: undefined },
};

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

/** The statements of all rows of a file together. */
interface Statements {
  /** The number of rows of a user. */
  readonly users: ReadonlyMap<string | undefined, number>;
  /** The values of an account's field in the rows. */
  valuesOf(account: string, field: AccountField): ReadonlySet<unknown>;
}

function statementsOf(rows: readonly ReadRow<CustomerRow>[]): Statements {
  const users = new Map<string | undefined, number>();
  for (const { patch } of rows) users.set(patch.username, (users.get(patch.username) ?? 0) + 1);
  const byAccount = Map.groupBy(rows, ({ patch }) => patch.account);
  return {
    users,
    valuesOf: (account, field) =>
      new Set(
        byAccount.get(account)?.flatMap(({ patch }) => (patch[field] === undefined ? [] : [patch[field]])),
      ),
  };
}

/** Rows of one account may leave out another row's value, but not contradict it. */
function accountNotes({ line, patch }: ReadRow<CustomerRow>, statements: Statements): Note[] {
  const { account } = patch;
  if (account === undefined) return [];
  return accountFields
    .filter((field) => patch[field] !== undefined && statements.valuesOf(account, field).size > 1)
    .map((field) => ({ line, field, what: `another row of ${quoted(account)} says something else` }));
}

/** A user may have only one row. */
function userNotes({ line, patch: { username } }: ReadRow<CustomerRow>, { users }: Statements): Note[] {
  if (username === undefined || users.get(username) === 1) return [];
  return [{ line, field: 'username', what: `${quoted(username)} occurs twice` }];
}

const accountFields = ['account_name', 'minimum_order_amount', 'prepayment'] as const;
type AccountField = (typeof accountFields)[number];
const userFields = ['account', 'name', 'email', 'banned'] as const;

/** Adds the reason to the notes if there is none. */
function userOf(
  { line, patch }: ReadRow<CustomerRow>,
  known: KnownCustomers,
  notes: Note[],
): UserWrite | undefined {
  const { username } = patch;
  const refuse = (field: string, what: string) => void notes.push({ line, field, what });
  if (username === undefined) return refuse('username', 'a username is missing');
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

/** Adds the reason to the notes if there is none, and notes that require a consent. */
function accountOf(
  account: string,
  rows: readonly ReadRow<CustomerRow>[],
  known: KnownCustomers,
  notes: Note[],
): readonly AccountWrite[] {
  const before = known.accounts.get(account);
  const line = rows[0]?.line ?? 0;
  const stated = <Field extends AccountField>(field: Field) =>
    rows.map(({ patch }) => patch[field]).find((value) => value !== undefined);
  const account_name = stated('account_name') ?? before?.account_name;
  if (account_name === undefined) {
    notes.push({ line, field: 'account_name', what: `the new customer ${quoted(account)} needs it` });
    return [];
  }
  const minimum_order_amount = stated('minimum_order_amount') ?? before?.minimum_order_amount ?? 0;
  const prepayment = stated('prepayment') ?? before?.prepayment ?? 0;
  const after = { account_name, minimum_order_amount, prepayment };
  const largeChanges = changeByTen(
    'minimum_order_amount',
    before?.minimum_order_amount,
    minimum_order_amount,
  );
  notes.push(...largeChanges.map((note) => ({ line, ...note })));
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
