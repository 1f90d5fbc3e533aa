// `npm run catalogue`: changes goods beside the running shop, or without it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ChangeRefused } from './catalogue/change.ts';
import { help, perform, readCommand } from './catalogue/command.ts';
import { ConfigError, readConfig } from './config.ts';
import { type Database, openDatabase } from './database/open.ts';

try {
  const command = readCommand(process.argv.slice(2));
  if (command._tag === 'help') process.stdout.write(help);
  else process.stdout.write(await inDatabase((database) => perform(database, command, Date.now())));
} catch (error) {
  if (!(error instanceof ChangeRefused || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function inDatabase(work: (database: Database) => Promise<string>): Promise<string> {
  const { databaseUrl, data } = readConfig(process.env);
  // Opening would make an empty shop where there is none.
  if (databaseUrl === undefined && !existsSync(join(data, 'shop.sqlite'))) {
    throw new ChangeRefused(`There is no shop in ${data}: start it once, or set SHOP_DATA.`);
  }
  const database = await openDatabase({ url: databaseUrl, folder: data });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
