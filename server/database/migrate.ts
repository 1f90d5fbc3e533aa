import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations/list.ts';
import type { DatabaseKind } from './open.ts';
import type { Tables } from './tables.ts';

/**
 * Runs the pending migrations once, in the order of their list: all of them or, if killed or failed, none. Two
 * processes that start together run one after another. Resolves with the names of the migrations run.
 */
export async function migrate(db: Kysely<Tables>, kind: DatabaseKind): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if (!(await hasMigrations(trx, kind))) {
      await sql`create table migrations (name text primary key)`.execute(trx);
    }
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(trx);
    const done = new Set(rows.map(({ name }) => name));
    const missing = migrations.filter(({ name }) => !done.has(name));
    for (const { name, up } of missing) {
      await up(trx, kind);
      await sql`insert into migrations (name) values (${name})`.execute(trx);
    }
    return missing.map(({ name }) => name);
  });
}

/** Checked first: with an up-to-date database the shop starts without write access. */
async function hasMigrations(trx: Kysely<Tables>, kind: DatabaseKind): Promise<boolean> {
  const asked =
    kind === 'postgres'
      ? sql`select 1 where to_regclass('migrations') is not null`
      : sql`select 1 from sqlite_master where type = 'table' and name = 'migrations'`;
  return (await asked.execute(trx)).rows.length > 0;
}

/** An arbitrary number; no other code locks it in this database. */
const LOCK = 4_190_011;
