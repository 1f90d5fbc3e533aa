import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The view of counts, and the ids of their changes. */
export const inventory: Migration = {
  name: '0005-inventory',
  async up(trx, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    const statements = [
      `create table counts (
        stream text primary key, account text not null, finished ${integer} not null, summary text not null,
        data text not null)`,
      'create index counts_of_an_account on counts (account, finished)',
      `create table count_changes (
        account text not null, change text not null, stream text not null, primary key (account, change))`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
