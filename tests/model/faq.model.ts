import type { SnapshotFrom } from 'xstate';
import type { Faq } from '../../machines/domain/faq/faq.schema.ts';
import { faqMachine } from '../../machines/faq/faq.machine.ts';
import { entriesOf } from '../../machines/faq/faq.selectors.ts';
import { gesture, inner, instead, press } from './actions.ts';
import { answered, failing } from './failures.ts';
import { faqScreen as screen } from './faq.targets.ts';
import { cutOff, faqs, minimum } from './faqs.ts';
import { defineModel } from './model.ts';
import { absent, enabled, shown, type Visible } from './visible.ts';

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
    'faq.retry': { pressed: { event: { type: 'faq.retry' }, action: press(screen.retry) } },
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
        action: press(screen.question(minimum)),
        when: (shown) => isFolded(shown, minimum),
      },
    },
    'faq.hide': {
      cutOff: {
        event: { type: 'faq.hide', id: cutOff.id },
        action: press(screen.question(cutOff)),
        when: (shown) => isUnfolded(shown, cutOff),
      },
      minimum: {
        event: { type: 'faq.hide', id: minimum.id },
        action: press(screen.question(minimum)),
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
    loading: [shown(screen.loading), absent(screen.search)],
    'shown.resting': (context) => listed(context.faqs, context.text),
    'shown.refreshing': (context) => listed(context.faqs, context.text),
    failed: [shown(screen.failed), enabled(screen.retry)],
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

type Shown = SnapshotFrom<typeof faqMachine>;

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
    action: gesture({ act: 'fill', target: screen.search, text }),
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
  if (known.length === 0) return [shown(screen.empty), shown(screen.feedback)];
  if (text === 'xyzzy') return [shown(screen.nothing(text)), absent(screen.list)];
  if (text === '') return known.map((faq) => shown(screen.question(faq)));
  return [shown(screen.question(minimum)), absent(screen.question(cutOff)), shown(screen.found(1))];
}
