import { setTimeout } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDriver,
} from 'kysely';

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

  /** A deferred begin fails at once beside another writer. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    if (connection instanceof Lease) connection.isWriting = true;
  }

  /** A full disk ends a transaction by itself: the first error is thrown, not that of the rollback. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    });
  }

  override async releaseConnection(): Promise<void> {
    this.#turns.pass();
  }
}

class Lease implements DatabaseConnection {
  /** True in a transaction: no other query may run in between. */
  isWriting = false;
  readonly #connection: DatabaseConnection;
  readonly #turns: Turns;

  constructor(connection: DatabaseConnection, turns: Turns) {
    this.#connection = connection;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isWriting) return this.#connection.executeQuery(query);
    const last = performance.now() + PATIENCE;
    for (;;) {
      try {
        return await this.#connection.executeQuery(query);
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
