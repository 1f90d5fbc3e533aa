// `npm run content`: edits what customers are told, and tells what they have sent, beside the running shop or without it.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config.ts';
import { help, perform, readCommand } from './content/command.ts';
import { ContentRefused } from './content/edit.ts';
import { type Database, openDatabase } from './database/open.ts';

try {
  const command = readCommand(process.argv.slice(2), readText);
  if (command._tag === 'help') process.stdout.write(help);
  else process.stdout.write(await inDatabase((database) => perform(database, command, Date.now())));
} catch (error) {
  if (!(error instanceof ContentRefused || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ContentRefused(`${path} cannot be read.`);
  }
}

async function inDatabase(work: (database: Database) => Promise<string>): Promise<string> {
  const { databaseUrl, data } = readConfig(process.env);
  // Opening would make an empty shop where there is none.
  if (databaseUrl === undefined && !existsSync(join(data, 'shop.sqlite'))) {
    throw new ContentRefused(`There is no shop in ${data}: start it once, or set SHOP_DATA.`);
  }
  const database = await openDatabase({ url: databaseUrl, folder: data });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
