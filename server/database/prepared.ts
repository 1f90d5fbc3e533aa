import type {
  Compilable,
  CompiledQuery,
  DatabaseConnection,
  DialectAdapter,
  Kysely,
  QueryExecutor,
  Transaction,
} from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/** A connection that runs prepared queries in their order, without the layers of Kysely. */
export interface Straight extends DatabaseConnection {
  rows<Row>(sql: string, parameters: readonly unknown[]): Row[] | Promise<Row[]>;
  /** Only in a transaction: it need not wait for the database's answer. A failed write fails the transaction. */
  write(sql: string, parameters: readonly unknown[]): void | Promise<void>;
}

/** From here on the prepared queries of a transaction run straight on its connection. */
export async function runStraight(trx: Transaction<Tables>): Promise<void> {
  const executor = trx.getExecutor();
  const connection = await executor.provideConnection(async (leased) => leased);
  if (isStraight(connection)) straight.set(executor, connection);
}

const straight = new WeakMap<QueryExecutor, Straight>();

function isStraight(connection: DatabaseConnection): connection is Straight {
  return 'rows' in connection && 'write' in connection;
}

/**
 * A query of every write. Kysely builds and compiles it once a database, and a run only fills in its values. Its text
 * must not depend on the values. It names its columns: PostgreSQL refuses a named statement whose columns have changed.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Row[] | Promise<Row[]> {
  const known = new WeakMap<DialectAdapter, Text<Row>>();
  return (db, values) => {
    const executor = db.getExecutor();
    const text = known.get(executor.adapter) ?? new Text(build(db, slots(values, 0)));
    known.set(executor.adapter, text);
    const connection = straight.get(executor);
    return connection === undefined
      ? text.execute(db, [values])
      : connection.rows(text.sql, text.fill([values]));
  };
}

/** A prepared query whose rows are not needed. */
export function preparedWrite<Values extends object>(
  build: (db: Db, values: Values) => Compilable<unknown>,
): (db: Db, values: Values) => Promise<void> {
  const write = preparedInsert<Values>((db, [values]) => build(db, values as Values));
  return (db, values) => write(db, [values]);
}

/** An insert of rows with the same columns; one text for each number of rows. */
export function preparedInsert<Row extends object>(
  build: (db: Db, rows: readonly Row[]) => Compilable<unknown>,
): (db: Db, rows: readonly Row[]) => Promise<void> {
  const known = new WeakMap<DialectAdapter, Map<number, Text<unknown>>>();
  return async (db, rows) => {
    if (rows.length > MOST_ROWS) {
      await db.executeQuery(build(db, rows));
      return;
    }
    const executor = db.getExecutor();
    const texts = known.get(executor.adapter) ?? new Map<number, Text<unknown>>();
    known.set(executor.adapter, texts);
    const text = texts.get(rows.length) ?? new Text(build(db, rows.map(slots)));
    texts.set(rows.length, text);
    const connection = straight.get(executor);
    if (connection === undefined) await text.execute(db, rows);
    else await connection.write(text.sql, text.fill(rows));
  };
}

/** Larger inserts are rare, and compiled for each use. */
const MOST_ROWS = 8;

/** A placeholder for a row's value in a compiled query. */
class Slot {
  readonly row: number;
  readonly name: string;
  constructor(row: number, name: string) {
    this.row = row;
    this.name = name;
  }
}

/** Kysely treats a slot as any other value: it becomes a parameter. */
function slots<Values extends object>(values: Values, row: number): Values {
  return Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(row, name)])) as Values;
}

/** A compiled query with slots. */
class Text<Row> {
  readonly #query: CompiledQuery<Row>;

  constructor(built: Compilable<Row>) {
    this.#query = built.compile();
  }

  get sql(): string {
    return this.#query.sql;
  }

  fill(rows: readonly object[]): unknown[] {
    return this.#query.parameters.map((value) =>
      value instanceof Slot ? Reflect.get(rows[value.row] ?? {}, value.name) : value,
    );
  }

  async execute(db: Db, rows: readonly object[]): Promise<Row[]> {
    const parameters = this.fill(rows);
    return db.getExecutor().provideConnection(async (connection) => {
      if (isStraight(connection)) return connection.rows(this.sql, parameters);
      const filled: CompiledQuery<Row> = { ...this.#query, parameters };
      return (await connection.executeQuery<Row>(filled)).rows;
    });
  }
}
