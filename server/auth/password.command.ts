import type { Instant } from '../../machines/domain/calendar.ts';
import { CommandRefused } from '../beside-shop.ts';
import type { Db } from '../database/open.ts';
import { endSessions } from './command.ts';
import { hashPassword, newPassword } from './passwords.ts';

/** What is asked on the command line. */
export type PasswordCommand =
  | { readonly _tag: 'help' }
  | { readonly _tag: 'renew'; readonly username: string };

export const help = `Gives a user another password, which is told this once, and ends all their sessions. Nobody chooses it, and the
database keeps its hash alone. What was typed in an open page stays there until the same user logs in again.

  npm --silent run password -- renew USERNAME

A ban stays a ban: npm run import -- customers FILE lifts it, and brings in passwords that were chosen elsewhere.
The database is the shop's own: SHOP_DATA or DATABASE_URL, as for npm start.
`;

/** Reads the words after the command's name. Throws a CommandRefused that says what is wrong. */
export function readCommand(words: readonly string[]): PasswordCommand {
  const [name = 'help', username, ...rest] = words;
  if (name === 'help' || words.some((word) => word === '--help' || word === '-h')) return { _tag: 'help' };
  if (name !== 'renew') throw new CommandRefused(`There is no command '${name}'. See --help.`);
  if (username === undefined) throw new CommandRefused('renew needs a username. See --help.');
  // Whoever types a password here would leave it in the history of the shell.
  if (rest.length > 0)
    throw new CommandRefused('renew takes a username alone: it makes the password. See --help.');
  return { _tag: 'renew', username };
}

/** Answers what to print: the password is in it, and nowhere else. */
export async function perform(
  db: Db,
  { username }: Extract<PasswordCommand, { readonly _tag: 'renew' }>,
  now: Instant,
): Promise<string> {
  const password = newPassword();
  const password_hash = await hashPassword(password);
  const ended = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash })
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new CommandRefused(`There is no user '${username}'.`);
    return endSessions(trx, username, now);
  });
  return `${username}  ${password}\n${ended === 1 ? '1 session' : `${ended} sessions`} ended\n`;
}
