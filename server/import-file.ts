// `npm run import`: brings products and customers from files into the shop, beside the running one or without it.
import { inDatabase, runCommand } from './beside-shop.ts';
import { readConfig } from './config.ts';
import { perform, writeTemplate } from './import/command.ts';
import { help, readCommand } from './import/words.ts';
import { logOf } from './log-of.ts';

await runCommand(() => {
  const command = readCommand(process.argv.slice(2));
  if (command._tag === 'help') return help;
  if (command._tag === 'template') return writeTemplate(command);
  return inDatabase((database) => perform(database, command, Date.now(), logOf(readConfig(process.env))));
});
