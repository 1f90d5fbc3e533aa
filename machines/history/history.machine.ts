import { assertDefined } from '../domain/assert-defined.ts';
import { cursorOf, FACTS_AT_FIRST, factsIn } from './history.context.ts';
import { historySetup } from './history.setup.ts';

/**
 * The history of the account's cart, moment by moment; each can be restored. Restoring is a new command of the cart:
 * earlier facts remain.
 */
export const historyMachine = historySetup.createMachine({
  id: 'history',
  type: 'parallel',
  context: ({ input: { username, world } }) => ({
    username,
    world,
    source: 'server',
    pages: [],
    text: '',
    sought: undefined,
    chosen: undefined,
    restored: undefined,
  }),
  on: {
    'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event } },
    'history.seek': { actions: { type: 'seek', params: ({ event }) => event.id } },
  },
  states: {
    list: {
      initial: 'unopened',
      on: { 'history.filter': { actions: { type: 'filter', params: ({ event }) => event.text } } },
      states: {
        unopened: { on: { 'history.open': 'loading' } },
        loading: {
          tags: 'busy',
          invoke: {
            id: 'fetchHistory',
            src: 'fetchHistory',
            input: ({ context: { username } }) => ({ username, from: undefined, facts: FACTS_AT_FIRST }),
            onDone: { target: 'ready', actions: { type: 'keepFound', params: ({ event }) => event.output } },
            onError: 'failed',
          },
        },
        ready: {
          on: {
            'history.open': 'refreshing',
            'history.earlier': { guard: 'hasEarlier', target: 'extending' },
          },
        },
        /** The shown moments remain while they are fetched again, and after a failure. */
        refreshing: {
          invoke: {
            id: 'refreshHistory',
            src: 'fetchHistory',
            input: ({ context }) => ({
              username: context.username,
              from: undefined,
              facts: factsIn(context),
            }),
            onDone: { target: 'ready', actions: { type: 'keepFound', params: ({ event }) => event.output } },
            onError: 'ready',
          },
          /** The pending answer may be older than the change that requests another fetch. */
          on: { 'history.open': { target: 'refreshing', reenter: true } },
        },
        extending: {
          tags: 'busy',
          invoke: {
            id: 'extendHistory',
            src: 'fetchHistory',
            input: ({ context }) => ({
              username: context.username,
              from: cursorOf(context),
              facts: FACTS_AT_FIRST,
            }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepEarlier', params: ({ event }) => event.output },
            },
            onError: 'unextended',
          },
          on: { 'history.open': 'refreshing' },
        },
        /** The earlier part could not be fetched; the list remains. */
        unextended: {
          on: { 'history.earlier': 'extending', 'history.open': 'refreshing' },
        },
        failed: { on: { 'history.retry': 'loading', 'history.open': 'loading' } },
      },
    },
    moment: {
      initial: 'closed',
      always: {
        guard: 'isFound',
        target: '.previewing',
        actions: { type: 'choose', params: ({ context }) => assertDefined(context.sought) },
      },
      on: {
        'history.choose': {
          guard: { type: 'canChoose', params: ({ event }) => event.id },
          target: '.previewing',
          actions: { type: 'choose', params: ({ event }) => event.id },
        },
      },
      states: {
        closed: { entry: 'forgetChosen' },
        previewing: {
          on: {
            'history.close': 'closed',
            'history.restore': [
              { guard: { type: 'mustAsk', params: ({ event }) => event.cart }, target: 'confirming' },
              {
                guard: 'canReturn',
                target: 'restored',
                actions: { type: 'restore', params: ({ event }) => event.cart },
              },
            ],
          },
        },
        /** The customer confirms that the current lines are replaced. */
        confirming: {
          on: {
            'history.confirm': {
              target: 'restored',
              actions: { type: 'restore', params: ({ event }) => event.cart },
            },
            'history.cancel': 'previewing',
          },
        },
        restored: {
          on: {
            'history.close': 'closed',
            'history.undo': { target: 'undone', actions: 'undo' },
          },
        },
        undone: { on: { 'history.close': 'closed' } },
      },
    },
  },
});
