import type { Instant } from '../../machines/domain/calendar.ts';
import type { Db } from '../database/open.ts';
import type { Caller } from '../services.ts';
import { newToken, tokenHash } from './tokens.ts';

/** A session that is open: `id` is the hash of its token. */
export interface Session {
  readonly id: string;
  readonly caller: Caller;
}

export interface Sessions {
  /** A new session of a user; answers its token, which is kept nowhere. */
  open(username: string, now: Instant): Promise<string>;
  find(token: string, now: Instant): Promise<Session | 'Unauthorized' | 'Account banned'>;
  revoke(id: string, now: Instant): Promise<void>;
  /** Which of these sessions are open: neither expired, revoked nor of a banned user. */
  stillOpen(ids: readonly string[], now: Instant): Promise<ReadonlySet<string>>;
}

/** A working day, and the evening before it. */
const SESSION_LIFETIME = 12 * 60 * 60_000;

export function makeSessions(db: Db): Sessions {
  return {
    async open(username, now) {
      const token = newToken();
      await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
      await db
        .insertInto('sessions')
        .values({
          id: tokenHash(token),
          username,
          created_at: now,
          expires_at: now + SESSION_LIFETIME,
          revoked_at: null,
        })
        .execute();
      return token;
    },
    async find(token, now) {
      const id = tokenHash(token);
      const found = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.username', 'sessions.username')
        .select(['users.username', 'users.account', 'users.banned'])
        .where('sessions.id', '=', id)
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .executeTakeFirst();
      if (found === undefined) return 'Unauthorized';
      if (found.banned) return 'Account banned';
      return { id, caller: { username: found.username, account: found.account } };
    },
    async revoke(id, now) {
      await db
        .updateTable('sessions')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute();
    },
    async stillOpen(ids, now) {
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.username', 'sessions.username')
        .select('sessions.id')
        .where('sessions.id', 'in', [...ids])
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', now)
        .where('users.banned', '=', 0)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
  };
}
