// What the office does by `npm run …` beside the shop of these tests, in this process; tests/server runs the commands.

import * as catalogue from '../../server/catalogue/command.ts';
import * as claims from '../../server/claims/command.ts';
import * as content from '../../server/content/command.ts';
import { type Database, openDatabase } from '../../server/database/open.ts';
import { dataOf, worker } from './worker.ts';

/** `changeGoods('price', '33419', '15.90')`. */
export async function changeGoods(...words: readonly string[]): Promise<void> {
  const command = catalogue.readCommand(words);
  if (command._tag !== 'help') await beside((database) => catalogue.perform(database, command, Date.now()));
}

/** `handleClaims('ready', '50001', '--handler', 'Maija')`. */
export async function handleClaims(...words: readonly string[]): Promise<void> {
  const command = claims.readCommand(words);
  if (command._tag !== 'help') await beside((database) => claims.perform(database, command, Date.now()));
}

/** Answers what `npm run content -- …` prints. */
export async function editContent(...words: readonly string[]): Promise<string> {
  const command = content.readCommand(words, (path) => path);
  if (command._tag === 'help') return content.help;
  return beside((database) => content.perform(database, command, Date.now()));
}

async function beside<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ folder: dataOf(worker) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
