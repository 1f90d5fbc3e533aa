// All tables at one moment, during writes of others.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { CommandError } from '../command-database.ts';
import type { Database, DatabaseConfig } from '../database/open.ts';

export interface TableRows {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>;
}

/** Calls `use` with each table in turn; its rows are read lazily from the database. */
export type Snapshot = (tables: readonly string[], use: (table: TableRows) => Promise<void>) => Promise<void>;

/** SQLite: a separate reader in one transaction, which blocks no writer in WAL mode. Refuses a damaged file. */
export function sqliteSnapshot({ folder }: DatabaseConfig): Snapshot {
  return async (tables, use) => {
    const reader = new DatabaseSync(join(folder, 'shop.sqlite'), { readOnly: true });
    try {
      reader.exec('begin');
      const [check] = reader.prepare('pragma integrity_check(1)').all();
      if (check?.integrity_check !== 'ok') {
        throw new CommandError(`The database is damaged: ${String(check?.integrity_check)}`);
      }
      for (const table of tables) {
        const read = reader.prepare(`select * from "${table}"`);
        read.setReturnArrays(true);
        const columns = read.columns().map(({ name }) => name);
        // Rows are arrays because of setReturnArrays.
        const rows: Iterable<unknown> = read.iterate();
        await use({ table, columns, rows: asArrays(rows) });
      }
    } finally {
      reader.close();
    }
  };
}

function* asArrays(rows: Iterable<unknown>): Generator<readonly unknown[]> {
  for (const row of rows) if (Array.isArray(row)) yield row;
}

const AT_ONCE = 500;

/** PostgreSQL: one repeatable-read transaction, so every table has the state of the first query. */
export function postgresSnapshot({ db }: Database): Snapshot {
  return (tables, use) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        for (const table of tables) {
          const asked = await sql<{ name: string }>`
            select column_name as name from information_schema.columns
            where table_schema = current_schema() and table_name = ${table} order by ordinal_position`.execute(
            trx,
          );
          const columns = asked.rows.map(({ name }) => name);
          await sql`declare backup no scroll cursor for select * from ${sql.table(table)}`.execute(trx);
          async function* rows(): AsyncGenerator<readonly unknown[]> {
            for (;;) {
              const fetched = await sql<
                Record<string, unknown>
              >`fetch ${sql.raw(String(AT_ONCE))} from backup`.execute(trx);
              for (const row of fetched.rows) yield columns.map((column) => row[column]);
              if (fetched.rows.length < AT_ONCE) return;
            }
          }
          await use({ table, columns, rows: rows() });
          await sql`close backup`.execute(trx);
        }
      });
}
