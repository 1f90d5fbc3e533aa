// A backup is gzip of lines of JSON, the same from SQLite and from PostgreSQL. It begins with a head. Each table has a
// line with its columns, then a line a row. The end has the count of rows and the SHA-256 of all lines above it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { CommandError } from '../command-database.ts';

export const FORMAT = 'ordering-shop backup';
export const VERSION = 1;

export interface Head {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** ISO 8601: the time of the start. It contains everything committed by then. */
  readonly at: string;
  readonly from: 'sqlite' | 'postgres';
  /** The migrations of its tables, in order. */
  readonly migrations: readonly string[];
}

export type Value = string | number | null | { readonly base64: string };

export type Line =
  | Head
  | { readonly table: string; readonly columns: readonly string[] }
  | readonly Value[]
  | { readonly rows: number; readonly sha256: string };

export function cellOf(stored: unknown): Value {
  if (stored instanceof Uint8Array) return { base64: Buffer.from(stored).toString('base64') };
  if (typeof stored === 'string' || typeof stored === 'number' || stored === null) return stored;
  throw new Error(`a column holds a ${typeof stored}, which a backup cannot keep`);
}

export function storedOf(value: Value): string | number | null | Buffer {
  return typeof value === 'object' && value !== null ? Buffer.from(value.base64, 'base64') : value;
}

/** Collects the data of `end`. */
export function makeSum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(text: string, isRow: boolean) {
      hash.update(text).update('\n');
      if (isRow) rows += 1;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

/**
 * The lines of a file, one by one: a backup may be larger than the memory. Throws a CommandError for any other file.
 */
export async function* linesOf(file: string): AsyncGenerator<{ readonly text: string; readonly line: Line }> {
  const unpacked = createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(createGunzip());
  try {
    for await (const text of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
      yield { text, line: JSON.parse(text) };
    }
  } catch (error) {
    throw new CommandError(
      `${file} cannot be read as a backup: ${error instanceof Error ? error.message : error}`,
    );
  }
}

export function isHead(line: Line | undefined): line is Head {
  return line !== undefined && 'format' in line && line.format === FORMAT;
}
