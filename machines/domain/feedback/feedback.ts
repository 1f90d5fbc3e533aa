import type { Problem } from '../problem.ts';
import type { Feedback } from './feedback.schema.ts';

/** The length limit of each field of the feedback, in UTF-16 units. */
export const feedbackLimits = { subject: 200, text: 5_000, name: 200, email: 200 } as const;

/** A field of the feedback that can have a problem. */
export type FeedbackField = keyof typeof feedbackLimits;

export const feedbackFields: readonly FeedbackField[] = ['subject', 'text', 'name', 'email'];

/**
 * §3 Feedback: the problems that prevent sending, at most one a field. Subject and text must not be blank; a wish for
 * contact requires an e-mail address. `field`: 'feedback.subject'.
 */
export function feedbackProblems(feedback: Feedback): Problem[] {
  return feedbackFields.flatMap((name): Problem[] => {
    const code = problemOf(feedback, name);
    return code === undefined ? [] : [{ code, field: `feedback.${name}` }];
  });
}

/** The code of a field's problem. */
export function problemAt(problems: readonly Problem[], name: FeedbackField): Problem['code'] | undefined {
  return problems.find(({ field }) => field === `feedback.${name}`)?.code;
}

/** True for the address of one person: a domain with a dot, no blanks and one @. */
export function isEmail(text: string): boolean {
  return /^[^\s@,;<>"]+@[^\s@.,;<>"]+(\.[^\s@.,;<>"]+)+$/.test(text);
}

function problemOf(feedback: Feedback, name: FeedbackField): Problem['code'] | undefined {
  const text = feedback[name].trim();
  if (feedback[name].length > feedbackLimits[name]) return 'textTooLong';
  switch (name) {
    case 'subject':
    case 'text':
      return text === '' ? 'fieldMissing' : undefined;
    case 'email':
      if (!feedback.contact_me) return undefined;
      if (text === '') return 'fieldMissing';
      return isEmail(text) ? undefined : 'emailInvalid';
    case 'name':
      return undefined;
    default:
      return name satisfies never;
  }
}
