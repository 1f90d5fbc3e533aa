import type { Failure } from '../domain/failure.ts';
import type { Feedback } from '../domain/feedback/feedback.schema.ts';
import type { Problem } from '../domain/problem.ts';
import type { ProblemReport } from '../domain/report/report.schema.ts';

/** The author: the form's first values (§3 Feedback), and the owner of the draft. */
export interface FeedbackInput {
  readonly username: string;
  readonly name: string;
  /** Empty if it is unknown. */
  readonly email: string;
}

export type FeedbackEvent =
  /** The page is opened. */
  | { readonly type: 'feedback.open' }
  | { readonly type: 'feedback.change'; readonly change: Partial<Feedback> }
  /** Attaches a report of the last steps, which is shown before sending. */
  | { readonly type: 'feedback.attach' }
  | { readonly type: 'feedback.detach' }
  | { readonly type: 'feedback.send' }
  /** Starts another feedback. */
  | { readonly type: 'feedback.again' }
  | FeedbackMessage;

/** Another tab of this browser has typed; undefined: it has sent the feedback, or emptied the form. */
export interface FeedbackMessage {
  readonly type: 'draft.told';
  readonly draft: Feedback | undefined;
}

export interface FeedbackContext extends FeedbackInput {
  /** The content of the form; after sending, the sent content. */
  readonly draft: Feedback;
  /** The attachment, if any. */
  readonly report: ProblemReport | undefined;
  /** The problems, at most one a field. */
  readonly problems: readonly Problem[];
  /** The failure of the last attempt. */
  readonly failure: Failure | undefined;
}

/** The stored draft; undefined: nothing has been typed. */
export interface StoredDraft {
  readonly username: string;
  readonly draft: Feedback | undefined;
}

export interface SentFeedback {
  readonly username: string;
  readonly feedback: Feedback;
  readonly report: ProblemReport | undefined;
}
