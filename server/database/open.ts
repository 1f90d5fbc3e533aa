import { join } from 'node:path';
import { type Dialect, Kysely } from 'kysely';
import { refreshProjections } from '../events/rebuild.ts';
import { type Listener, listenOn, type Notifications } from './listen.ts';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export interface Database {
  readonly db: Db;
  readonly kind: DatabaseKind;
  /** Names of the migrations that were run at opening. */
  readonly migrated?: readonly string[];
  /** Connects processes on the same database. Without it there is one process. */
  readonly listen?: (listener: Listener) => Promise<Notifications>;
  close(): Promise<void>;
}

export type DatabaseKind = 'sqlite' | 'postgres';

/** `url`: a PostgreSQL; without it SQLite is embedded in `folder`. */
export interface DatabaseConfig {
  readonly url?: string | undefined;
  readonly folder: string;
}

/** Opens the database and updates its tables and views. */
export async function openDatabase({ url, folder }: DatabaseConfig): Promise<Database> {
  if (url === undefined || url === '') {
    return openDialect('sqlite', sqliteDialect(join(folder, 'shop.sqlite')));
  }
  // Not loaded if the database is embedded.
  const [{ Pool, types }, { postgresDialect }] = await Promise.all([
    import('pg'),
    import('./postgres-driver.ts'),
  ]);
  types.setTypeParser(INT8, Number);
  const pool = new Pool({ connectionString: url, pipeline: true });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // A connection that breaks in use fails its query, and would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const database = await openDialect('postgres', postgresDialect(pool));
  return { ...database, listen: (listener) => listenOn(url, database.db, listener) };
}

/** Opens any Kysely dialect of one of the two kinds. */
export async function openDialect(kind: DatabaseKind, dialect: Dialect): Promise<Database> {
  const db = new Kysely<Tables>({ dialect });
  const database = { db, kind, close: () => db.destroy() };
  try {
    const migrated = await migrate(db, kind);
    await refreshProjections(database);
    return { ...database, migrated };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * The type of BIGINT columns: cents, milliseconds and counts, all safe integers. pg returns them as text by default.
 */
const INT8 = 20;
