import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The last use of a session; for an older session, the time of its opening. */
export const seen: Migration = {
  name: '0013-seen',
  async up(db, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    await sql.raw(`alter table sessions add column seen_at ${integer} not null default 0`).execute(db);
    await sql.raw('update sessions set seen_at = created_at').execute(db);
  },
};
