import type { Faq } from '../domain/faq/faq.schema.ts';

export type FaqEvent =
  /** The page is opened; `id`: its address asks for this question. */
  | { readonly type: 'faq.open'; readonly id?: string }
  | { readonly type: 'faq.retry' }
  /** The address asks for a question. */
  | { readonly type: 'faq.seek'; readonly id: string }
  | { readonly type: 'faq.show'; readonly id: string }
  | { readonly type: 'faq.hide'; readonly id: string }
  | { readonly type: 'faq.search'; readonly text: string };

export interface FaqContext {
  readonly faqs: readonly Faq[];
  /** The questions whose answers are unfolded. */
  readonly opened: readonly string[];
  /** Answers with a match in them, folded by hand during this search. */
  readonly folded: readonly string[];
  /** The query as it was typed. */
  readonly text: string;
  /** The question that the address asks for: it is unfolded and brought into view. */
  readonly sought: string | undefined;
}
