import type { Db } from '../database/open.ts';
import { verifyPassword } from './passwords.ts';

export interface Login {
  readonly username: string;
  /** The name of the customer account, shown as title of the shop's pages (§2). */
  readonly name: string;
  /** The user's address; empty: unknown. */
  readonly email: string;
  readonly banned: boolean;
}

export type Logins = ReturnType<typeof makeLogins>;

/** `verify`: for tests, which count its calls. */
export function makeLogins(db: Db, verify: typeof verifyPassword = verifyPassword) {
  return {
    /** The user of the credentials. Undefined for a wrong password and, equally slowly, for an unknown username. */
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
