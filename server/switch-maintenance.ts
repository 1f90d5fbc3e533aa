// `npm run maintenance`: closes the shop to customers for a while, beside the running shop or without it.
import { inDatabase, runCommand } from './beside-shop.ts';
import { help, perform, readCommand } from './maintenance/command.ts';

await runCommand(() => {
  const command = readCommand(process.argv.slice(2), Date.now());
  if (command._tag === 'help') return help;
  return inDatabase((database) => perform(database, command));
});
