// `npm run backend`: says how well this shop's client understands another backend.
import { check } from './backend/check.ts';
import { help, readCommand } from './backend/command.ts';
import { askPassword } from './backend/password.ts';
import { runCommand } from './beside-shop.ts';

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  if (command._tag === 'help') return help;
  const password = process.env.BACKEND_PASSWORD || (await askPassword(command.username));
  const isEnough = await check({ ...command, password, say: (line) => process.stdout.write(`${line}\n`) });
  if (!isEnough) process.exitCode = 1;
  return '';
});
