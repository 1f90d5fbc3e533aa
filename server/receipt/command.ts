import { verb } from '../verb.ts';
import { accountsWithOrders, checkAccount, type Fault } from './check.ts';

export const verifyCommand = verb(
  'verify',
  `checks every stored order against the chain of its account

The digest of each fact of an order covers the fact before it. A changed, missing or swapped fact is named, and the
exit code is 1.`,
  {},
  (_, { inDatabase, fail }) =>
    inDatabase(async ({ db }) => {
      const accounts = await accountsWithOrders(db);
      const lines: string[] = [];
      let checked = 0;
      for (const account of accounts) {
        const { facts, faults } = await checkAccount(db, account);
        checked += facts;
        lines.push(...faults.map((fault) => `${account}: ${inWords(fault)}\n`));
      }
      if (lines.length > 0) fail();
      const result = lines.length === 0 ? 'all are unchanged' : `${lines.length} faults`;
      return `${lines.join('')}${checked} facts of orders in ${accounts.length} accounts: ${result}.\n`;
    }),
);

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
    default:
      return fault satisfies never;
  }
}
