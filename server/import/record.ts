import { userInfo } from 'node:os';
import type { Log } from '../log.ts';
import type { CustomersPlan } from './customer.plan.ts';
import type { GoodsPlan } from './good.plan.ts';
import { type Importing, type Report, stops } from './report.ts';

export type Outcome = 'refused' | 'dry run' | 'written' | 'unchanged';

export function outcomeOf(plan: GoodsPlan | CustomersPlan, importing: Importing): Outcome {
  if (stops(plan, importing).length > 0) return 'refused';
  if (importing.dryRun) return 'dry run';
  const isChanged =
    'writes' in plan
      ? plan.writes.length > 0 || plan.categories !== undefined
      : plan.users.length + plan.accounts.length > 0;
  return isChanged ? 'written' : 'unchanged';
}

/** One line of the log: the imported noun, the outcome, the user, and the counts by kind. No cell of the file. */
export function recordImport(log: Log, what: string, outcome: Outcome, { counts }: Report): void {
  const fields = Object.entries(counts).map(([name, count]) => [name.replaceAll(' ', '_'), count]);
  const level = outcome === 'refused' ? 'warn' : 'info';
  log('import', { level, what, outcome, by: who(), ...Object.fromEntries(fields) });
}

/** The account of the machine that started it. */
function who(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
