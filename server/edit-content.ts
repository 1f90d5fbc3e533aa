// `npm run content`: edits what customers are told, and tells what they have sent, beside the running shop or without it.
import { readFileSync } from 'node:fs';
import { CommandRefused, inDatabase, runCommand } from './beside-shop.ts';
import { help, perform, readCommand } from './content/command.ts';

await runCommand(() => {
  const command = readCommand(process.argv.slice(2), readText);
  if (command._tag === 'help') return help;
  return inDatabase((database) => perform(database, command, Date.now()));
});

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new CommandRefused(`${path} cannot be read.`);
  }
}
