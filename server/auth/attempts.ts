import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Db } from '../database/open.ts';

/** Milliseconds. After `free` tries, two at least, each next one waits twice as long as the one before, at most `longest`. */
export interface BackOff {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
  /** Tries that are this long ago count no more; longer than `longest`. */
  readonly forgotten: number;
}

/** So many at once, and after that one each `within / most` milliseconds. */
export interface Rate {
  readonly most: number;
  readonly within: number;
}

export type Attempts = ReturnType<typeof makeAttempts>;

/**
 * Counts tries by key. Kept in the database, each in one statement, so that all processes count together. Nobody waits
 * for a time that lies further ahead than any wait can: a clock that was ahead has written it.
 */
export function makeAttempts(db: Db) {
  /** Refused by the statement's own `where`: then it has answered no row. */
  async function untilOf(id: string): Promise<number> {
    const row = await db.selectFrom('attempts').select('until').where('id', '=', id).executeTakeFirst();
    return row?.until ?? 0;
  }
  return {
    /** Counts a try; or answers how many milliseconds it comes too early, and counts nothing. */
    async try(
      id: string,
      { free, first, longest, forgotten }: BackOff,
      now: Instant,
    ): Promise<number | undefined> {
      const doublings = Math.floor(Math.log2(longest / first)) + 1;
      const tries = sql`(case when attempts.at < ${now - forgotten} then 1 else attempts.tries + 1 end)`;
      const { rows } = await sql`
        insert into attempts (id, tries, until, at) values (${id}, 1, 0, ${now})
        on conflict (id) do update set
          tries = ${tries},
          until = case
            when ${tries} < ${free} then 0
            when ${tries} - ${free} >= ${doublings} then ${now + longest}
            else ${now} + (cast(${first} as bigint) << cast(${tries} - ${free} as integer)) end,
          at = ${now}
        where attempts.until <= ${now} or attempts.until > ${now + longest}
        returning id`.execute(db);
      return rows.length > 0 ? undefined : Math.max(1, (await untilOf(id)) - now);
    },
    /** A try was none after all: what it has made others wait is over, too. */
    async undo(id: string): Promise<void> {
      await db
        .updateTable('attempts')
        .set((row) => ({ tries: row('tries', '-', 1), until: 0 }))
        .where('id', '=', id)
        .where('tries', '>', 0)
        .execute();
    },
    async forget(id: string): Promise<void> {
      await db.deleteFrom('attempts').where('id', '=', id).execute();
    },
    /** Takes one of a rate; or answers how many milliseconds to wait, and takes nothing. */
    async take(id: string, rate: Rate, now: Instant): Promise<number | undefined> {
      const cost = costOf(rate);
      const latest = now + rate.within - cost;
      const { rows } = await sql`
        insert into attempts (id, tries, until, at) values (${id}, 0, ${now + cost}, ${now})
        on conflict (id) do update set
          until = case when attempts.until > ${now} and attempts.until <= ${now + rate.within}
            then attempts.until + ${cost} else ${now + cost} end,
          at = ${now}
        where attempts.until <= ${latest} or attempts.until > ${now + rate.within}
        returning id`.execute(db);
      return rows.length > 0 ? undefined : Math.max(1, (await untilOf(id)) - latest);
    },
    async giveBack(id: string, rate: Rate): Promise<void> {
      await db
        .updateTable('attempts')
        .set((row) => ({ until: row('until', '-', costOf(rate)) }))
        .where('id', '=', id)
        .execute();
    },
  };
}

/** What the database keeps instead of names and addresses: without the secret nobody can try them out. */
export function keyOf(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

/** No back-off may remember for longer. */
export const LONGEST_MEMORY = 24 * 60 * 60_000;

function costOf({ most, within }: Rate): number {
  return Math.max(1, Math.floor(within / most));
}
