import * as Schema from 'effect/Schema';
import { Id } from '../contract/wire.ts';

/** §3 faqs: a question and its answer. `open`: the answer is shown from the start. */
export const Faq = Schema.Struct({
  id: Id,
  question_fi: Schema.String,
  question_en: Schema.String,
  answer_fi: Schema.String,
  answer_en: Schema.String,
  open: Schema.Boolean,
});
export type Faq = typeof Faq.Type;
