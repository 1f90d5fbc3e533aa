import { CommandRefused, isHelp } from '../beside-shop.ts';

/** What is asked on the command line. */
export type BackendCommand =
  | { readonly _tag: 'help' }
  | {
      readonly _tag: 'check';
      /** Without a slash at its end. */
      readonly url: string;
      readonly username: string;
      /** Writes of the cart and of templates are tried, and taken back. */
      readonly write: boolean;
      /** One order is placed. */
      readonly order: boolean;
    };

export const help = `Logs in to another backend, makes the calls of the contract, and says how well the client understands each answer.
Of what is not as the contract has it the paths are told, never a value.

  npm run backend -- check https://orders.example.com USERNAME
  npm run backend -- check https://orders.example.com USERNAME --write   also changes the cart and a template, and takes it back
  npm run backend -- check https://orders.example.com USERNAME --order   also places one order of the cheapest good

Use a customer of a test system. The password is BACKEND_PASSWORD, else it is asked for.
Exit code 0: the customer can log in, see goods and order. 1: the last line says what is missing.
`;

/** Reads the words after the command's name. Throws a CommandRefused that says what is wrong. */
export function readCommand(words: readonly string[]): BackendCommand {
  if (words.length === 0 || isHelp(words)) return { _tag: 'help' };
  const options = words.filter((word) => word.startsWith('-'));
  const unknown = options.find((word) => word !== '--write' && word !== '--order');
  if (unknown !== undefined) throw new CommandRefused(`There is no option '${unknown}'. See --help.`);
  const [name, address, username, ...rest] = words.filter((word) => !word.startsWith('-'));
  if (name !== 'check') throw new CommandRefused(`There is no command '${name ?? ''}'. See --help.`);
  if (address === undefined || username === undefined) {
    throw new CommandRefused('check needs the address of the backend and a username. See --help.');
  }
  // Whoever types a password here would leave it in the history of the shell.
  if (rest.length > 0) {
    throw new CommandRefused('check takes an address and a username alone: the password is asked for.');
  }
  return {
    _tag: 'check',
    url: addressOf(address),
    username,
    write: options.includes('--write'),
    order: options.includes('--order'),
  };
}

function addressOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new CommandRefused(`'${text}' is no address, such as https://orders.example.com.`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new CommandRefused('The address is an origin alone, without a user, a password or a query.');
  }
  if (/\/api\/?$/.test(url.pathname)) {
    throw new CommandRefused('The address goes without /api: the calls begin with it.');
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
