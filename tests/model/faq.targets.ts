import type { Faq } from '../../machines/domain/faq/faq.schema.ts';
import { thing } from './visible.ts';

export const faqScreen = {
  loading: thing('status', 'faq.loading'),
  failed: thing('text', 'faq.failed.title'),
  retry: thing('button', 'common.retry'),
  search: thing('searchbox', 'faq.search'),
  found: (count: number) => thing('status', { key: 'faq.found', values: { count } }),
  list: thing('list', 'faq.title'),
  question: ({ question_fi, question_en }: Faq) => thing('button', { fi: question_fi, en: question_en }),
  /** The answer's first paragraph. */
  answer: ({ answer_fi, answer_en }: Faq) =>
    thing('text', { fi: answer_fi.split('\n\n')[0] ?? '', en: answer_en.split('\n\n')[0] ?? '' }),
  nothing: (text: string) => thing('heading', { key: 'faq.nothing', values: { text } }),
  empty: thing('heading', 'faq.empty'),
  feedback: thing('link', 'faq.more.feedback'),
} as const;
