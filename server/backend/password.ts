import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CommandError } from '../command-database.ts';

/** Asks on the terminal, which hides the typed text. */
export async function askPassword(username: string): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandError('There is no terminal to ask on: set BACKEND_PASSWORD.');
  process.stdout.write(`Password of ${username}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  // At the end of the input, or after Ctrl-C, the question never resolves.
  const closed = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  const password = await Promise.race([lines.question(''), closed]);
  lines.close();
  process.stdout.write('\n');
  if (password === '') throw new CommandError('No password was given.');
  return password;
}
