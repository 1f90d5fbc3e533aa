import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type DialectAdapter, type Driver, SqliteDialect } from 'kysely';
import { PatientDriver, SelfQueuingAdapter } from './sqlite-driver.ts';

/** The number of 4 kB pages in the log before they are copied into the database: rarely, some 32 MB. */
const CHECKPOINT = 8_000;
/**
 * The timeout of opening while another process writes, in milliseconds. Later the driver waits, which blocks nothing.
 */
const BUSY_TIMEOUT = 5_000;
/** The limit of cached statements. Multi-row inserts make one for each number of rows, so old ones are dropped. */
const MOST_STATEMENTS = 300;

/** Kysely over node:sqlite. */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  keepPrivate(file);
  return new NodeSqliteDialect({ database: async () => adapted(opened(file)) });
}

/** Only the server's user may read the database; SQLite gives its log the mode of the file. */
function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  } catch {
    // Another user's file, or a read-only disk: SQLite reports it at opening.
  }
}

function opened(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  // Otherwise INSERT OR REPLACE would bypass the trigger against deleting facts.
  database.exec('pragma recursive_triggers = on');
  database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT}; pragma busy_timeout = 0`);
  return database;
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: () => Promise<Adapted>;

  constructor(config: { database: () => Promise<Adapted> }) {
    super(config);
    this.#database = config.database;
  }

  override createDriver(): Driver {
    return new PatientDriver({ database: this.#database });
  }

  override createAdapter(): DialectAdapter {
    return new SelfQueuingAdapter();
  }
}

type Adapted = ReturnType<typeof adapted>;

function adapted(database: DatabaseSync) {
  const statements = new Map<string, ReturnType<typeof adaptedStatement>>();
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare(sql: string) {
      // SQLite executes a pragma while it prepares it.
      if (sql.startsWith('pragma ')) return adaptedStatement(database.prepare(sql));
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = adaptedStatement(database.prepare(sql));
      const [oldest] = statements.keys();
      if (statements.size >= MOST_STATEMENTS && oldest !== undefined) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adaptedStatement(statement: StatementSync) {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...values(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
  };
}
