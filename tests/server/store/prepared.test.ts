import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { prepared, preparedInsert } from '../../../server/database/prepared.ts';
import { describeOnEveryDatabase } from '../databases.ts';

interface Secret {
  readonly name: string;
  readonly value: string;
}

let built = 0;
const insertSecrets = preparedInsert<Secret>((db, rows) => {
  built += 1;
  return db.insertInto('secrets').values(rows);
});
const selectSecret = prepared((db, { name }: Pick<Secret, 'name'>) => {
  built += 1;
  return db.selectFrom('secrets').select('value').where('name', '=', name).where('value', '!=', 'hidden');
});

describeOnEveryDatabase('prepared queries', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
    built = 0;
  });
  afterEach(() => database.close());

  test('a prepared query is compiled once a database, and each run has its own values', async () => {
    const { db } = database;
    await insertSecrets(db, [{ name: 'a', value: 'first' }]);
    await insertSecrets(db, [{ name: 'b', value: "second'; drop table secrets" }]);
    await insertSecrets(db, [{ name: 'c', value: 'hidden' }]);
    expect(await selectSecret(db, { name: 'a' })).toEqual([{ value: 'first' }]);
    expect(await selectSecret(db, { name: 'b' })).toEqual([{ value: "second'; drop table secrets" }]);
    expect(await selectSecret(db, { name: 'c' })).toEqual([]);
    expect(built).toBe(2);
  });

  test('a prepared insert takes any number of rows, and one of each number is compiled', async () => {
    const { db } = database;
    let number = 0;
    for (const count of [1, 2, 3, 2, 1, 40]) {
      const rows = Array.from({ length: count }, () => ({ name: `${++number}`, value: `${count}` }));
      await insertSecrets(db, rows);
      for (const { name, value } of rows) expect(await selectSecret(db, { name })).toEqual([{ value }]);
    }
    // One, two, three and forty rows, and the select.
    expect(built).toBe(5);
  });

  test('a prepared query runs in the transaction that it is given', async () => {
    const { db } = database;
    const failing = db.transaction().execute(async (trx) => {
      await insertSecrets(trx, [{ name: 'a', value: 'undone' }]);
      expect(await selectSecret(trx, { name: 'a' })).toEqual([{ value: 'undone' }]);
      throw new Error('failing');
    });
    await expect(failing).rejects.toThrow('failing');
    expect(await selectSecret(db, { name: 'a' })).toEqual([]);
  });
});
