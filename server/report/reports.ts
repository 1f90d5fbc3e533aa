import { randomUUID } from 'node:crypto';
import type { Instant } from '../../machines/domain/calendar.ts';
import { type Report, reportOf } from '../../machines/domain/report/report.ts';
import { envelopeOf, eventOf } from '../../machines/domain/report/sentry.ts';
import type { Db } from '../database/open.ts';
import { isWriteRefused } from '../database/refused.ts';
import { uuidv7 } from '../events/uuidv7.ts';
import { defect, type Log } from '../log.ts';
import type { Dsn } from './dsn.ts';

interface Deps {
  readonly db: Db;
  readonly dsn: Dsn | undefined;
  readonly now: () => Instant;
  readonly log: Log;
}

/** Timeout in milliseconds of the service. */
const PATIENCE = 5_000;

export type Reports = ReturnType<typeof makeReports>;

/** Stores errors in the shop's own table and, with a DSN, sends them to its service. It never throws. */
export function makeReports({ db, dsn, now, log }: Deps) {
  const refused = (what: string) => (error: unknown) => log(`A report could not be ${what}`, defect(error));
  const keep = async (source: 'browser' | 'server', report: Report) => {
    const at = now();
    // The service is not awaited.
    if (dsn !== undefined) forward(report, dsn, at).catch(refused('sent on'));
    const row = { id: uuidv7(at), at, source, data: JSON.stringify(report) };
    await db
      .insertInto('error_reports')
      .values(row)
      .execute()
      // A full disk is reported by the refused write itself.
      .catch((error) => (isWriteRefused(error) ? undefined : refused('kept')(error)));
  };
  return {
    keep,
    /** Reports a defect of the server, in a call or outside. */
    defect: (error: unknown, about: { readonly call?: string; readonly status?: number }) =>
      void keep('server', reportOf(error, { kind: 'defect', ...about })),
  };
}

/** Sent by the server instead of the browser, so the service receives no customer's address. */
async function forward(report: Report, { text, url }: Dsn, at: Instant): Promise<void> {
  const event = eventOf(report, randomUUID().replaceAll('-', ''), at);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope' },
    body: envelopeOf(event, text),
    signal: AbortSignal.timeout(PATIENCE),
    redirect: 'error',
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the service of SENTRY_DSN answered ${response.status}`);
}

const MOST_KEPT = 2_000;
const KEPT_FOR = 30 * 24 * 60 * 60_000;

/** Deletes all but the newest two thousand of the last thirty days. */
export async function forgetReports(db: Db, now: Instant): Promise<void> {
  const oldest = await db
    .selectFrom('error_reports')
    .select(['at', 'id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_KEPT)
    .limit(1)
    .executeTakeFirst();
  const before = Math.max(now - KEPT_FOR, (oldest?.at ?? Number.NEGATIVE_INFINITY) + 1);
  await db.deleteFrom('error_reports').where('at', '<', before).execute();
}
