// `npm run shop -- <noun> <verb>`
import { inDatabase } from './command-database.ts';
import { runShop } from './commands.ts';
import { readConfig } from './config.ts';
import { logOf } from './log-of.ts';

process.exitCode = await runShop(process.argv.slice(2), {
  now: Date.now,
  inDatabase,
  log: (message, details) => logOf(readConfig(process.env))(message, details),
  print: (text) => process.stdout.write(text),
  refuse: (text) => process.stderr.write(text),
});
