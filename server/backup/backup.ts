import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { migrations } from '../database/migrations/list.ts';
import type { Database, DatabaseConfig } from '../database/open.ts';
import { cellOf, FORMAT, type Line, makeSum, VERSION } from './format.ts';
import { postgresSnapshot, sqliteSnapshot } from './snapshot.ts';
import { backupTables } from './tables.ts';

export interface Backed {
  readonly rows: number;
  readonly bytes: number;
}

/**
 * Writes all data that the shop must not lose into a file while it runs: everything committed before the start. The
 * file gets its name once it is complete and on the disk. Only its owner may read it, because it holds hashes of
 * passwords.
 */
export async function backUp(
  database: Database,
  config: DatabaseConfig,
  file: string,
  now: Date,
): Promise<Backed> {
  const { kept } = await backupTables(database.db, database.kind);
  const snapshot = database.kind === 'sqlite' ? sqliteSnapshot(config) : postgresSnapshot(database);
  const part = `${file}.part`;
  // Opened first: without write access nothing is read.
  const target = await open(part, 'w', 0o600);
  try {
    const lines = new PassThrough();
    const written = pipeline(lines, createGzip(), target.createWriteStream({ flush: true }));
    // `written` reports the same error, and is awaited below.
    written.catch(() => lines.destroy());
    const sum = makeSum();
    const write = async (line: Line, isRow = false) => {
      const text = JSON.stringify(line);
      sum.add(text, isRow);
      if (!lines.write(`${text}\n`)) await Promise.race([once(lines, 'drain'), written]);
    };
    await write({
      ...{ format: FORMAT, version: VERSION, at: now.toISOString(), from: database.kind },
      migrations: migrations.map(({ name }) => name),
    });
    await snapshot(kept, async ({ table, columns, rows }) => {
      await write({ table, columns });
      for await (const row of rows) await write(row.map(cellOf), true);
    });
    const end = sum.end();
    lines.end(`${JSON.stringify(end)}\n`);
    await written;
    const { size } = await stat(part);
    await rename(part, file);
    return { rows: end.rows, bytes: size };
  } catch (error) {
    await target.close().catch(() => undefined);
    await rm(part, { force: true });
    throw error;
  }
}
