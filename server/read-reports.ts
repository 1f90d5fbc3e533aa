// `npm run reports`: what has gone wrong, beside the running shop or without it.
import { inDatabase, runCommand } from './beside-shop.ts';
import { help, perform, readCommand } from './reports/command.ts';

await runCommand(() => {
  const command = readCommand(process.argv.slice(2));
  if (command._tag === 'help') return help;
  return inDatabase((database) => perform(database, command));
});
