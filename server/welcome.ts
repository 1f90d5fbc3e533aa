import type { Config } from './config.ts';
import { demoCustomers, demoUsers } from './demo/customers.ts';

/** The output of `npm start`: the address, the location of the data, and the demo's users. */
export function welcome({ databaseUrl, data, demo }: Config, port: number): string {
  const where = databaseUrl === undefined ? `SQLite in ${data}` : 'PostgreSQL';
  const lines = [`\n  Shop      http://localhost:${port}`, `  Data      ${where}`];
  if (demo) {
    const width = Math.max(...demoUsers.map(({ username }) => username.length)) + 2;
    lines.push('  Accounts  user / password');
    for (const { username, password, account, banned } of demoUsers) {
      const customer = demoCustomers.find(({ id }) => id === account);
      const note = [customer?.name, customer?.prepayment ? 'prepayment' : '', banned ? 'banned' : ''];
      lines.push(
        `            ${username.padEnd(width)}${password.padEnd(width)}${note.filter(Boolean).join(', ')}`,
      );
    }
  }
  return `${lines.join('\n')}\n\n`;
}
