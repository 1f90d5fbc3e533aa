import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../domain/failure.ts';
import { MAX_TEMPLATE_NAME } from '../domain/template/limits.ts';
import type {
  NamingContext,
  NamingEvent,
  NamingInput,
  NamingOutput,
  TemplateDraft,
} from './naming.events.ts';

/** Names the cart and saves it as a template (§2 Modals, §5 Template name: non-empty). */
export const namingMachine = setup({
  types: {
    context: {} as NamingContext,
    events: {} as NamingEvent,
    input: {} as NamingInput,
    output: {} as NamingOutput,
    tags: {} as 'busy',
  },
  actors: {
    /** POST /api/user/order_template. */
    saveTemplate: fromPromise<void, TemplateDraft>(() => Promise.reject(new Error('provide saveTemplate'))),
  },
  guards: {
    isUnnamed: (_, name: string) => name.trim() === '',
    isTooLong: (_, name: string) => [...name.trim()].length > MAX_TEMPLATE_NAME,
  },
}).createMachine({
  id: 'naming',
  context: ({ input }) => ({
    name: '',
    items: input.items,
    failure: undefined,
    outcome: { tag: 'cancelled' },
  }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'editing',
      states: { editing: {}, unnamed: {}, tooLong: {}, failed: {} },
      on: {
        'naming.submit': [
          { guard: { type: 'isUnnamed', params: ({ event }) => event.name }, target: '.unnamed' },
          { guard: { type: 'isTooLong', params: ({ event }) => event.name }, target: '.tooLong' },
          {
            target: 'saving',
            actions: assign({ name: ({ event }) => event.name.trim(), failure: undefined }),
          },
        ],
        'naming.cancel': 'cancelled',
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveTemplate',
        src: 'saveTemplate',
        input: ({ context: { name, items } }) => ({ name, items }),
        onDone: {
          target: 'saved',
          actions: assign({ outcome: ({ context }): NamingOutput => ({ tag: 'saved', name: context.name }) }),
        },
        onError: {
          target: 'asking.failed',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    saved: { type: 'final' },
    cancelled: { type: 'final' },
  },
  output: ({ context }) => context.outcome,
});
