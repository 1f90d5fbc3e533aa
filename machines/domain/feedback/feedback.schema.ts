import * as Schema from 'effect/Schema';

/** §3 Feedback, as it is typed and sent; `feedbackProblems` checks it. */
export const Feedback = Schema.Struct({
  subject: Schema.String,
  text: Schema.String,
  contact_me: Schema.Boolean,
  name: Schema.String,
  email: Schema.String,
});
export type Feedback = typeof Feedback.Type;
