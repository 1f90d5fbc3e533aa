import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

/**
 * A query of every write. Kysely builds and compiles it once a database, and a run only fills in its values. Its text
 * must not depend on the values.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (db, values) => {
    const { adapter } = db.getExecutor();
    const query = known.get(adapter) ?? build(db, slots(values, 0)).compile();
    known.set(adapter, query);
    return run(db, query, [values]);
  };
}

/** An insert of rows with the same columns; one text for each number of rows. */
export function preparedInsert<Row extends object>(
  build: (db: Db, rows: readonly Row[]) => Compilable<unknown>,
): (db: Db, rows: readonly Row[]) => Promise<void> {
  const known = new WeakMap<DialectAdapter, Map<number, CompiledQuery>>();
  return async (db, rows) => {
    if (rows.length > MOST_ROWS) {
      await db.executeQuery(build(db, rows));
      return;
    }
    const { adapter } = db.getExecutor();
    const texts = known.get(adapter) ?? new Map<number, CompiledQuery>();
    known.set(adapter, texts);
    const query = texts.get(rows.length) ?? build(db, rows.map(slots)).compile();
    texts.set(rows.length, query);
    await run(db, query, rows);
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

async function run<Row>(db: Db, query: CompiledQuery<Row>, rows: readonly object[]): Promise<Row[]> {
  const parameters = query.parameters.map((value) =>
    value instanceof Slot ? Reflect.get(rows[value.row] ?? {}, value.name) : value,
  );
  const filled: CompiledQuery<Row> = { ...query, parameters };
  return (await db.executeQuery(filled)).rows;
}
