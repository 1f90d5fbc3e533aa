import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { CommandRefused } from '../beside-shop.ts';
import type { SheetRow } from './rows.ts';

/** What the process that reads a workbook answers, as JSON. */
export type WorkbookTold = readonly SheetRow[] | 'broken';

/** Of all its parts, unpacked, in bytes: some 400,000 rows of goods. */
const MOST_UNPACKED = 200_000_000;
/** Of the reader: a file can name more cells in a kilobyte than any memory has. */
const MOST_MEMORY_MB = 1_500;
const MOST_TOLD = 300_000_000;
const PATIENCE = 120_000;

const reader = join(import.meta.dirname, 'workbook.reader.ts');

/**
 * The rows of the first sheet. They are read by a process of its own, since nothing less can be ended while it loops:
 * whatever a file makes its reader do ends with it. `patience`: milliseconds.
 */
export async function rowsOfWorkbook(
  bytes: Uint8Array,
  patience: number = PATIENCE,
): Promise<readonly SheetRow[]> {
  if (!fits(bytes))
    throw new CommandRefused('The Excel file is too large when it is unpacked: 200 MB at most.');
  const told = await new Promise<string | undefined>((resolve) => {
    const child = execFile(
      process.execPath,
      [`--max-old-space-size=${MOST_MEMORY_MB}`, reader],
      { timeout: patience, killSignal: 'SIGKILL', maxBuffer: MOST_TOLD, env: {} },
      (error, out) => resolve(error === null ? out : undefined),
    );
    // It may end before it has read all of it.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
  if (told === undefined) {
    throw new CommandRefused('The Excel file names more cells than can be read: save the sheet as CSV.');
  }
  const answer: WorkbookTold = JSON.parse(told);
  if (answer === 'broken') throw new CommandRefused('The Excel file is broken.');
  return answer;
}

const END = 0x06054b50;
const STORED = 0;

/** Unpacks each part of the archive and drops it again, whatever the archive says of their sizes (APPNOTE 6.3.10, 4.3). */
function fits(bytes: Uint8Array): boolean {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = MOST_UNPACKED;
  try {
    let end = archive.length - 22;
    while (archive.readUInt32LE(end) !== END) end -= 1;
    let at = archive.readUInt32LE(end + 16);
    for (let parts = archive.readUInt16LE(end + 10); parts > 0 && left >= 0; parts -= 1) {
      const local = archive.readUInt32LE(at + 42);
      const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const packed = archive.subarray(begin, begin + archive.readUInt32LE(at + 20));
      left -= archive.readUInt16LE(at + 10) === STORED ? packed.length : unpackedSize(packed, left);
      at += 46 + [28, 30, 32].reduce((sum, field) => sum + archive.readUInt16LE(at + field), 0);
    }
  } catch {
    throw new CommandRefused('The Excel file is broken.');
  }
  return left >= 0;
}

function unpackedSize(packed: Buffer, limit: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }).length;
  } catch (error) {
    if (error instanceof RangeError) return limit + 1;
    throw error;
  }
}
