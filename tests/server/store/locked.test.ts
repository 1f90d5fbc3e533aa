import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/database/open.ts';

let folder: string;
let database: Database;
let other: DatabaseSync;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-locked-'));
  database = await openDatabase({ folder });
  other = new DatabaseSync(join(folder, 'shop.sqlite'));
});
afterEach(async () => {
  other.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

test('while another process holds the lock the thread is free, reads are answered, and writes follow', async () => {
  other.exec('begin immediate');
  const writes = [
    keep('lone'),
    database.db
      .transaction()
      .execute((trx) => trx.insertInto('secrets').values({ name: 'together', value: '' }).execute()),
  ];
  let answered = 0;
  for (const write of writes) write.finally(() => (answered += 1)).catch(() => undefined);
  await setTimeout(50);
  expect(await names()).toEqual([]);
  // A write that blocked the process would end before the read.
  expect(answered).toBe(0);
  other.exec('commit');
  await Promise.all(writes);
  expect(await names()).toEqual(['lone', 'together']);
});

test('a lock that does not end fails the writes that wait for it, and no later one', async () => {
  other.exec('begin immediate');
  await expect(keep('late')).rejects.toThrow('database is locked');
  other.exec('rollback');
  await keep('next');
  expect(await names()).toEqual(['next']);
});

async function keep(name: string): Promise<void> {
  await database.db.insertInto('secrets').values({ name, value: '' }).execute();
}

async function names(): Promise<string[]> {
  const rows = await database.db.selectFrom('secrets').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
