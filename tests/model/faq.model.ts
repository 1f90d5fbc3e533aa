import type { SnapshotFrom } from 'xstate';
import type { Faq } from '../../machines/domain/faq/faq.schema.ts';
import { faqMachine } from '../../machines/faq/faq.machine.ts';
import { entriesOf } from '../../machines/faq/faq.selectors.ts';
import { gesture, inner, instead, press } from './actions.ts';
import { isSame } from './equal.ts';
import { answered, failing } from './failures.ts';
import { cutOff, faqs, minimum } from './faqs.ts';
import { afterEachStep, type Invariant, type StepRule } from './invariant.ts';
import { defineModel } from './model.ts';
import { absent, enabled, shown, thing, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof faqMachine>;

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

const opening = gesture({ act: 'goTo', path: '/shop' }, { act: 'goTo', path: '/faq' });

/** Questions and answers (§2 /faq, §3 faqs). The searched words are the same in both languages. */
export const faqModel = defineModel<typeof faqMachine>({
  process: 'faq',
  page: '/faq',
  machine: faqMachine,
  starts: {
    idle: {
      input: undefined,
      given: [
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'held', call: 'faqs' },
      ],
    },
  },
  actors: { fetchFaqs: 'held' },
  samples: {
    'faq.open': {
      opened: { event: { type: 'faq.open' }, action: opening, when: isUntouched },
      linked: linkedIn('idle'),
      linkedMeanwhile: linkedIn('loading', 'shown.refreshing'),
      linkedLater: linkedIn('shown.resting'),
      linkedAfterFailure: linkedIn('failed'),
    },
    'faq.retry': { pressed: { event: { type: 'faq.retry' }, action: press(faqScreen.retry) } },
    'faq.seek': {
      linked: {
        event: { type: 'faq.seek', id: minimum.id },
        action: inner('the address is changed'),
        when: isUntouched,
      },
    },
    'faq.show': {
      minimum: {
        event: { type: 'faq.show', id: minimum.id },
        action: press(faqScreen.question(minimum)),
        when: (shown) => isFolded(shown, minimum),
      },
    },
    'faq.hide': {
      cutOff: {
        event: { type: 'faq.hide', id: cutOff.id },
        action: press(faqScreen.question(cutOff)),
        when: (shown) => isUnfolded(shown, cutOff),
      },
      minimum: {
        event: { type: 'faq.hide', id: minimum.id },
        action: press(faqScreen.question(minimum)),
        when: (shown) => isUnfolded(shown, minimum),
      },
    },
    'faq.search': { fee: searching('p9996'), nothing: searching('xyzzy'), all: searching('') },
    'xstate.done.actor.fetchFaqs': {
      fetched: answered('fetchFaqs', faqs, instead('faqs', 200, { faqs })),
      none: answered('fetchFaqs', [], instead('faqs', 200, { faqs: [] })),
    },
    'xstate.error.actor.fetchFaqs': failing('fetchFaqs', 'faqs', 'lost', 'server'),
    'xstate.done.actor.refreshFaqs': {
      first: {
        ...answered('refreshFaqs', faqs, instead('faqs', 200, { faqs })),
        when: ({ context }) => context.faqs.length === 0,
      },
      same: {
        ...answered('refreshFaqs', faqs, instead('faqs', 200, { faqs })),
        when: ({ context }) => context.faqs.length > 0,
      },
    },
    'xstate.error.actor.refreshFaqs': failing('refreshFaqs', 'faqs', 'lost'),
  },
  visible: {
    idle: [],
    loading: [shown(faqScreen.loading), absent(faqScreen.search)],
    'shown.resting': (context) => listed(context.faqs, context.text),
    'shown.refreshing': (context) => listed(context.faqs, context.text),
    failed: [shown(faqScreen.failed), enabled(faqScreen.retry)],
  },
  counters: ({ context: { faqs: known, opened, folded, text, sought } }) => [
    known.length,
    opened.toSorted().join(),
    folded.toSorted().join(),
    text,
    sought ?? '',
  ],
  limit: 500,
});

type Shown = Snapshot;

function linkedIn(...places: readonly string[]) {
  return {
    event: { type: 'faq.open', id: minimum.id } as const,
    action: inner('an address that names a question is opened'),
    in: places,
    when: isUntouched,
  };
}

function searching(text: string) {
  return {
    event: { type: 'faq.search', text } as const,
    action: gesture({ act: 'fill', target: faqScreen.search, text }),
    when: ({ context }: Shown) => context.faqs.length > 0 && context.text !== text,
  };
}

/** True if the customer has not opened, folded or searched. */
function isUntouched({ context: { text, folded, opened } }: Shown): boolean {
  return text === '' && folded.length === 0 && !opened.includes(minimum.id);
}

function isUnfolded(snapshot: Shown, { id }: Faq): boolean {
  return entriesOf(snapshot, 'fi').some(({ faq, isOpen }) => faq.id === id && isOpen);
}

function isFolded(snapshot: Shown, { id }: Faq): boolean {
  return entriesOf(snapshot, 'fi').some(({ faq, isOpen }) => faq.id === id && !isOpen);
}

function listed(known: readonly Faq[], text: string): Visible[] {
  if (known.length === 0) return [shown(faqScreen.empty), shown(faqScreen.feedback)];
  if (text === 'xyzzy') return [shown(faqScreen.nothing(text)), absent(faqScreen.list)];
  if (text === '') return known.map((faq) => shown(faqScreen.question(faq)));
  return [shown(faqScreen.question(minimum)), absent(faqScreen.question(cutOff)), shown(faqScreen.found(1))];
}

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
        : [cutOff, minimum].map((faq) => (opened.includes(faq.id) ? shown : absent)(faqScreen.answer(faq))),
  },
  {
    rule: 'an answer that holds the search text is unfolded automatically',
    holds: () => true,
    seen: ({ context: { faqs, text, folded, opened } }) =>
      text !== 'p9996' || faqs.length === 0
        ? []
        : [
            (opened.includes(minimum.id) || !folded.includes(minimum.id) ? shown : absent)(
              faqScreen.answer(minimum),
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
    seen: (snapshot) => (snapshot.matches('shown') ? [shown(faqScreen.feedback)] : []),
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
      rule: '§8 questions that cannot be fetched are shown',
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
        isSame(did.done, [{ type: 'showInAddress', params: event.id }]) &&
        context.opened.includes(event.id) &&
        context.sought === undefined,
    },
    {
      rule: 'a question that is folded leaves the address',
      on: 'faq.hide',
      asks: [],
      holds: ({ snapshot: { context } }, { event, did }) =>
        isSame(did.done, [{ type: 'showInAddress' }]) &&
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
