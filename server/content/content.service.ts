import type { Instant } from '../../machines/domain/calendar.ts';
import type { Faq, Feedback } from '../../machines/domain/content/content.schema.ts';
import type { ProblemReport } from '../../machines/domain/report/report.schema.ts';
import type { Caller } from '../auth/caller.ts';
import type { Refused } from '../events/refused.ts';

/** Feedback of a user. With a `key` it is kept once; the same key with another text is refused. */
export interface FeedbackGiven {
  readonly key?: string;
  readonly feedback: Feedback;
  /** As it came: what may not be told of it is left out before it is kept. */
  readonly report?: ProblemReport;
}

/** Questions and answers, and the feedback that customers send. */
export interface Content {
  /** In the order in which they are shown. */
  faqs(): Promise<readonly Faq[]>;
  keepFeedback(
    caller: Caller,
    given: FeedbackGiven,
    now: Instant,
  ): Promise<{ readonly tag: 'kept' } | Extract<Refused, { tag: 'refused' }>>;
}
