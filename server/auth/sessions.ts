import type { Instant } from '../../machines/domain/calendar.ts';
import type { CallName } from '../../machines/domain/contract/calls.ts';
import type { Db } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { Caller } from './caller.ts';
import { newToken, tokenHash } from './tokens.ts';

/** An open session: `id` is the hash of its token. */
export interface Session {
  readonly id: string;
  readonly caller: Caller;
}

/** A working day and the preceding evening. */
const SESSION_LIFETIME = 12 * 60 * 60_000;

/** The shortest interval between two writes of a session's last use. */
const PRECISION = 60_000;

/** A page makes this call automatically every quarter of an hour: it proves no user's presence. */
const OF_ITS_OWN_ACCORD: CallName = 'realtimeToken';

export type Sessions = ReturnType<typeof makeSessions>;

/** `idle`: milliseconds without a call after which a session is over. */
export function makeSessions(db: Db, idle: number) {
  /** A read-only database still answers reads. */
  async function seen(id: string, now: Instant): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ seen_at: now })
      .where('id', '=', id)
      .where('seen_at', '<', now)
      .execute()
      .catch(() => undefined);
  }

  return {
    /** Opens a session of a user; resolves with its token, which is not stored. */
    async open(username: string, now: Instant): Promise<string> {
      const token = newToken();
      await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
      const expires_at = now + SESSION_LIFETIME;
      await db
        .insertInto('sessions')
        .values({
          ...{ id: tokenHash(token), username, created_at: now, seen_at: now },
          ...{ expires_at, revoked_at: null },
        })
        .execute();
      return token;
    },
    /** The session of a token that makes a call; its idle time restarts. Else the reason why there is none. */
    async use(
      token: string,
      call: string,
      now: Instant,
    ): Promise<Session | 'Unauthorized' | 'Account banned'> {
      const id = tokenHash(token);
      const [found] = await selectOpened(db, { id, now, since: now - idle });
      if (found === undefined) return 'Unauthorized';
      if (found.banned) return 'Account banned';
      if (call !== OF_ITS_OWN_ACCORD && now - found.seen_at >= PRECISION) await seen(id, now);
      return { id, caller: { username: found.username, account: found.account } };
    },
    async revoke(id: string, now: Instant): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute();
    },
    /** The open ones of these sessions: neither expired, idle, revoked nor of a banned user. */
    async stillOpen(ids: readonly string[], now: Instant): Promise<ReadonlySet<string>> {
      const rows = await opened(db, { now, since: now - idle })
        .select('sessions.id')
        .where('sessions.id', 'in', [...ids])
        .where('users.banned', '=', 0)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
  };
}

/** Not revoked, not expired, and used after `since`. */
function opened(db: Db, { now, since }: { readonly now: Instant; readonly since: Instant }) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.username', 'sessions.username')
      .where('sessions.revoked_at', 'is', null)
      .where('sessions.expires_at', '>', now)
      // A concurrent server of an earlier version records only the time of opening.
      .where(({ eb, or }) => or([eb('sessions.seen_at', '>', since), eb('sessions.created_at', '>', since)]))
  );
}

const selectOpened = prepared(
  (db, { id, ...at }: { readonly id: string; readonly now: Instant; readonly since: Instant }) =>
    opened(db, at)
      .select(['users.username', 'users.account', 'users.banned', 'sessions.seen_at'])
      .where('sessions.id', '=', id),
);
