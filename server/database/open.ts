import { join } from 'node:path';
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { refreshProjections } from '../events/rebuild.ts';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Database {
  readonly db: Db;
  readonly kind: DatabaseKind;
  close(): Promise<void>;
}

export type DatabaseKind = 'sqlite' | 'postgres';

/** `url`: a PostgreSQL; without it SQLite is embedded in `folder`. */
export interface DatabaseConfig {
  readonly url?: string | undefined;
  readonly folder: string;
}

/** Opens the database and brings its tables and views up to date. */
export async function openDatabase({ url, folder }: DatabaseConfig): Promise<Database> {
  if (url === undefined || url === '') {
    return openDialect('sqlite', sqliteDialect(join(folder, 'shop.sqlite')));
  }
  return openDialect(
    'postgres',
    new PostgresDialect({ pool: new Pool({ connectionString: url, types: asNumbers }) }),
  );
}

/** Any dialect of Kysely that speaks like one of the two kinds. */
export async function openDialect(kind: DatabaseKind, dialect: Dialect): Promise<Database> {
  const db = new Kysely<Tables>({ dialect });
  const database = { db, kind, close: () => db.destroy() };
  await migrate(db, kind);
  await refreshProjections(database);
  return database;
}

const INT8 = 20;

/** BIGINT columns hold cents, milliseconds and counts: all safe integers, which pg hands over as text otherwise. */
const asNumbers = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};
