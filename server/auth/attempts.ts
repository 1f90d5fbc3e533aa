import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Db } from '../database/open.ts';

/** Milliseconds. After `free` tries (two at least) each pause is twice the one before, at most `longest`. */
export interface BackOff {
  readonly free: number;
  readonly first: number;
  readonly longest: number;
  /** Age at which tries no longer count; longer than `longest`. */
  readonly forgotten: number;
}

/** A burst of `most`, then one each `within / most` milliseconds. */
export interface Rate {
  readonly most: number;
  readonly within: number;
}

export type Attempts = ReturnType<typeof makeAttempts>;

/**
 * Counts tries by key. Each count is one statement in the database, so that all processes count together. A time
 * further ahead than the longest pause is ignored: a clock that was ahead has written it.
 */
export function makeAttempts(db: Db) {
  /** Reads the time after a refusal by the statement's `where`, which returns no row. */
  async function untilOf(id: string): Promise<number> {
    const row = await db.selectFrom('attempts').select('until').where('id', '=', id).executeTakeFirst();
    return row?.until ?? 0;
  }
  return {
    /** Counts a try. If it is too early, it counts nothing and returns the milliseconds to wait. */
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
    /** Uncounts a try, and ends the pause that it caused. */
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
    /** Takes one of a rate. If none is free, it takes nothing and returns the milliseconds to wait. */
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

/** The key that the database stores instead of names and addresses. Nobody can guess them without the secret. */
export function keyOf(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

/** The limit of `forgotten` for each back-off. */
export const LONGEST_MEMORY = 24 * 60 * 60_000;

function costOf({ most, within }: Rate): number {
  return Math.max(1, Math.floor(within / most));
}
