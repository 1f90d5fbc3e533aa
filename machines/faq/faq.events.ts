import type { Faq } from '../domain/faq/faq.schema.ts';

export type FaqEvent =
  /** The page is opened; `id`: the question in its address. */
  | { readonly type: 'faq.open'; readonly id?: string }
  | { readonly type: 'faq.retry' }
  /** The address names a question. */
  | { readonly type: 'faq.seek'; readonly id: string }
  | { readonly type: 'faq.show'; readonly id: string }
  | { readonly type: 'faq.hide'; readonly id: string }
  | { readonly type: 'faq.search'; readonly text: string };

export interface FaqContext {
  readonly faqs: readonly Faq[];
  /** The questions whose answers are shown. */
  readonly opened: readonly string[];
  /** Answers with a match that the customer has hidden during this search. */
  readonly folded: readonly string[];
  /** The typed query. */
  readonly text: string;
  /** The question in the address: its answer is shown and scrolled into view. */
  readonly sought: string | undefined;
}
