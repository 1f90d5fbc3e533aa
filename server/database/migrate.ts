import { type Kysely, sql } from 'kysely';
import { migrations } from './migrations/list.ts';
import type { DatabaseKind } from './open.ts';
import type { Tables } from './tables.ts';

/**
 * Runs the migrations that have not run yet, each once, in the order of their list: all of them or, killed or failed,
 * none. Two processes that start together take turns. Answers the names of those that ran.
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

/** Asked first: a database that is up to date need not be writable for the shop to start. */
async function hasMigrations(trx: Kysely<Tables>, kind: DatabaseKind): Promise<boolean> {
  const asked =
    kind === 'postgres'
      ? sql`select 1 where to_regclass('migrations') is not null`
      : sql`select 1 from sqlite_master where type = 'table' and name = 'migrations'`;
  return (await asked.execute(trx)).rows.length > 0;
}

/** Any number that nobody else locks in this database. */
const LOCK = 4_190_011;
