import type { SnapshotFrom } from 'xstate';
import { type FaqHit, findFaqs } from '../domain/faq/find.ts';
import type { SearchLanguage } from '../domain/search/fold.ts';
import type { faqMachine } from './faq.machine.ts';

export type FaqSnapshot = SnapshotFrom<typeof faqMachine>;

export interface FaqEntry extends FaqHit {
  readonly isOpen: boolean;
}

/** The questions that match the search, all without one; an answer with a match is shown automatically. */
export function entriesOf({ context }: FaqSnapshot, language: SearchLanguage): FaqEntry[] {
  const { faqs, text, opened, folded } = context;
  return findFaqs(faqs, text, language).map((hit) => {
    const isMatch = hit.answer.marks.length > 0 && !folded.includes(hit.faq.id);
    return { ...hit, isOpen: opened.includes(hit.faq.id) || isMatch };
  });
}
