// Runs the commands of `npm run shop -- …` in this process, on the shop of these tests. tests/server checks them.
import { runShop } from '../../server/commands.ts';
import { openDatabase } from '../../server/database/open.ts';
import { dataOf, worker } from './worker.ts';

/** `office('goods', 'price', '33419', '15.90')`. Returns its output. */
export async function office(...words: readonly string[]): Promise<string> {
  const printed: string[] = [];
  const refused: string[] = [];
  await runShop(words, {
    now: Date.now,
    log: () => {},
    inDatabase: async (work) => {
      const config = { folder: dataOf(worker) };
      const database = await openDatabase(config);
      try {
        return await work(database, config);
      } finally {
        await database.close();
      }
    },
    print: (text) => printed.push(text),
    refuse: (text) => refused.push(text),
  });
  if (refused.length > 0) throw new Error(refused.join(''));
  return printed.join('');
}
