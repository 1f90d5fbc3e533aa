import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Dialect, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { PatientDriver, SelfQueuingAdapter, type Statement, type Statements } from './sqlite-driver.ts';

/** The number of 4 kB pages in the log before they are copied into the database: rarely, some 32 MB. */
const CHECKPOINT = 8_000;
/**
 * The timeout of opening while another process writes, in milliseconds. Later the driver waits, which blocks nothing.
 */
const BUSY_TIMEOUT = 5_000;
/** The limit of cached statements. Multi-row inserts make one for each number of rows, so old ones are dropped. */
const MOST_STATEMENTS = 300;

/** Kysely over node:sqlite. */
export function sqliteDialect(file: string): Dialect {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  keepPrivate(file);
  return {
    createDriver: () => new PatientDriver(() => adapted(opened(file))),
    createAdapter: () => new SelfQueuingAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
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

function adapted(database: DatabaseSync): Statements {
  const statements = new Map<string, Statement>();
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare(sql: string) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = adaptedStatement(database.prepare(sql));
      // SQLite executes a pragma while it prepares it.
      if (sql.startsWith('pragma ')) return statement;
      const [oldest] = statements.keys();
      if (statements.size >= MOST_STATEMENTS && oldest !== undefined) statements.delete(oldest);
      statements.set(sql, statement);
      return statement;
    },
  };
}

function adaptedStatement(statement: StatementSync): Statement {
  const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
  };
}
