import { takeUnsent } from './unsent-mark.ts';

/** Sends the reports of errors that an earlier visit could not send; without an answer, the next error retries. */
export async function sendUnsent(baseUrl: string): Promise<void> {
  if (!takeUnsent()) return;
  await import('./reports.ts').then(({ makeReports }) => makeReports(baseUrl)).catch(() => undefined);
}
