import type { Feedback } from '../domain/feedback/feedback.schema.ts';
import { feedbackFields } from '../domain/feedback/feedback.ts';
import type { FeedbackContext, FeedbackInput } from './feedback.events.ts';

/** §3 Feedback: an empty form, with the sender's name and e-mail address. */
export function blank({ name, email }: FeedbackInput): Feedback {
  return { subject: '', text: '', contact_me: false, name, email };
}

/**
 * Applies a change. The problem of a changed field is removed, and that of the address once contact is no longer
 * wished.
 */
export function changed(context: FeedbackContext, change: Partial<Feedback>): Partial<FeedbackContext> {
  const correctedFields = feedbackFields.filter(
    (name) => name in change || (name === 'email' && change.contact_me === false),
  );
  return {
    draft: { ...context.draft, ...change },
    problems: context.problems.filter(
      ({ field }) => !correctedFields.some((name) => field === `feedback.${name}`),
    ),
  };
}

/** The draft to store: a form with typed text. */
export function worthKeeping(context: FeedbackContext): Feedback | undefined {
  const { subject, text, contact_me, name, email } = context.draft;
  const isBlank = subject === '' && text === '' && !contact_me;
  return isBlank && name === context.name && email === context.email ? undefined : context.draft;
}
