import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The view of templates, the recipes, and the number of changes of the goods. */
export const ordering: Migration = {
  name: '0003-ordering',
  async up(trx, kind) {
    const integer = kind === 'postgres' ? 'bigint' : 'integer';
    const statements = [
      `create table templates (
        stream text primary key, account text not null, version ${integer} not null, data text not null)`,
      'create index templates_of_an_account on templates (account)',
      `create table recipes (id text primary key, position ${integer} not null, data text not null)`,
      `alter table goods_edition add column revision ${integer} not null default 1`,
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
