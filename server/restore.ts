// `npm run restore`: makes the shop what a backup says.
import { performRestore, restoreHelp } from './backup/command.ts';
import { isHelp, runCommand } from './beside-shop.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';

const words = process.argv.slice(2);
await runCommand(async () => {
  if (isHelp(words)) return restoreHelp;
  const { databaseUrl, data } = readConfig(process.env);
  // Into a folder where there is no shop yet, as well.
  const database = await openDatabase({ url: databaseUrl, folder: data });
  try {
    return await performRestore(database, words);
  } finally {
    await database.close();
  }
});
