import type { Transaction } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import { CommandRefused } from '../beside-shop.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** What is asked on the command line. `username` undefined: of everybody. */
export type SessionsCommand =
  | { readonly _tag: 'help' }
  | { readonly _tag: 'list'; readonly username: string | undefined }
  | { readonly _tag: 'end'; readonly username: string | undefined };

export const help = `Shows and ends sessions while the shop is open. Who was logged in is logged out at the next call.

  npm run sessions -- list            who is logged in
  npm run sessions -- list USERNAME   the sessions of a user
  npm run sessions -- end USERNAME    ends all sessions of a user, wherever they are
  npm run sessions -- end --all       ends the sessions of everybody

The database is the shop's own: SHOP_DATA or DATABASE_URL, as for npm start.
`;

/** Reads the words after the command's name. Throws a CommandRefused that says what is wrong. */
export function readCommand(words: readonly string[]): SessionsCommand {
  const [name = 'help', username, ...rest] = words;
  if (name === 'help' || words.some((word) => word === '--help' || word === '-h')) return { _tag: 'help' };
  if (name !== 'list' && name !== 'end') {
    throw new CommandRefused(`There is no command '${name}'. See --help.`);
  }
  if (rest.length > 0) throw new CommandRefused(`'${rest.join(' ')}' is too much. See --help.`);
  if (name === 'end' && username === undefined) {
    throw new CommandRefused('end needs a username, or --all. See --help.');
  }
  return { _tag: name, username: name === 'end' && username === '--all' ? undefined : username };
}

/** Does what is asked, and answers what to print. */
export async function perform(
  db: Db,
  command: Exclude<SessionsCommand, { readonly _tag: 'help' }>,
  now: Instant,
): Promise<string> {
  const { username } = command;
  await mustExist(db, username);
  if (command._tag === 'end') return `${counted(await endSessions(db, username, now))} ended\n`;
  const sessions = await openSessions(db, username, now);
  return `${[...sessions.map(inLine), counted(sessions.length)].join('\n')}\n`;
}

/** Ends every open session of a user, or of everybody; answers how many there were. */
export async function endSessions(
  db: Db | Transaction<Tables>,
  username: string | undefined,
  now: Instant,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(username !== undefined, (query) => query.where('username', '=', username ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

interface OpenSession {
  readonly username: string;
  readonly created_at: number;
  readonly seen_at: number;
  readonly expires_at: number;
}

function openSessions(db: Db, username: string | undefined, now: Instant): Promise<OpenSession[]> {
  return db
    .selectFrom('sessions')
    .select(['username', 'created_at', 'seen_at', 'expires_at'])
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(username !== undefined, (query) => query.where('username', '=', username ?? ''))
    .orderBy('created_at')
    .execute();
}

async function mustExist(db: Db, username: string | undefined): Promise<void> {
  if (username === undefined) return;
  const user = await db
    .selectFrom('users')
    .select('username')
    .where('username', '=', username)
    .executeTakeFirst();
  if (user === undefined) throw new CommandRefused(`There is no user '${username}'.`);
}

function inLine({ username, created_at, seen_at, expires_at }: OpenSession): string {
  return `${username}  since ${timeOf(created_at)}, used ${timeOf(seen_at)}, until ${timeOf(expires_at)}`;
}

function timeOf(instant: Instant): string {
  return new Date(instant).toISOString();
}

function counted(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}
