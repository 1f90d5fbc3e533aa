// `npm run password`: another password for a user, beside the running shop or without it.
import { help, perform, readCommand } from './auth/password.command.ts';
import { inDatabase, runCommand } from './beside-shop.ts';

await runCommand(() => {
  const command = readCommand(process.argv.slice(2));
  if (command._tag === 'help') return help;
  return inDatabase(({ db }) => perform(db, command, Date.now()));
});
