import * as Schema from 'effect/Schema';
import { makeAliases, redacted } from './redact.ts';
import { ProblemReport } from './report.schema.ts';

/**
 * The report with nothing but what may be told, whoever has put it together: undefined where it is no report. Done twice
 * it changes nothing more.
 */
export function whitelisted(report: unknown): ProblemReport | undefined {
  const decoded = decodedReport(report);
  if (decoded === undefined) return undefined;
  const aliases = makeAliases();
  const tree = (value: unknown, key: string) => {
    const told = redacted(value, aliases, key);
    return told === undefined ? {} : { [key]: JSON.parse(JSON.stringify(told)) };
  };
  const { starts, steps, ...rest } = decoded;
  return {
    ...rest,
    starts: starts.map(({ context, ...start }) => ({ ...start, ...tree(context, 'context') })),
    steps: steps.map(({ event, lines, facts, ...step }) => ({
      ...step,
      event: null,
      ...tree(event, 'event'),
      ...tree(lines, 'lines'),
      ...tree(facts, 'facts'),
    })),
  };
}

function decodedReport(report: unknown): ProblemReport | undefined {
  try {
    return Schema.decodeUnknownSync(ProblemReport)(report);
  } catch {
    return undefined;
  }
}
