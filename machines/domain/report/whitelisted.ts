import * as Schema from 'effect/Schema';
import { productDefaults } from '../catalogue/defaults.ts';
import { redactedReport } from './redact.ts';
import { ProblemReport } from './report.schema.ts';

/**
 * The report reduced to the whitelist, for reports of any origin; undefined if it is no report. Idempotent.
 */
export function whitelisted(report: unknown): ProblemReport | undefined {
  const decoded = decodedReport(withLaterFields(report));
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

/** A report of an earlier build lacks the product fields that were added since: they have their defaults. */
function withLaterFields(report: unknown): unknown {
  const whole = (product: unknown) => ({ ...productDefaults, ...Object(product) });
  return withEach(report, 'catalogues', (catalogue) =>
    withEach(catalogue, 'categories', (category) => withEach(category, 'products', whole)),
  );
}

/** The value with each element of a list changed; without the list, the value itself. */
function withEach(value: unknown, key: string, change: (element: unknown) => unknown): unknown {
  const list: unknown = Object(value)[key];
  return Array.isArray(list) ? { ...Object(value), [key]: list.map(change) } : value;
}
