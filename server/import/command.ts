import { readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { dayAt, type Instant } from '../../machines/domain/calendar.ts';
import { CommandRefused } from '../beside-shop.ts';
import type { Database } from '../database/open.ts';
import type { Log } from '../log.ts';
import { customerColumns } from './customer.columns.ts';
import { importCustomers, readKnown as readCustomers } from './customers.ts';
import { rowOf } from './good.cells.ts';
import { goodColumns } from './good.columns.ts';
import { importGoods, readKnown as readGoods } from './goods.ts';
import { readFile } from './read-file.ts';
import { outcomeOf, recordImport } from './record.ts';
import {
  type Importing,
  inWords,
  isWrong,
  type Report,
  reportColumns,
  reportLines,
  stops,
} from './report.ts';
import { consents, type ImportCommand, type Noun } from './words.ts';
import { mustBeSheet, writeSheet } from './write-sheet.ts';

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
  const bytes = bytesOf(file);
  if (command.report !== undefined) mustBeWritable(command.report, file);
  const sheets = await readFile(bytes);
  const plan =
    noun === 'catalogue'
      ? await importGoods(database, sheets, { ...command, day: dayAt(now) })
      : await importCustomers(database, sheets, command, now);
  const title = `${noun} ${basename(file)}`;
  const outcome = outcomeOf(plan, command);
  recordImport(log, noun, outcome, plan);
  if (command.report !== undefined) {
    saved(command.report, await writeSheet(command.report, reportColumns, reportLines(plan)));
  }
  if (outcome === 'refused')
    throw new CommandRefused(inWords(title, plan, whyRefused(plan, command)).trimEnd());
  const without =
    plan.counts.skipped === undefined ? 'Written.' : 'Written, but for the lines marked with ✗.';
  const written = noun === 'catalogue' ? `${without} Customers see it within two seconds.` : without;
  const told = { written, unchanged: 'Nothing had changed.', 'dry run': 'A dry run: nothing was written.' };
  return inWords(title, plan, told[outcome]);
}

function whyRefused(plan: Report, importing: Importing): string {
  const stopping = stops(plan, importing);
  const asked = consents.filter((consent) => stopping.some(({ asks }) => asks === consent));
  const ways = [
    ...(stopping.some(isWrong) ? ['correct the lines marked with ✗, or leave them out with --skip-bad'] : []),
    ...(asked.length > 0 ? [`if the lines marked with ? are right, add ${asked.join(' ')}`] : []),
  ];
  return `Nothing was written: ${ways.join('; ')}.`;
}

/** Throws a CommandRefused before anything is done. */
function mustBeWritable(report: string, file: string): void {
  mustBeSheet(report);
  if (resolve(report) === resolve(file))
    throw new CommandRefused('The report would replace the file itself.');
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
