import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import * as Argument from 'effect/cli/Argument';
import * as Flag from 'effect/cli/Flag';
import { dayAt } from '../../machines/domain/calendar.ts';
import { CommandError } from '../command-database.ts';
import type { Database } from '../database/open.ts';
import { argument, type Deps, flag, optional, verb } from '../verb.ts';
import { customerColumns } from './customer.columns.ts';
import type { CustomersPlan } from './customer.plan.ts';
import { importCustomers, readKnown as readCustomers } from './customers.ts';
import { rowOf } from './good.cells.ts';
import { goodColumns } from './good.columns.ts';
import type { GoodsPlan } from './good.plan.ts';
import { importGoods, readKnown as readGoods } from './goods.ts';
import { readFile } from './read-file.ts';
import { outcomeOf, recordImport } from './record.ts';
import {
  formatReport,
  type Importing,
  isWrong,
  type Report,
  reportColumns,
  reportLines,
  stops,
} from './report.ts';
import { mustBeSheet, writeSheet } from './write-sheet.ts';

type Noun = 'catalogue' | 'customers';

const ofFile = `FILE is CSV (semicolons, commas or tabs; UTF-8, UTF-16 or Latin-1), Excel (.xlsx) or JSON, and a path from the folder of
package.json unless it is absolute. Its headings are on one of the first fifty lines of a sheet. Columns may be in any
order, with Finnish or English headings. A missing column changes nothing, nor does an empty cell of a price, a flag or a
day. A file is imported as a whole or, if a row is wrong or needs a confirmation, not at all. A repeated import changes
nothing.`;

const options = {
  file: argument('FILE', 'CSV, Excel or JSON'),
  dryRun: flag('dry-run', 'reports the changes, and writes nothing'),
  skipBad: flag('skip-bad', 'writes the valid rows, and skips those marked with ✗'),
  large: flag(
    'accept-large-changes',
    'accepts prices changed by a factor of ten, and VAT rates of another year',
  ),
  yes: flag(
    'yes',
    'accepts numbers that differ from another only by leading zeros, and with --remove-missing the removal of more than a tenth',
  ),
  report: optional(
    Flag.String('report').pipe(
      Flag.withMetavar('FILE'),
      Flag.withDescription('writes the whole report, with each change, to FILE: .csv, .xlsx or .json'),
    ),
  ),
};

export const importGoodsVerb = verb(
  'import',
  `adds and changes products from a file; others are unchanged

${ofFile}
Of the small delivery fee, P9996 in the category RAHTI, an import changes only the price.`,
  {
    ...options,
    removeMissing: flag('remove-missing', 'removes products that the file does not have'),
  },
  (given, deps) => {
    if (given.skipBad && given.removeMissing) {
      throw new CommandError(
        '--skip-bad and --remove-missing cannot be combined: a skipped row may name a product that must remain.',
      );
    }
    return bringIn(deps, 'catalogue', importingOf(given), (database, sheets, importing) =>
      importGoods(database, sheets, {
        ...importing,
        removeMissing: given.removeMissing,
        day: dayAt(deps.now()),
      }),
    );
  },
);

export const importCustomersVerb = verb(
  'import',
  `adds and changes customers and their users from a file\n\n${ofFile}`,
  options,
  (given, deps) =>
    bringIn(deps, 'customers', importingOf(given), (database, sheets, importing) =>
      importCustomers(database, sheets, importing, deps.now()),
    ),
);

export function exportVerb(noun: Noun) {
  return verb(
    'export',
    noun === 'catalogue'
      ? 'writes the products in the format of import'
      : 'writes the customers in the format of import, without passwords',
    { file: argument('FILE', '.csv, .xlsx or .json') },
    ({ file }, { inDatabase }) =>
      inDatabase(async (database) => saved(file, await exported(database, noun, file))),
  );
}

/** It needs no shop. */
export function templateVerb(noun: Noun) {
  const usual = `${noun}.xlsx`;
  return verb(
    'template',
    'writes an empty file with the headings',
    {
      file: argument('FILE', `without it ${usual} in the folder of package.json`).pipe(
        Argument.withDefault(usual),
      ),
    },
    async ({ file }) => {
      const bytes =
        noun === 'catalogue'
          ? await writeSheet(file, goodColumns, [])
          : await writeSheet(file, customerColumns, []);
      return saved(file, bytes);
    },
  );
}

/** In the order of the messages. */
const consents = ['--accept-large-changes', '--yes'] as const;

interface FileImport extends Importing {
  readonly file: string;
  /** The file for the whole report. */
  readonly report: string | undefined;
}

interface Given extends Omit<FileImport, 'accepted'> {
  readonly large: boolean;
  readonly yes: boolean;
}

function importingOf({ file, report, dryRun, skipBad, large, yes }: Given): FileImport {
  const accepted = consents.filter((consent) => (consent === '--yes' ? yes : large));
  return { file, report, dryRun, skipBad, accepted };
}

/** An import also writes a line of the log. Throws a CommandError with the report if a row is wrong. */
function bringIn<Plan extends GoodsPlan | CustomersPlan>(
  { inDatabase, log }: Deps,
  noun: Noun,
  importing: FileImport,
  importRows: (
    database: Database,
    sheets: Awaited<ReturnType<typeof readFile>>,
    importing: Importing,
  ) => Promise<Plan>,
): Promise<string> {
  const { file, report } = importing;
  return inDatabase(async (database) => {
    const bytes = bytesOf(file);
    if (report !== undefined) mustBeWritable(report, file);
    const plan = await importRows(database, await readFile(bytes), importing);
    const title = `${noun} ${basename(file)}`;
    const outcome = outcomeOf(plan, importing);
    recordImport(log, noun, outcome, plan);
    if (report !== undefined) saved(report, await writeSheet(report, reportColumns, reportLines(plan)));
    if (outcome === 'refused')
      throw new CommandError(formatReport(title, plan, refusalReason(plan, importing)).trimEnd());
    const without =
      plan.counts.skipped === undefined ? 'Written.' : 'Written, but for the lines marked with ✗.';
    const written = noun === 'catalogue' ? `${without} Customers see it within two seconds.` : without;
    const outcomes = {
      written,
      unchanged: 'Nothing had changed.',
      'dry run': 'A dry run: nothing was written.',
    };
    return formatReport(title, plan, outcomes[outcome]);
  });
}

function refusalReason(plan: Report, importing: Importing): string {
  const stopping = stops(plan, importing);
  const asked = consents.filter((consent) => stopping.some(({ asks }) => asks === consent));
  const ways = [
    ...(stopping.some(isWrong) ? ['correct the lines marked with ✗, or leave them out with --skip-bad'] : []),
    ...(asked.length > 0 ? [`if the lines marked with ? are right, add ${asked.join(' ')}`] : []),
  ];
  return `Nothing was written: ${ways.join('; ')}.`;
}

/** Throws a CommandError before anything is done. */
function mustBeWritable(report: string, file: string): void {
  mustBeSheet(report);
  if (resolve(report) === resolve(file))
    throw new CommandError('The report would replace the imported file.');
  saved(report, new Uint8Array());
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

function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch {
    throw new CommandError(`${file} cannot be read.`);
  }
}

function saved(file: string, bytes: Uint8Array): string {
  try {
    // A file of customers has names and addresses.
    writeFileSync(file, bytes, { mode: 0o600 });
  } catch {
    throw new CommandError(`${file} cannot be written.`);
  }
  return `${resolve(file)} is written.\n`;
}
