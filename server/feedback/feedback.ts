import type { Instant } from '../../machines/domain/calendar.ts';
import type { Feedback } from '../../machines/domain/feedback/feedback.schema.ts';
import { feedbackProblems } from '../../machines/domain/feedback/feedback.ts';
import type { Problem } from '../../machines/domain/problem.ts';
import { MAX_REPORT } from '../../machines/domain/report/limits.ts';
import type { ProblemReport } from '../../machines/domain/report/report.schema.ts';
import { whitelisted } from '../../machines/domain/report/whitelisted.ts';
import type { Caller } from '../auth/caller.ts';
import type { Refused } from '../events/refused.ts';
import type { Store } from '../events/store.ts';
import { uuidv7 } from '../events/uuidv7.ts';

/** Feedback of a user. With a `key` it is stored once; the same key with another text is refused. */
interface FeedbackGiven {
  readonly key?: string;
  readonly feedback: Feedback;
  /** The received report: fields outside the whitelist are dropped before it is stored. */
  readonly report?: ProblemReport;
}

/** The feedback of customers. */
export function makeFeedback({ write }: Store) {
  return {
    async keep(
      { account, username }: Caller,
      { key, feedback, report }: FeedbackGiven,
      now: Instant,
    ): Promise<{ readonly tag: 'kept' } | Extract<Refused, { tag: 'refused' }>> {
      const reportText = report === undefined ? undefined : JSON.stringify(whitelisted(report) ?? {});
      const problems = [...feedbackProblems(feedback), ...reportProblems(reportText)];
      if (problems.length > 0) return { tag: 'refused', problems };
      const id = key ?? uuidv7(now);
      const data = JSON.stringify(feedback);
      return write(async (trx) => {
        const values = { account, id, username, at: now, data };
        await trx
          .insertInto('feedback')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const kept = await trx
          .selectFrom('feedback')
          .select(['username', 'data'])
          .where('account', '=', account)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        if (kept.username !== username || kept.data !== data) {
          return { tag: 'refused', problems: [{ code: 'keyReused' }] };
        }
        if (reportText !== undefined) {
          await trx
            .insertInto('problem_reports')
            .values({ account, id, data: reportText })
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        }
        return { tag: 'kept' };
      });
    },
  };
}

function reportProblems(reportText: string | undefined): Problem[] {
  return reportText === undefined || reportText.length <= MAX_REPORT
    ? []
    : [{ code: 'textTooLong', field: 'report' }];
}
