import type { Db } from '../database/open.ts';
import { verifyPassword } from './passwords.ts';

export interface Login {
  readonly username: string;
  /** Of the customer account: what the shop's pages are titled with (§2). */
  readonly name: string;
  /** Of the user; empty: not known. */
  readonly email: string;
  readonly banned: boolean;
}

export type Logins = ReturnType<typeof makeLogins>;

/** `verify`: for tests, which count how often it works. */
export function makeLogins(db: Db, verify: typeof verifyPassword = verifyPassword) {
  return {
    /** The user of the credentials; undefined for a wrong password and, as slowly, for an unknown username. */
    async check(username: string, password: string): Promise<Login | undefined> {
      const user = await db
        .selectFrom('users')
        .innerJoin('accounts', 'accounts.id', 'users.account')
        .select(['users.username', 'accounts.name', 'users.email', 'users.password_hash', 'users.banned'])
        .where('users.username', '=', username)
        .executeTakeFirst();
      const right = await verify(password, user?.password_hash);
      if (user === undefined || !right) return undefined;
      const { username: known, name, email, banned } = user;
      return { username: known, name, email, banned: Boolean(banned) };
    },
  };
}
