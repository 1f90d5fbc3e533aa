import { resolve } from 'node:path';
import { CommandRefused } from '../beside-shop.ts';
import type { Database, DatabaseConfig } from '../database/open.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

export const backupHelp = `Writes a backup of the shop into a file, while it runs.

  npm run backup [FILE]     FILE is a path, from the folder of package.json unless it is absolute; without one the backup
                            is shop-<time>.backup there, which git ignores; the output says where

What is in it: facts, customers, goods, images and settings; not the views, which are folded again, and not the sessions:
after a restore everybody logs in anew. It can be restored into SQLite or PostgreSQL, whichever it came from.
It holds hashes of passwords, names and addresses: keep it as you keep the database.
`;

export const restoreHelp = `Makes the shop what a backup says: all of it, or nothing.

  npm run restore FILE                 into an empty shop
  npm run restore FILE -- --replace    in place of everything that is there

Stop the shop's servers first, or start them again afterwards.
`;

/** Answers what to print. */
export async function performBackup(
  database: Database,
  config: DatabaseConfig,
  words: readonly string[],
  now: Date,
): Promise<string> {
  const [file = `shop-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup`, ...rest] = words;
  if (rest.length > 0 || file.startsWith('-'))
    throw new CommandRefused(`'${words.join(' ')}' is too much. See --help.`);
  const { rows, bytes } = await backUp(database, config, file, now).catch((error) => {
    throw codeOf(error) === undefined
      ? error
      : new CommandRefused(`${file} cannot be written: ${codeOf(error)}.`);
  });
  return `${resolve(file)}: ${rows} rows, ${bytes} bytes\n`;
}

export async function performRestore(database: Database, words: readonly string[]): Promise<string> {
  const [file, ...rest] = words.filter((word) => word !== '--replace');
  if (file === undefined) throw new CommandRefused('restore needs a file. See --help.');
  if (rest.length > 0) throw new CommandRefused(`'${rest.join(' ')}' is too much. See --help.`);
  const { head, rows } = await restore(database, file, words.includes('--replace'));
  return `Restored ${rows} rows of ${head.at} (${head.from}). Start the shop's servers again.\n`;
}

/** Of the file system: ENOENT, EACCES, ENOSPC. */
function codeOf(error: unknown): string | undefined {
  const isSystem = error instanceof Error && 'syscall' in error && 'code' in error;
  return isSystem && typeof error.code === 'string' ? error.code : undefined;
}
