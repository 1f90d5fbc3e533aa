// Commands run beside the running shop, or without it. This file opens their database and has their error.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { type Database, type DatabaseConfig, openDatabase } from './database/open.ts';

/** The reason why a command is not done, in a sentence. */
export class CommandError extends Error {}

/** The shop's own database: SHOP_DATA or DATABASE_URL, as for `npm start`. Only `isNew` creates a missing one. */
export async function inDatabase<T>(
  work: (database: Database, config: DatabaseConfig) => Promise<T>,
  { isNew = false } = {},
): Promise<T> {
  const { databaseUrl, data } = readConfig(process.env);
  if (!isNew && databaseUrl === undefined && !existsSync(join(data, 'shop.sqlite'))) {
    throw new CommandError(`There is no shop in ${data}: start it once, or set SHOP_DATA.`);
  }
  const config = { url: databaseUrl, folder: data };
  const database = await openDatabase(config).catch((error) => {
    throw databaseUrl === undefined ? error : unanswered(databaseUrl, error);
  });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** A sentence if PostgreSQL is unreachable or refuses the login; any other error is returned as it is. */
function unanswered(url: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error;
  if (!/^(E[A-Z]+|28...|3D000|57P0.)$/.test(error.code)) return error;
  return new CommandError(`The database at ${new URL(url).host} refuses the connection: ${error.code}.`);
}
