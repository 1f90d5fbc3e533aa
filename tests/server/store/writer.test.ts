import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { makeWriter } from '../../../server/database/writer.ts';
import { describeOnEveryDatabase } from '../databases.ts';

describeOnEveryDatabase('writes', (open) => {
  let database: Database;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  test('design, append: of writes that come together a failing one is undone, and it alone', async () => {
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

  test('design, append: a write that fails alone leaves nothing, and the next one succeeds', async () => {
    const write = makeWriter(database);
    await expect(write((trx) => saved(trx, 'failing', true))).rejects.toThrow('failing');
    expect(await write((trx) => saved(trx, 'next', false))).toBe('next');
    expect(await ids(database)).toEqual(['next']);
  });
});

async function saved(db: Database['db'], id: string, fails: boolean): Promise<string> {
  await db.insertInto('secrets').values({ name: id, value: '' }).execute();
  if (fails) throw new Error(id);
  return id;
}

async function ids({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom('secrets').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}
