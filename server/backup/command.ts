import { resolve } from 'node:path';
import { CommandError } from '../command-database.ts';
import type { Database, DatabaseConfig } from '../database/open.ts';
import { rebuildProjections } from '../events/rebuild.ts';
import { argument, flag, noun, optional, verb } from '../verb.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

export const databaseCommand = noun(
  'database',
  'Backs up the database, restores it, and folds its facts again.',
  [
    verb(
      'backup',
      `writes a backup of the shop into one file, while the shop runs

It contains facts, customers, goods, images and settings. It contains no views, which are folded again, and no sessions:
after a restore everybody logs in again. It can be restored into SQLite or PostgreSQL, from either.
It contains hashes of passwords, names and addresses: protect it like the database.`,
      {
        file: optional(
          argument(
            'FILE',
            'a path, from the folder of package.json unless it is absolute; without it shop-<time>.backup there',
          ),
        ),
      },
      ({ file }, { inDatabase, now }) =>
        inDatabase((database, config) => backUpInto(file, database, config, new Date(now()))),
    ),
    verb(
      'restore',
      `restores a backup: all of it, or nothing

Stop the shop's servers first, or start them again afterwards.`,
      {
        file: argument('FILE', 'a backup'),
        replace: flag('replace', 'replaces all existing data; without it the shop must be empty'),
      },
      ({ file, replace }, { inDatabase }) =>
        inDatabase((database) => restoreFrom(file, replace, database), { isNew: true }),
    ),
    verb(
      'rebuild',
      'deletes the views and folds all facts again, in one transaction',
      {},
      (_, { inDatabase }) =>
        inDatabase(async (database) => `Folded ${await rebuildProjections(database)} streams again.\n`),
    ),
  ],
);

async function backUpInto(
  given: string | undefined,
  database: Database,
  config: DatabaseConfig,
  now: Date,
): Promise<string> {
  const file = given ?? `shop-${now.toISOString().slice(0, 19).replaceAll(':', '')}.backup`;
  const { rows, bytes } = await backUp(database, config, file, now).catch((error) => {
    throw codeOf(error) === undefined
      ? error
      : new CommandError(`${file} cannot be written: ${codeOf(error)}.`);
  });
  return `${resolve(file)}: ${rows} rows, ${bytes} bytes\n`;
}

async function restoreFrom(file: string, replace: boolean, database: Database): Promise<string> {
  const { head, rows } = await restore(database, file, replace);
  return `Restored ${rows} rows of ${head.at} (${head.from}). Start the shop's servers again.\n`;
}

/** A code of the file system: ENOENT, EACCES, ENOSPC. */
function codeOf(error: unknown): string | undefined {
  const isSystem = error instanceof Error && 'syscall' in error && 'code' in error;
  return isSystem && typeof error.code === 'string' ? error.code : undefined;
}
