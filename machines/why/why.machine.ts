import { assign, fromPromise, setup } from 'xstate';
import type { Figure } from '../domain/explain/figure.ts';
import type { HistoryFound, HistoryRequest } from '../history/history.events.ts';
import type { Asked, WhyContext, WhyEvent, WhyInput } from './why.events.ts';

/** The number of facts among which the last change is sought. */
const FACTS = 20;

/**
 * The sheet that explains a figure. Its sums come from facts of the browser. The cart's history adds the last change
 * and the day of a price; a recipe has none.
 */
export const whyMachine = setup({
  types: {
    context: {} as WhyContext,
    events: {} as WhyEvent,
    input: {} as WhyInput,
  },
  actors: {
    /** GET /api/user/cart/history; without an answer the facts of the browser. */
    fetchHistory: fromPromise<HistoryFound, HistoryRequest>(() =>
      Promise.reject(new Error('provide fetchHistory')),
    ),
  },
  guards: {
    hasNoHistory: (_, { source }: Asked) => source.of === 'recipe',
    isDeep: ({ context }) => context.trail.length > 1,
  },
  actions: {
    keepAsked: assign((_, { figure, source, world }: Asked) => ({
      asked: { source, world },
      trail: [figure],
      pages: [],
    })),
    open: assign(({ context }, figure: Figure) => ({ trail: [...context.trail, figure] })),
    goBack: assign(({ context }) => ({ trail: context.trail.slice(0, -1) })),
    keepPages: assign((_, { pages }: HistoryFound) => ({ pages })),
    forget: assign({ asked: undefined, trail: [], pages: [] }),
  },
}).createMachine({
  id: 'why',
  context: ({ input: { username } }) => ({ username, asked: undefined, trail: [], pages: [] }),
  initial: 'closed',
  states: {
    closed: {
      entry: 'forget',
      on: {
        'why.ask': [
          {
            guard: { type: 'hasNoHistory', params: ({ event }) => event },
            target: 'open.known',
            actions: { type: 'keepAsked', params: ({ event }) => event },
          },
          { target: 'open', actions: { type: 'keepAsked', params: ({ event }) => event } },
        ],
      },
    },
    open: {
      initial: 'asking',
      on: {
        'why.open': { actions: { type: 'open', params: ({ event }) => event.figure } },
        'why.back': { guard: 'isDeep', actions: 'goBack' },
        'why.close': 'closed',
      },
      states: {
        /** The sums are shown; their last change is fetched. */
        asking: {
          invoke: {
            id: 'fetchHistory',
            src: 'fetchHistory',
            input: ({ context: { username } }) => ({ username, from: undefined, facts: FACTS }),
            onDone: { target: 'known', actions: { type: 'keepPages', params: ({ event }) => event.output } },
            onError: 'unknown',
          },
        },
        known: {},
        /** Neither server nor browser states the changes. */
        unknown: {},
      },
    },
  },
});
