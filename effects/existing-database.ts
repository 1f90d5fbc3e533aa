import { type IDBPDatabase, openDB } from 'idb';

/** Opens an existing database, runs the work, and closes it. Rejects if there is none; it creates none. */
export async function inExistingDatabase<Result>(
  name: string,
  work: (db: IDBPDatabase) => Promise<Result>,
): Promise<Result> {
  const db = await openDB(name, undefined, { upgrade: (_, __, ___, change) => change.abort() });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
