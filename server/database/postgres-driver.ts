import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Straight } from './prepared.ts';

/** Kysely over the pool of `pg`. Its connections are in pipeline mode: a query is sent before the last is answered. */
export function postgresDialect(pool: Pool): Dialect {
  return {
    createDriver: () => new PipelineDriver(pool),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  };
}

class PipelineDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {
    // The pool connects at the first query.
  }

  async acquireConnection(): Promise<Pipeline> {
    return new Pipeline(await this.#pool.connect());
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel } = settings;
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    if (connection instanceof Pipeline) connection.begin(`start transaction${level}`);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Pipeline) await connection.commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Pipeline) await connection.rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof Pipeline) connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}

/**
 * A connection of the pool, for one transaction or query. A prepared query is a named statement of the database, which
 * parses and plans it once a connection.
 */
class Pipeline implements DatabaseConnection, Straight {
  readonly #client: PoolClient;
  #begun: Promise<void> | undefined;
  #isBegun = false;
  /** The first failure of the transaction. PostgreSQL refuses its later queries for another reason. */
  #failure: unknown;
  #isBroken = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#begun;
    const { command, rowCount, rows } = await this.#ask(sql, parameters);
    return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  /** Sent together with the first query of the transaction, if that is a prepared one. */
  begin(sql: string): void {
    this.#begun = this.#query(sql, []).then(() => {
      this.#isBegun = true;
    });
    this.#begun.catch(() => undefined);
  }

  async rows<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    const { rows } = await this.#ask(sql, parameters, nameOf(sql));
    return rows;
  }

  async write(sql: string, parameters: readonly unknown[]): Promise<void> {
    // Without its transaction it would remain.
    if (!this.#isBegun) await this.#begun;
    // The next query, or the commit, throws its failure.
    this.#query(sql, parameters, nameOf(sql)).catch(() => undefined);
  }

  async commit(): Promise<void> {
    const { command } = await this.#ask('commit', []);
    // PostgreSQL answers so at the end of a failed transaction.
    if (command === 'ROLLBACK') throw new Error('the transaction failed before its commit');
  }

  async rollback(): Promise<void> {
    this.#isBroken = true;
    await this.#query('rollback', []);
    this.#isBroken = false;
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  streamQuery(): never {
    throw new Error('no query of the shop is streamed');
  }

  /** The answers come in the order of the queries. */
  async #ask(sql: string, parameters: readonly unknown[], name?: string) {
    const answer = await this.#query(sql, parameters, name);
    if (this.#failure !== undefined) throw this.#failure;
    return answer;
  }

  /** Queries of one turn of the event loop leave in one packet. */
  async #query(sql: string, parameters: readonly unknown[], name?: string) {
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const values = [...parameters];
    try {
      return await this.#client.query({ text: sql, values, ...(name === undefined ? {} : { name }) });
    } catch (error) {
      if (this.#begun !== undefined) this.#failure ??= error;
      throw this.#failure ?? error;
    }
  }
}

const changing: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The names of statements: few, since prepared texts do not depend on values. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.get(sql) ?? `shop${names.size}`;
  names.set(sql, name);
  return name;
}
