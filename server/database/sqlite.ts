import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type DialectAdapter, type Driver, SqliteDialect } from 'kysely';
import { PatientDriver, SelfQueuingAdapter } from './sqlite-driver.ts';

/** Pages in the log (of 4 kB) before they are copied into the database: a rarer pause, a log of some 32 MB. */
const CHECKPOINT = 8_000;
/** How long opening waits for another process, in milliseconds; later on the driver waits, which holds up nothing. */
const BUSY_TIMEOUT = 5_000;
/** Multi-row inserts make a statement for each number of rows, so old ones give way. */
const MOST_STATEMENTS = 300;

/** Kysely over node:sqlite. */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  keepPrivate(file);
  return new NodeSqliteDialect({ database: async () => adapted(opened(file)) });
}

/** The server's user alone reads the database; SQLite gives its log the mode of the file. */
function keepPrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  } catch {
    // Another user's file, or a disk that cannot be written: SQLite says so as it opens it.
  }
}

function opened(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  // Otherwise INSERT OR REPLACE would pass the trigger that keeps facts from being deleted.
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
