import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { verb } from '../verb.ts';
import { accountsWithOrders, checkAccount, type Fault } from './check.ts';

export const verifyCommand = verb(
  'verify',
  `checks every stored order against the chain of its account, and the view of orders against the facts

The digest of each fact of an order covers the fact before it. A changed, missing or swapped fact is named, and the
exit code is 1. So is a row of the view that is changed or missing, or that no facts have made: 'database rebuild'
writes the view again.`,
  {},
  (_, { inDatabase, fail }) =>
    inDatabase(async ({ db }) => {
      const accounts = await accountsWithOrders(db);
      const lines: string[] = [];
      let checked = 0;
      for (const account of accounts) {
        const { facts, faults } = await checkBesideWriters(db, account);
        checked += facts;
        lines.push(...faults.map((fault) => `${account}: ${inWords(fault)}\n`));
      }
      if (lines.length > 0) fail();
      const result = lines.length === 0 ? 'all are unchanged' : counted(lines.length, 'fault');
      const [facts, places] = [counted(checked, 'fact'), counted(accounts.length, 'account')];
      return `${lines.join('')}${facts} of orders in ${places}: ${result}.\n`;
    }),
);

/** A write between two reads looks like a fault, so a fault counts only if a transaction finds it, too. */
async function checkBesideWriters(db: Kysely<Tables>, account: string) {
  const checked = await checkAccount(db, account);
  if (checked.faults.length === 0) return checked;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => checkAccount(trx, account));
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function inWords(fault: Fault): string {
  switch (fault.fault) {
    case 'changed':
      return `fact ${fault.seq} of ${fault.stream} was changed`;
    case 'missing':
      return `fact ${fault.seq} of ${fault.stream} is missing`;
    case 'unlinked':
      return `fact ${fault.seq} of ${fault.stream} has no link in the chain`;
    case 'swapped':
      return `fact ${fault.seq} of ${fault.stream} was swapped with fact ${fault.with.seq} of ${fault.with.stream}`;
    case 'broken':
      return `link ${fault.position} of the chain is missing`;
    case 'rowChanged':
      return `the row of ${fault.stream} in the view was changed`;
    case 'rowMissing':
      return `the row of ${fault.stream} in the view is missing`;
    case 'rowUnfounded':
      return `the row of ${fault.stream} in the view has no facts`;
    case 'rowSuperseded':
      return `the row of ${fault.stream} in the view is that of a superseded order`;
    default:
      return fault satisfies never;
  }
}
