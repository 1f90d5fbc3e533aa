import type { SnapshotFrom } from 'xstate';
import type { faqMachine } from '../../machines/faq/faq.machine.ts';
import { faqScreen as screen } from './faq.targets.ts';
import { cutOff, minimum } from './faqs.ts';
import type { Invariant } from './invariant.ts';
import { absent, shown } from './sights.ts';

type Snapshot = SnapshotFrom<typeof faqMachine>;

/** What holds on every path of the questions. */
export const faqInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§3 faqs: an answer is read where its question is open, and only there',
    holds: ({ snapshot: { context } }) =>
      context.opened.every((id) => !context.folded.includes(id)) &&
      new Set(context.opened).size === context.opened.length,
    seen: ({ value, context: { faqs, text, opened } }) =>
      value === 'loading' || value === 'failed' || text !== '' || faqs.length === 0
        ? []
        : [cutOff, minimum].map((faq) => (opened.includes(faq.id) ? shown : absent)(screen.answer(faq))),
  },
  {
    rule: 'issue: an answer with what is searched in it is unfolded by itself',
    holds: () => true,
    seen: ({ context: { faqs, text, folded, opened } }) =>
      text !== 'p9996' || faqs.length === 0
        ? []
        : [
            (opened.includes(minimum.id) || !folded.includes(minimum.id) ? shown : absent)(
              screen.answer(minimum),
            ),
          ],
  },
  {
    rule: 'issue: what the address asks for is unfolded, and no search hides it',
    holds: ({ snapshot: { context } }) =>
      context.sought === undefined || (context.opened.includes(context.sought) && context.text === ''),
  },
  {
    rule: 'issue: whoever finds no answer has a way to feedback',
    holds: () => true,
    seen: (snapshot) => (snapshot.matches('shown') ? [shown(screen.feedback)] : []),
  },
];
