import * as Schema from 'effect/Schema';
import { redactedReport } from './redact.ts';
import { ProblemReport } from './report.schema.ts';

/**
 * The report reduced to the whitelist, for reports of any origin; undefined if it is no report. Idempotent.
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
