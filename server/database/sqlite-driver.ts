import { setTimeout } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type IsolationLevel,
  type QueryResult,
  SqliteAdapter,
  type TransactionSettings,
} from 'kysely';
import type { Straight } from './prepared.ts';

/**
 * A transaction of this level commits without waiting for the disk. SQLite itself has no such levels. On PostgreSQL it
 * is the default level.
 */
export const UNSYNCED: IsolationLevel = 'read uncommitted';

/** The timeout of a write that another process blocks, and the pause between two tries, in milliseconds. */
const PATIENCE = 5_000;
const PAUSE = 20;

/** SQLITE_BUSY, the lowest byte of its extended codes: another process writes. */
const BUSY = 5;

/** An open database with its cached statements. */
export interface Statements {
  prepare(sql: string): Statement;
  close(): void;
}

export interface Statement {
  /** True if it returns rows. */
  readonly reader: boolean;
  all(parameters: readonly unknown[]): unknown[];
  run(parameters: readonly unknown[]): { readonly changes: number | bigint };
}

/** Kysely need not queue queries: the driver below does. */
export class SelfQueuingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/**
 * One connection, whose transactions and single queries run one after another. SQLite's own wait for another process's
 * lock blocks the thread. Here a waiting write passes its turn on, and reads continue.
 */
export class PatientDriver implements Driver {
  readonly #turns = new Turns();
  readonly #open: () => Statements;
  #statements: Statements | undefined;

  constructor(open: () => Statements) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#statements = this.#open();
  }

  async acquireConnection(): Promise<Lease> {
    await this.#turns.take();
    if (this.#statements === undefined) throw new Error('the database is not open');
    return new Lease(this.#statements, this.#turns);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (connection instanceof Lease) await connection.begin(settings.isolationLevel === UNSYNCED);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Lease) connection.commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Lease) connection.rollback();
  }

  async releaseConnection(): Promise<void> {
    this.#turns.pass();
  }

  async destroy(): Promise<void> {
    this.#statements?.close();
  }
}

class Lease implements DatabaseConnection, Straight {
  /** True in a transaction: no other query may run in between. */
  #isWriting = false;
  #isUnsynced = false;
  readonly #statements: Statements;
  readonly #turns: Turns;

  constructor(statements: Statements, turns: Turns) {
    this.#statements = statements;
    this.#turns = turns;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.#result<Row>(sql, parameters);
    return this.#isWriting ? run() : this.#patiently(run);
  }

  rows<Row>(sql: string, parameters: readonly unknown[]): Row[] | Promise<Row[]> {
    const run = () => this.#statements.prepare(sql).all(parameters) as Row[];
    return this.#isWriting ? run() : this.#patiently(run);
  }

  write(sql: string, parameters: readonly unknown[]): void {
    this.#statements.prepare(sql).run(parameters);
  }

  #result<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const statement = this.#statements.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
  }

  /** A deferred begin fails at once beside another writer. */
  async begin(isUnsynced: boolean): Promise<void> {
    await this.#patiently(() => {
      if (isUnsynced) this.write(SYNCHRONOUS_NORMAL, []);
      try {
        this.write('begin immediate', []);
      } catch (error) {
        if (isUnsynced) this.write(SYNCHRONOUS_FULL, []);
        throw error;
      }
    });
    this.#isWriting = true;
    this.#isUnsynced = isUnsynced;
  }

  commit(): void {
    this.write('commit', []);
    this.#end();
  }

  /** A full disk ends a transaction by itself: the first error is thrown, not that of the rollback. */
  rollback(): void {
    try {
      this.write('rollback', []);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    }
    this.#end();
  }

  #end(): void {
    if (this.#isUnsynced) this.write(SYNCHRONOUS_FULL, []);
    this.#isUnsynced = false;
  }

  async #patiently<T>(run: () => T): Promise<T> {
    const last = performance.now() + PATIENCE;
    for (;;) {
      try {
        return run();
      } catch (error) {
        if (!isBusy(error) || performance.now() > last) throw error;
      }
      this.#turns.pass();
      await setTimeout(PAUSE);
      await this.#turns.take();
    }
  }

  streamQuery(): never {
    throw new Error('no query of the shop is streamed');
  }
}

const SYNCHRONOUS_NORMAL = 'pragma synchronous = normal';
const SYNCHRONOUS_FULL = 'pragma synchronous = full';

/** First come, first served. */
class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  take(): Promise<void> | undefined {
    if (this.#isTaken) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
    return undefined;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#isTaken = false;
    else next();
  }
}

function isBusy(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === BUSY
  );
}
