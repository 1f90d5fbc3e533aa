import type { Cents } from '../../machines/domain/money.ts';
import { centsOf, flagOf } from './cells.ts';
import type { Column } from './columns.ts';

/** A user with the data of the account. Money in cents. */
export interface CustomerRow {
  readonly account: string;
  readonly account_name: string;
  readonly minimum_order_amount: Cents;
  readonly prepayment: number;
  readonly username: string;
  readonly name: string;
  readonly email: string;
  readonly banned: number;
  /** In plain text; only the file has it. */
  readonly password: string | undefined;
}

type CustomerColumn = Column<CustomerRow>;
type Names = Pick<CustomerColumn, 'fi' | 'en' | 'also'>;

/** Book numbers end in `-1`, `-2` …, and streams are named by the account. */
const code = (key: 'account' | 'username', names: Names): CustomerColumn => ({
  ...{ key, ...names, expected: 'letters, digits, dots, dashes and underscores, at most 64', needed: true },
  read: (text) => (/^[\p{L}\p{N}._@-]{1,64}$/u.test(text) ? { [key]: text } : undefined),
  write: (row) => row[key],
});

const flag = (key: 'prepayment' | 'banned', names: Names): CustomerColumn => ({
  ...{ key, ...names, expected: 'yes or no', needed: true },
  read: (text) => {
    const bit = flagOf(text);
    return bit === undefined ? undefined : { [key]: bit };
  },
  write: (row) => row[key],
});

const name = (key: 'account_name' | 'name', names: Names): CustomerColumn => ({
  ...{ key, ...names, expected: 'a text of at most 200 characters', needed: true },
  read: (text) => (text.length <= 200 ? { [key]: text } : undefined),
  write: (row) => row[key],
});

/** The minimum length of OWASP's ASVS. */
const LEAST_PASSWORD = 8;
const MOST_PASSWORD = 128;

/** The columns of a file of customers: one row a user. `npm run shop -- customers template` writes these headings. */
export const customerColumns: readonly CustomerColumn[] = [
  code('account', {
    fi: 'Asiakasnumero',
    en: 'Account',
    also: ['Asiakas', 'Asiakasnro', 'Customer', 'Customer number'],
  }),
  name('account_name', { fi: 'Asiakkaan nimi', en: 'Customer name', also: ['Yritys', 'Company'] }),
  {
    ...{
      key: 'minimum_order_amount',
      fi: 'Vähimmäistilaus',
      en: 'Minimum order',
      also: ['Minimitilaus', 'Minimum order amount'],
    },
    ...{ expected: 'an amount such as 150.00', needed: true },
    read: (text) => {
      const cents = centsOf(text);
      return cents === undefined ? undefined : { minimum_order_amount: cents };
    },
    write: (row) => row.minimum_order_amount / 100,
  },
  flag('prepayment', { fi: 'Ennakkomaksu', en: 'Prepayment', also: ['Ennakko'] }),
  code('username', { fi: 'Käyttäjätunnus', en: 'Username', also: ['Tunnus', 'User', 'Login'] }),
  name('name', { fi: 'Nimi', en: 'Name', also: ['Käyttäjän nimi', 'Yhteyshenkilö', 'Contact'] }),
  {
    ...{ key: 'email', fi: 'Sähköposti', en: 'E-mail', also: ['Sähköpostiosoite', 'E-mail address'] },
    ...{ expected: 'an e-mail address', blank: { email: '' } },
    read: (text) =>
      /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 200 ? { email: text } : undefined,
    write: (row) => row.email,
  },
  flag('banned', { fi: 'Estetty', en: 'Banned', also: ['Suljettu'] }),
  {
    ...{ key: 'password', fi: 'Salasana', en: 'Password', also: ['Alkusalasana', 'Initial password'] },
    ...{
      expected: `a password of ${LEAST_PASSWORD} to ${MOST_PASSWORD} characters`,
      needed: true,
      secret: true,
    },
    read: (text) =>
      text.length >= LEAST_PASSWORD && text.length <= MOST_PASSWORD ? { password: text } : undefined,
    // A written file never has a password.
    write: () => '',
  },
];
