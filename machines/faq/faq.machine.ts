import { assign, fromPromise, setup } from 'xstate';
import type { Faq } from '../domain/faq/faq.schema.ts';
import { hiding, seeking, showing, withFaqs } from './faq.context.ts';
import type { FaqContext, FaqEvent } from './faq.events.ts';

/** Questions and answers (§2 /faq): each can be opened and closed, searched, and reached by its address. */
export const faqMachine = setup({
  types: { context: {} as FaqContext, events: {} as FaqEvent, tags: {} as 'busy' },
  actors: {
    /** GET /api/user/faq. */
    fetchFaqs: fromPromise<readonly Faq[]>(() => Promise.reject(new Error('provide fetchFaqs'))),
  },
  actions: {
    /** Sets the question in the page's address, or none, without a history entry. */
    showInAddress: (_, _id: string | undefined) => {},
    keepFaqs: assign(({ context }, faqs: readonly Faq[]) => withFaqs(context, faqs)),
    seek: assign(({ context }, id: string | undefined) => seeking(context, id)),
    show: assign(({ context }, id: string) => showing(context, id)),
    hide: assign(({ context }, id: string) => hiding(context, id)),
    search: assign((_, text: string) => ({ text, folded: [], sought: undefined })),
  },
}).createMachine({
  id: 'faq',
  context: { faqs: [], opened: [], folded: [], text: '', sought: undefined },
  initial: 'idle',
  on: {
    'faq.seek': { actions: { type: 'seek', params: ({ event }) => event.id } },
  },
  states: {
    idle: {
      on: { 'faq.open': { target: 'loading', actions: { type: 'seek', params: ({ event }) => event.id } } },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchFaqs',
        src: 'fetchFaqs',
        onDone: { target: 'shown', actions: { type: 'keepFaqs', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: { 'faq.open': { actions: { type: 'seek', params: ({ event }) => event.id } } },
    },
    shown: {
      /** The shown questions remain while they are fetched again, and after a failure. */
      initial: 'resting',
      states: {
        resting: {
          on: {
            'faq.open': {
              target: 'refreshing',
              actions: { type: 'seek', params: ({ event }) => event.id },
            },
          },
        },
        refreshing: {
          invoke: {
            id: 'refreshFaqs',
            src: 'fetchFaqs',
            onDone: { target: 'resting', actions: { type: 'keepFaqs', params: ({ event }) => event.output } },
            onError: 'resting',
          },
          on: { 'faq.open': { actions: { type: 'seek', params: ({ event }) => event.id } } },
        },
      },
      on: {
        'faq.show': {
          actions: [
            { type: 'show', params: ({ event }) => event.id },
            { type: 'showInAddress', params: ({ event }) => event.id },
          ],
        },
        'faq.hide': {
          actions: [
            { type: 'hide', params: ({ event }) => event.id },
            { type: 'showInAddress', params: undefined },
          ],
        },
        'faq.search': { actions: { type: 'search', params: ({ event }) => event.text } },
      },
    },
    failed: {
      on: {
        'faq.retry': 'loading',
        'faq.open': { target: 'loading', actions: { type: 'seek', params: ({ event }) => event.id } },
      },
    },
  },
});
