import type { ProblemReport } from '../../machines/domain/report/report.schema.ts';
import { whitelisted } from '../../machines/domain/report/whitelisted.ts';
import { replay } from './replay.ts';
import type { AnySnapshot } from './walk.ts';

/** The differences between a saved report and this build, and the broken rules, each with its step. */
export function replayed(saved: unknown): string[] {
  return replay(reportOf(saved)).steps.flatMap(({ number, problems }) =>
    problems.map((problem) => `step ${number}: ${problem}`),
  );
}

/** The cart after the last step of a saved report, by this build. */
export function cartAtEnd(saved: unknown): AnySnapshot {
  const { cart } = replay(reportOf(saved));
  if (cart === undefined) throw new Error('the report holds no cart');
  return cart;
}

function reportOf(saved: unknown): ProblemReport {
  const report = whitelisted(saved);
  if (report === undefined) throw new Error('this is no problem report');
  return report;
}
