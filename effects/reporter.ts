import type { ReportKind } from '../machines/domain/report/report.ts';

/** Reports an error (§8); for a call, also its name and its answer's status. Never throws. */
export type Report = (kind: ReportKind, error: unknown, call?: string, status?: number) => void;

/** The sender of reports is downloaded at the first error. */
export function makeReporter(baseUrl: string): Report {
  let sending: Promise<Report | undefined> | undefined;
  const report: Report = (...found) => {
    sending ??= import('./reports.ts').then(({ makeReports }) => makeReports(baseUrl)).catch(() => undefined);
    sending.then((send) => send?.(...found));
  };
  addEventListener('error', ({ error }) => {
    // An observer whose notifications are delayed causes an error event without an error.
    if (error) report('error', error);
  });
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  addEventListener('vite:preloadError', ({ payload }) => report('chunk', payload));
  return report;
}
