import type { SnapshotFrom } from 'xstate';
import type { faqMachine } from '../../machines/faq/faq.machine.ts';
import { isSame } from './equal.ts';
import { faqScreen as screen } from './faq.targets.ts';
import { cutOff, minimum } from './faqs.ts';
import { afterEachStep, type Invariant, type StepRule } from './invariant.ts';
import { absent, shown } from './visible.ts';

type Snapshot = SnapshotFrom<typeof faqMachine>;
type Holds = NonNullable<StepRule<Snapshot>['holds']>;

/** True if the question of the address is unfolded and the search is cleared. */
const seeks: Holds = ({ snapshot: { context } }, { before, event: { id } }) =>
  isSame([context.sought, context.text], [id, '']) &&
  isSame(
    context.opened.toSorted(),
    [...new Set([...before.context.opened, ...(id === undefined ? [] : [id])])].toSorted(),
  );
const leavesAll: Holds = ({ snapshot: { context } }, { before }) => isSame(context, before.context);

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
    rule: 'an answer that holds the search text is unfolded by itself',
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
    rule: 'the question of the address is unfolded, and no search hides it',
    holds: ({ snapshot: { context } }) =>
      context.sought === undefined || (context.opened.includes(context.sought) && context.text === ''),
  },
  {
    rule: 'a search without an answer offers the way to feedback',
    holds: () => true,
    seen: (snapshot) => (snapshot.matches('shown') ? [shown(screen.feedback)] : []),
  },
  ...afterEachStep<Snapshot>(
    {
      rule: '§2 /faq: a page without questions fetches them',
      on: 'faq.open',
      from: ['idle', 'failed'],
      to: 'loading',
      asks: ['fetchFaqs'],
      holds: seeks,
    },
    {
      rule: 'questions on their way are not fetched twice',
      on: 'faq.open',
      from: ['loading', 'shown.refreshing'],
      asks: [],
      holds: (moment, last) => isSame(moment.snapshot.value, last.before.value) && seeks(moment, last),
    },
    {
      rule: 'the questions stay on the screen while they are fetched again',
      on: 'faq.open',
      from: 'shown.resting',
      to: 'shown.refreshing',
      asks: ['fetchFaqs'],
      holds: (moment, last) =>
        seeks(moment, last) && isSame(moment.snapshot.context.faqs, last.before.context.faqs),
    },
    {
      rule: '§3 faqs: the server’s questions are shown, each open as the server states',
      on: 'xstate.done.actor.fetchFaqs',
      to: 'shown.resting',
      asks: [],
      holds: ({ snapshot: { context } }, { before, event }) =>
        isSame(context.faqs, event.output) &&
        isSame(
          context.opened.toSorted(),
          [
            ...new Set([...before.context.opened, ...(event.output.length > 0 ? [cutOff.id] : [])]),
          ].toSorted(),
        ),
    },
    {
      rule: 'questions that are fetched again stay open as the customer left them',
      on: 'xstate.done.actor.refreshFaqs',
      when: ({ context }) => context.faqs.length > 0,
      to: 'shown.resting',
      holds: leavesAll,
    },
    {
      rule: 'new questions are shown, each open as the server says',
      on: 'xstate.done.actor.refreshFaqs',
      when: ({ context }) => context.faqs.length === 0,
      to: 'shown.resting',
      holds: ({ snapshot: { context } }, { event }) =>
        isSame(context.faqs, event.output) && context.opened.includes(cutOff.id),
    },
    {
      rule: 'questions that cannot be fetched again stay',
      on: 'xstate.error.actor.refreshFaqs',
      to: 'shown.resting',
      holds: leavesAll,
    },
    {
      rule: '§8 questions that cannot be fetched are told',
      on: 'xstate.error.actor.fetchFaqs',
      to: 'failed',
      asks: [],
    },
    { rule: '§8 they can be asked for again', on: 'faq.retry', to: 'loading', asks: ['fetchFaqs'] },
    {
      rule: 'another address unfolds its question, and fetches nothing',
      on: 'faq.seek',
      asks: [],
      holds: (moment, last) => isSame(moment.snapshot.value, last.before.value) && seeks(moment, last),
    },
    {
      rule: 'a question that is unfolded is named by the address',
      on: 'faq.show',
      asks: [],
      holds: ({ snapshot: { context } }, { event, did }) =>
        isSame(did.done, [{ type: 'tellAddress', params: event.id }]) &&
        context.opened.includes(event.id) &&
        context.sought === undefined,
    },
    {
      rule: 'a question that is folded leaves the address',
      on: 'faq.hide',
      asks: [],
      holds: ({ snapshot: { context } }, { event, did }) =>
        isSame(did.done, [{ type: 'tellAddress' }]) &&
        !context.opened.includes(event.id) &&
        context.folded.includes(event.id) &&
        context.sought === undefined,
    },
    {
      rule: 'a search finds its own answers, and leaves questions open that were opened by hand',
      on: 'faq.search',
      asks: [],
      holds: ({ snapshot: { context } }, { before, event }) =>
        isSame(
          [context.text, context.folded, context.sought, context.opened],
          [event.text, [], undefined, before.context.opened],
        ),
    },
  ),
];
