import * as Schema from 'effect/Schema';
import { redactedReport } from './redact.ts';
import { ProblemReport } from './report.schema.ts';

/**
 * The report with nothing but what may be told, whoever has put it together: undefined where it is no report. Done twice
 * it changes nothing more.
 */
export function whitelisted(report: unknown): ProblemReport | undefined {
  const decoded = decodedReport(report);
  if (decoded === undefined) return undefined;
  return redactedReport(decoded);
}

function decodedReport(report: unknown): ProblemReport | undefined {
  try {
    return Schema.decodeUnknownSync(ProblemReport)(report);
  } catch {
    return undefined;
  }
}
