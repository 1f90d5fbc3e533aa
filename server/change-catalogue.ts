// `npm run catalogue`: changes goods beside the running shop, or without it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ChangeRefused, changeGood, findGoods } from './catalogue/change.ts';
import { type CatalogueCommand, help, inWords, readCommand } from './catalogue/command.ts';
import { ConfigError, readConfig } from './config.ts';
import { type Database, openDatabase } from './database/open.ts';

try {
  const command = readCommand(process.argv.slice(2));
  process.stdout.write(
    command._tag === 'help' ? help : await inDatabase((database) => run(database, command)),
  );
} catch (error) {
  if (!(error instanceof ChangeRefused || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

type Doing = Exclude<CatalogueCommand, { _tag: 'help' }>;

async function run(database: Database, command: Doing): Promise<string> {
  if (command._tag === 'change') {
    return `${inWords(await changeGood(database, command.id, command.change, Date.now()))}\n`;
  }
  const { found, count } = await findGoods(database, command.text);
  const more = count - found.length;
  const lines = [...found.map(inWords), ...(more > 0 ? [`… and ${more} more: add a word.`] : [])];
  return lines.length === 0 ? `No product has '${command.text}' in it.\n` : `${lines.join('\n')}\n`;
}

async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
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
