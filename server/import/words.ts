// The words of `npm run import`.
import { CommandRefused } from '../beside-shop.ts';
import type { Importing } from './report.ts';

export type Noun = 'catalogue' | 'customers';

/** What is asked on the command line. */
export type ImportCommand =
  | { readonly _tag: 'help' }
  | { readonly _tag: 'template'; readonly noun: Noun; readonly file: string }
  | { readonly _tag: 'export'; readonly noun: Noun; readonly file: string }
  | (Importing & {
      readonly _tag: 'import';
      readonly noun: Noun;
      readonly file: string;
      readonly removeMissing: boolean;
      /** The file that gets all that is told. */
      readonly report: string | undefined;
    });

export const help = `Brings a file of products or customers into the shop, whether it is open or not.

  npm run import -- catalogue FILE              adds and changes products; others stay as they are
  npm run import -- catalogue FILE --remove-missing
                                                products that the file does not have leave the catalogue, too
  npm run import -- customers FILE              adds and changes customers and their users
  npm run import -- template catalogue [FILE]   an empty file with the headings; also: template customers
  npm run import -- export catalogue FILE       the products as such a file; also: export customers, without passwords

  --dry-run                                     says what would happen, and writes nothing
  --skip-bad                                    writes the good rows, and leaves out those marked with ✗
  --accept-large-changes                        takes prices that become ten times as much or as little, and rates of
                                                VAT that are not of this year
  --yes                                         takes numbers that differ from another by their first zeros alone, and
                                                with --remove-missing the leaving of more than a tenth
  --report FILE                                 writes all that is told, and each change, to FILE: .csv, .xlsx or .json

FILE is a path, from the folder of package.json unless it is absolute. Without one a template is written there, as
catalogue.xlsx or customers.xlsx, which git ignores; the output says where.
FILE is CSV (semicolons, commas or tabs; UTF-8, UTF-16 or Latin-1), Excel (.xlsx) or JSON. Its headings stand on one of
the first fifty lines of a sheet. Columns may stand in any order, with Finnish or English headings; a column that is left
out leaves what it is about as it is, and so does an empty cell of a price, a flag or a day. A file is brought in as a
whole or, where a row is wrong or asks to be confirmed, not at all. A second time it changes nothing.
Of the delivery fee, P9996 in the category RAHTI, only the price changes; it never leaves.
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
  return readImport(
    nounOf(name),
    given.filter((_, at) => at !== given.indexOf(name)),
  );
}

/** In the order in which they are named. */
export const consents = ['--accept-large-changes', '--yes'] as const;

function readImport(noun: Noun, given: readonly string[]): ImportCommand {
  const at = given.indexOf('--report');
  const report = at === -1 ? undefined : given[at + 1];
  if (at !== -1 && (report === undefined || report.startsWith('--'))) {
    throw new CommandRefused('--report needs a file. See --help.');
  }
  const words = given.filter((_, index) => at === -1 || (index !== at && index !== at + 1));
  const [file, ...rest] = words.filter((word) => !word.startsWith('--'));
  if (file === undefined) throw new CommandRefused(`${noun} needs a file. See --help.`);
  const flags = [
    '--dry-run',
    '--skip-bad',
    ...consents,
    ...(noun === 'catalogue' ? ['--remove-missing'] : []),
  ];
  refuseMore([...rest, ...words.filter((word) => word.startsWith('--') && !flags.includes(word))]);
  const has = (flag: string) => words.includes(flag);
  if (has('--skip-bad') && has('--remove-missing')) {
    throw new CommandRefused(
      '--skip-bad and --remove-missing do not go together: a row that is left out may name a product that stays.',
    );
  }
  return {
    ...{ _tag: 'import', noun, file, report, accepted: consents.filter(has) },
    ...{ dryRun: has('--dry-run'), skipBad: has('--skip-bad'), removeMissing: has('--remove-missing') },
  };
}

function nounOf(word: string | undefined): Noun {
  if (word === 'catalogue' || word === 'customers') return word;
  throw new CommandRefused(`It is catalogue or customers, not '${word ?? ''}'. See --help.`);
}

function refuseMore(words: readonly string[]): void {
  if (words.length > 0) throw new CommandRefused(`'${words.join(' ')}' is too much. See --help.`);
}
