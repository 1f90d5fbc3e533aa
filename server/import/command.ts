import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Instant } from '../../machines/domain/calendar.ts';
import { CommandRefused } from '../beside-shop.ts';
import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import { customerColumns } from './customer.columns.ts';
import { importCustomers, readKnown as readCustomers } from './customers.ts';
import { goodColumns } from './good.columns.ts';
import { rowOf } from './good.plan.ts';
import { importGoods, readKnown as readGoods } from './goods.ts';
import { outcomeOf, recordImport } from './record.ts';
import { inWords } from './report.ts';
import { readSheet } from './sheet.ts';
import { writeSheet } from './write-sheet.ts';

type Noun = 'catalogue' | 'customers';

/** What is asked on the command line. */
export type ImportCommand =
  | { readonly _tag: 'help' }
  | { readonly _tag: 'template'; readonly noun: Noun; readonly file: string }
  | { readonly _tag: 'export'; readonly noun: Noun; readonly file: string }
  | {
      readonly _tag: 'import';
      readonly noun: Noun;
      readonly file: string;
      readonly dryRun: boolean;
      readonly removeMissing: boolean;
    };

export const help = `Brings a file of products or customers into the shop, whether it is open or not.

  npm run import -- catalogue FILE              adds and changes products; others stay as they are
  npm run import -- catalogue FILE --remove-missing
                                                products that the file does not have leave the catalogue, too
  npm run import -- customers FILE              adds and changes customers and their users
  npm run import -- template catalogue [FILE]   an empty file with the headings; also: template customers
  npm run import -- export catalogue FILE       the products as such a file; also: export customers, without passwords

  --dry-run                                     says what would happen, and writes nothing

FILE is a path, from the folder of package.json unless it is absolute. Without one a template is written there, as
catalogue.xlsx or customers.xlsx, which git ignores; the output says where.
FILE is CSV (semicolons, commas or tabs; UTF-8 or Latin-1), Excel (.xlsx) or JSON. Columns may stand in any order,
with Finnish or English headings; a column that is left out leaves what it is about as it is, and so does an empty cell
of a price, a flag or a day. A file is brought in as a whole or, where a row is wrong, not at all. A second time it
changes nothing.
`;

/** Reads the words after the command's name. Throws a CommandRefused that says what is wrong. */
export function readCommand(given: readonly string[]): ImportCommand {
  const options = given.filter((word) => word.startsWith('--'));
  const [name = 'help', second, third, ...rest] = given.filter((word) => !word.startsWith('--'));
  if (name === 'help' || options.includes('--help')) return { _tag: 'help' };
  if (name === 'template' || name === 'export') {
    const noun = nounOf(second);
    const file = third ?? (name === 'template' ? `${noun}.xlsx` : undefined);
    if (file === undefined) throw new CommandRefused(`export needs a file. See --help.`);
    refuseMore([...rest, ...options]);
    return { _tag: name, noun, file };
  }
  const noun = nounOf(name);
  if (second === undefined) throw new CommandRefused(`${noun} needs a file. See --help.`);
  const removeMissing = options.includes('--remove-missing') && noun === 'catalogue';
  const known = ['--dry-run', ...(removeMissing ? ['--remove-missing'] : [])];
  refuseMore([
    ...(third === undefined ? [] : [third]),
    ...rest,
    ...options.filter((word) => !known.includes(word)),
  ]);
  return { _tag: 'import', noun, file: second, dryRun: options.includes('--dry-run'), removeMissing };
}

/** Needs no shop. Answers what to print. */
export async function writeTemplate({
  noun,
  file,
}: Extract<ImportCommand, { _tag: 'template' }>): Promise<string> {
  const bytes =
    noun === 'catalogue'
      ? await writeSheet(file, goodColumns, [])
      : await writeSheet(file, customerColumns, []);
  return saved(file, bytes);
}

/**
 * Does what is asked, and answers what to print; an import is a line of the log, too. Throws a CommandRefused with the
 * report where a row is wrong.
 */
export async function perform(
  database: Database,
  command: Extract<ImportCommand, { _tag: 'import' | 'export' }>,
  now: Instant,
  log: Log,
): Promise<string> {
  const { noun, file } = command;
  if (command._tag === 'export') return saved(file, await exported(database, noun, file));
  const { dryRun } = command;
  const sheet = await readSheet(bytesOf(file));
  const plan =
    noun === 'catalogue'
      ? await importGoods(database, sheet, command)
      : await importCustomers(database, sheet, dryRun, now);
  const title = `${noun} ${basename(file)}`;
  const outcome = outcomeOf(plan, dryRun);
  recordImport(log, noun, outcome, plan);
  if (outcome === 'refused')
    throw new CommandRefused(
      inWords(title, plan, 'Nothing was written: correct the lines marked with ✗.').trimEnd(),
    );
  const written = noun === 'catalogue' ? 'Written. Customers see it within two seconds.' : 'Written.';
  const told = { written, unchanged: 'Nothing had changed.', 'dry run': 'A dry run: nothing was written.' };
  return inWords(title, plan, told[outcome]);
}

async function exported(database: Database, noun: Noun, file: string): Promise<Uint8Array> {
  if (noun === 'catalogue') {
    const { known } = await readGoods(database.db);
    const offered = [...known.goods.values()].filter((kept) => kept.offered);
    return writeSheet(
      file,
      goodColumns,
      offered.map(({ good }) => rowOf(good)),
    );
  }
  const { accounts, users } = await readCustomers(database.db);
  const rows = [...users].flatMap(([username, user]) => {
    const account = accounts.get(user.account);
    return account === undefined ? [] : [{ ...account, ...user, username, password: undefined }];
  });
  const columns = customerColumns.filter(({ secret }) => secret === undefined);
  return writeSheet(
    file,
    columns,
    rows.sort((a, b) => (a.username < b.username ? -1 : 1)),
  );
}

function nounOf(word: string | undefined): Noun {
  if (word === 'catalogue' || word === 'customers') return word;
  throw new CommandRefused(`It is catalogue or customers, not '${word ?? ''}'. See --help.`);
}

function refuseMore(words: readonly string[]): void {
  if (words.length > 0) throw new CommandRefused(`'${words.join(' ')}' is too much. See --help.`);
}

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new CommandRefused(`${file} cannot be read.`);
  }
}

function saved(file: string, bytes: Uint8Array): string {
  try {
    // Of customers it holds names and addresses.
    writeFileSync(file, bytes, { mode: 0o600 });
  } catch {
    throw new CommandRefused(`${file} cannot be written.`);
  }
  return `${resolve(file)} is written.\n`;
}
