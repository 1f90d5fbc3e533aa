import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { prepared, preparedInsert } from '../../../server/database/prepared.ts';
import { makeWriter } from '../../../server/database/writer.ts';
import { selectCommand } from '../../../server/events/append.queries.ts';
import { databases, describeOnEveryDatabase } from '../databases.ts';

const insertSecrets = preparedInsert<{ readonly name: string; readonly value: string }>((db, rows) =>
  db.insertInto('secrets').values(rows),
);
const selectSecrets = prepared((db, { value }: { readonly value: string }) =>
  db.selectFrom('secrets').select('name').where('value', '=', value),
);

describeOnEveryDatabase('writes', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  test('of writes that come together a failing one is undone, and it alone', async () => {
    const write = makeWriter(database);
    const outcomes = await Promise.allSettled(
      ['first', 'failing', 'last'].map((id) => write((trx) => saved(trx, id, id === 'failing'))),
    );
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: 'first' },
      { status: 'rejected', reason: new Error('failing') },
      { status: 'fulfilled', value: 'last' },
    ]);
    expect(await ids(database)).toEqual(['first', 'last']);
  });

  test('a write that ends the whole transaction fails alone, and the others are made', async () => {
    if (database.kind !== 'sqlite') return;
    await saved(database.db, 'taken', false);
    // It fails, and ends the transaction by itself, as SQLite does when the disk is full.
    const full = (trx: Database['db']) =>
      sql`insert or rollback into secrets (name, value) values ('taken', '')`.execute(trx);
    const write = makeWriter(database);
    const outcomes = await Promise.allSettled([
      write((trx) => saved(trx, 'first', false)),
      write(full),
      write((trx) => saved(trx, 'last', false)),
    ]);
    expect(outcomes.map((outcome) => 'reason' in outcome && String(outcome.reason))).toEqual([
      false,
      'Error: UNIQUE constraint failed: secrets.name',
      false,
    ]);
    await expect(database.db.transaction().execute(full)).rejects.toThrow('UNIQUE constraint failed');
    expect(await write((trx) => saved(trx, 'next', false))).toBe('next');
    expect(await ids(database)).toEqual(['first', 'last', 'next', 'taken']);
  });

  test('a failed prepared write is the reason of its transaction’s end, wherever it is noticed', async () => {
    const write = makeWriter(database);
    const twice = async (trx: Database['db']) => {
      await insertSecrets(trx, [{ name: 'same', value: '' }]);
      await insertSecrets(trx, [{ name: 'same', value: '' }]);
    };
    const atTheCommit = write(twice);
    await expect(atTheCommit).rejects.toThrow(/unique/i);
    const atTheNextQuery = write(async (trx) => {
      await twice(trx);
      return selectSecrets(trx, { value: '' });
    });
    await expect(atTheNextQuery).rejects.toThrow(/unique/i);
    const besideAnother = write(async (trx) => {
      await Promise.all([
        twice(trx).then(() => selectSecrets(trx, { value: '' })),
        selectSecrets(trx, { value: '' }),
      ]);
    });
    await expect(besideAnother).rejects.toThrow(/unique/i);
    expect(await ids(database)).toEqual([]);
    const seen = write(async (trx) => {
      await insertSecrets(trx, [{ name: 'own', value: '' }]);
      return selectSecrets(trx, { value: '' });
    });
    expect(await seen).toEqual([{ name: 'own' }]);
  });

  test('a server of this version goes on while a later one adds columns', async () => {
    const write = makeWriter(database);
    const asked = () => write(async (trx) => selectCommand(trx, { account: 'kaisla', id: 'none' }));
    expect(await asked()).toEqual([]);
    await sql`alter table commands add column later text`.execute(database.db);
    expect(await asked()).toEqual([]);
  });

  test('a write that fails alone leaves nothing, and the next one succeeds', async () => {
    const write = makeWriter(database);
    await expect(write((trx) => saved(trx, 'failing', true))).rejects.toThrow('failing');
    expect(await write((trx) => saved(trx, 'next', false))).toBe('next');
    expect(await ids(database)).toEqual(['next']);
  });
});

test.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'a connection to $name that breaks in use fails its user, never the process',
  async ({ open }) => {
    const database = await open();
    const broken = database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
      // Nothing is asked of the connection while its end arrives.
      await gone(database, rows[0]?.pid);
      return saved(trx, 'late', false);
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable|closed/i);
    expect(await ids(database)).toEqual([]);
    await database.close();
  },
);

async function gone({ db }: Database, pid: number | undefined): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db);
    if (rows.length === 0) return;
  }
}

async function saved(db: Database['db'], id: string, fails: boolean): Promise<string> {
  await db.insertInto('secrets').values({ name: id, value: '' }).execute();
  if (fails) throw new Error(id);
  return id;
}

async function ids({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('secrets').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
