import type { Transaction } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import { CommandError } from '../command-database.ts';
import type { Db } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { argument, flag, noun, optional, verb } from '../verb.ts';

export const sessionsCommand = noun(
  'sessions',
  'Shows and ends sessions. The user is logged out at the next call.',
  [
    verb(
      'list',
      'the logged-in users, with the time of their last call',
      { username: optional(argument('USERNAME', 'of this user alone')) },
      ({ username }, { inDatabase, now }) => inDatabase(({ db }) => list(db, username, now())),
    ),
    verb(
      'end',
      'ends all sessions of a user, on every device',
      {
        username: optional(argument('USERNAME', 'the user of the sessions')),
        all: flag('all', 'of all users'),
      },
      ({ username, all }, { inDatabase, now }) => {
        if (all === (username !== undefined)) throw new CommandError('end needs a username, or --all.');
        return inDatabase(({ db }) => end(db, username, now()));
      },
    ),
  ],
);

async function list(db: Db, username: string | undefined, now: Instant): Promise<string> {
  await mustExist(db, username);
  const sessions = await openSessions(db, username, now);
  return `${[...sessions.map(formatSession), counted(sessions.length)].join('\n')}\n`;
}

async function end(db: Db, username: string | undefined, now: Instant): Promise<string> {
  await mustExist(db, username);
  return `${counted(await endSessions(db, username, now))} ended\n`;
}

/** Ends every open session of a user, or of all users; returns their number. */
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
  if (user === undefined) throw new CommandError(`There is no user '${username}'.`);
}

function formatSession({ username, created_at, seen_at, expires_at }: OpenSession): string {
  return `${username}  since ${timeOf(created_at)}, used ${timeOf(seen_at)}, until ${timeOf(expires_at)}`;
}

function timeOf(instant: Instant): string {
  return new Date(instant).toISOString();
}

function counted(count: number): string {
  return count === 1 ? '1 session' : `${count} sessions`;
}
