import type { Instant } from '../../machines/domain/calendar.ts';
import { CommandError } from '../command-database.ts';
import type { Db } from '../database/open.ts';
import { argument, noun, verb } from '../verb.ts';
import { endSessions } from './command.ts';
import { hashPassword, newPassword } from './passwords.ts';

export const passwordCommand = noun('password', 'Sets a new password of a user.', [
  verb(
    'renew',
    `sets a new password, prints it once, and ends all sessions of the user

The password is random, and the database stores only its hash. Typed text in an open page remains there until the same
user logs in again. A ban is unchanged: npm run shop -- customers import FILE lifts it, and imports passwords that were
chosen elsewhere.`,
    { username: argument('USERNAME', 'the user with the forgotten or leaked password') },
    ({ username }, { inDatabase, now }) => inDatabase(({ db }) => renew(db, username, now())),
  ),
]);

/** Returns the text to print; only this text has the password. */
async function renew(db: Db, username: string, now: Instant): Promise<string> {
  const password = newPassword();
  const password_hash = await hashPassword(password);
  const ended = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ password_hash })
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new CommandError(`There is no user '${username}'.`);
    return endSessions(trx, username, now);
  });
  return `${username}  ${password}\n${ended === 1 ? '1 session' : `${ended} sessions`} ended\n`;
}
