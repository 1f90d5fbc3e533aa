// `npm run projections -- rebuild`: deletes every view and folds all facts again.
import { readConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { rebuildProjections } from './events/rebuild.ts';

const [command] = process.argv.slice(2);
if (command === 'rebuild') {
  const { databaseUrl, data } = readConfig(process.env);
  const database = await openDatabase({ url: databaseUrl, folder: data });
  try {
    const streams = await rebuildProjections(database);
    process.stdout.write(`Folded ${streams} streams again.\n`);
  } finally {
    await database.close();
  }
} else {
  process.stderr.write('Usage: npm run projections -- rebuild\n');
  process.exitCode = 1;
}
