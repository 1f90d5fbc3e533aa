import { CommandError } from '../command-database.ts';
import { argument, flag, noun, read, verb } from '../verb.ts';
import { check } from './check.ts';
import { askPassword } from './password.ts';

export const backendCommand = noun('backend', 'Checks if the client can read another backend.', [
  verb(
    'check',
    `logs in, makes the calls of the contract, and reports if the client can read each answer

The report has the paths of unreadable values, never a value. Use a customer of a test system. The password is
BACKEND_PASSWORD, else the command prompts for it: an argument would stay in the history of the shell.
Exit code 0: the customer can log in, see goods and order. 1: the last line names the missing parts.`,
    {
      url: argument('URL', 'such as https://orders.example.com').pipe(read(addressOf)),
      username: argument('USERNAME', 'a customer'),
      write: flag('write', 'also changes the cart and a template, and reverts the changes'),
      order: flag('order', 'also places one order of the cheapest good'),
    },
    async (given, { print, fail }) => {
      const password = process.env.BACKEND_PASSWORD || (await askPassword(given.username));
      if (!(await check({ ...given, password, say: (line) => print(`${line}\n`) }))) fail();
      return '';
    },
  ),
]);

/** Without a trailing slash. */
function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new CommandError(`'${text}' is no address, such as https://orders.example.com.`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new CommandError('The address is an origin alone, without a user, a password or a query.');
  }
  if (/\/api\/?$/.test(url.pathname)) {
    throw new CommandError('The address must not contain /api: the paths of the calls begin with it.');
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
