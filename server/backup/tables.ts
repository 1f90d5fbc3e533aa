import { type Kysely, sql } from 'kysely';
import type { DatabaseKind } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** The views: a restore folds them again from the facts. */
const views: ReadonlySet<string> = new Set([
  'carts',
  'orders',
  'templates',
  'claims',
  'counts',
  'count_changes',
  'projections',
]);

/** Tables of momentary data: an old backup must not restore a revoked session, nor publish again. */
const momentary: ReadonlySet<string> = new Set(['sessions', 'used_captchas', 'attempts', 'outbox']);

/** Tables that belong to the target database: its migrations, and its maintenance. */
const own: ReadonlySet<string> = new Set(['migrations', 'maintenance']);

export interface BackupTables {
  /** In a backup; a referenced table comes first. */
  readonly kept: readonly string[];
  /** Emptied before a restore, in this order. */
  readonly emptied: readonly string[];
}

/** Reads the tables from the database itself, so a backup includes the tables of later migrations. */
export async function backupTables(db: Kysely<Tables>, kind: DatabaseKind): Promise<BackupTables> {
  const { rows } = await (kind === 'postgres' ? namesOfPostgres : namesOfSqlite).execute(db);
  const references = await (kind === 'postgres'
    ? ofPostgres(db)
    : ofSqlite(
        db,
        rows.map(({ name }) => name),
      ));
  const ordered = inOrder(rows.map(({ name }) => name).sort(), references);
  return {
    kept: ordered.filter((name) => !views.has(name) && !momentary.has(name) && !own.has(name)),
    emptied: ordered.filter((name) => !own.has(name)).reverse(),
  };
}

const namesOfSqlite = sql<{ name: string }>`
  select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`;
const namesOfPostgres = sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = current_schema()`;

interface Reference {
  readonly from: string;
  readonly to: string;
}

async function ofPostgres(db: Kysely<Tables>): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select a.relname as "from", b.relname as "to" from pg_constraint c
    join pg_class a on a.oid = c.conrelid join pg_class b on b.oid = c.confrelid
    where c.contype = 'f' and a.relnamespace = current_schema()::regnamespace`.execute(db);
  return rows;
}

async function ofSqlite(db: Kysely<Tables>, names: readonly string[]): Promise<Reference[]> {
  const found: Reference[] = [];
  for (const from of names) {
    const { rows } = await sql<{
      table: string;
    }>`select "table" from pragma_foreign_key_list(${from})`.execute(db);
    found.push(...rows.map(({ table }) => ({ from, to: table })));
  }
  return found;
}

/** Referenced tables come first. */
function inOrder(names: readonly string[], references: readonly Reference[]): string[] {
  const done = new Set<string>();
  const visit = (name: string) => {
    if (done.has(name)) return;
    for (const { from, to } of references) if (from === name && to !== name) visit(to);
    done.add(name);
  };
  for (const name of names) visit(name);
  return [...done];
}
