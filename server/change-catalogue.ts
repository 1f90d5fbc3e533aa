// `npm run catalogue`: changes goods beside the running shop, or without it.
import { inDatabase, runCommand } from './beside-shop.ts';
import { help, perform, readCommand } from './catalogue/command.ts';

await runCommand(() => {
  const command = readCommand(process.argv.slice(2));
  if (command._tag === 'help') return help;
  return inDatabase((database) => perform(database, command, Date.now()));
});
