import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type IsolationLevel,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';

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
export class PatientDriver extends SqliteDriver {
  readonly #turns = new Turns();

  override async acquireConnection(): Promise<Lease> {
    await this.#turns.take();
    return new Lease(await super.acquireConnection(), this.#turns);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    if (connection instanceof Lease) await connection.begin(settings?.isolationLevel === UNSYNCED);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    if (connection instanceof Lease) await connection.end();
  }

  /** A full disk ends a transaction by itself: the first error is thrown, not that of the rollback. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    });
    if (connection instanceof Lease) await connection.end();
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.pass();
  }
}

class Lease implements DatabaseConnection {
  /** True in a transaction: no other query may run in between. */
  #isWriting = false;
  #isUnsynced = false;
  readonly #connection: DatabaseConnection;
  readonly #turns: Turns;

  constructor(connection: DatabaseConnection, turns: Turns) {
    this.#connection = connection;
    this.#turns = turns;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.#connection.executeQuery<Row>(query);
    return this.#isWriting ? run() : this.#patiently(run);
  }

  /** A deferred begin fails at once beside another writer. */
  async begin(isUnsynced: boolean): Promise<void> {
    await this.#patiently(async () => {
      if (isUnsynced) await this.#connection.executeQuery(synchronousNormal);
      try {
        await this.#connection.executeQuery(beginImmediate);
      } catch (error) {
        if (isUnsynced) await this.#connection.executeQuery(synchronousFull);
        throw error;
      }
    });
    this.#isWriting = true;
    this.#isUnsynced = isUnsynced;
  }

  async end(): Promise<void> {
    if (this.#isUnsynced) await this.#connection.executeQuery(synchronousFull);
    this.#isUnsynced = false;
  }

  async #patiently<T>(run: () => Promise<T>): Promise<T> {
    const last = performance.now() + PATIENCE;
    for (;;) {
      try {
        return await run();
      } catch (error) {
        if (!isBusy(error) || performance.now() > last) throw error;
      }
      this.#turns.pass();
      await setTimeout(PAUSE);
      await this.#turns.take();
    }
  }

  streamQuery<Row>(query: CompiledQuery, size: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, size);
  }
}

const beginImmediate = CompiledQuery.raw('begin immediate');
const synchronousNormal = CompiledQuery.raw('pragma synchronous = normal');
const synchronousFull = CompiledQuery.raw('pragma synchronous = full');

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
