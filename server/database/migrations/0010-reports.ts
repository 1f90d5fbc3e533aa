import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Reports of errors, and the maintenance. */
export const reports: Migration = {
  name: '0010-reports',
  async up(trx, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    const statements = [
      `create table maintenance (
        id ${integer} primary key, message_fi text not null, message_en text not null, until ${integer})`,
      `create table error_reports (
        id text primary key, at ${integer} not null, source text not null, data text not null)`,
      'create index error_reports_by_time on error_reports (at)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
