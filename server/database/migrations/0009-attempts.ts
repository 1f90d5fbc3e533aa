import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Counts of attempts, and the known addresses of users; both tables hash addresses and names. */
export const attempts: Migration = {
  name: '0009-attempts',
  async up(trx, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    const statements = [
      `create table attempts (
        id text primary key, tries ${integer} not null, until ${integer} not null, at ${integer} not null)`,
      'create index attempts_by_time on attempts (at)',
      `create table known_places (id text primary key, seen_at ${integer} not null)`,
      'create index known_places_by_time on known_places (seen_at)',
      'create index sessions_by_username on sessions (username)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
