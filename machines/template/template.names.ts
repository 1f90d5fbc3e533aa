import { templateSetup } from './template.setup.ts';

/** Goods outside the catalogue get their names from product_names. */
export const names = templateSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasUnnamed', target: 'fetching' } },
    fetching: {
      entry: 'keepAsked',
      invoke: {
        id: 'fetchNames',
        src: 'fetchNames',
        input: ({ context }) => context.asked,
        onDone: { target: 'idle', actions: { type: 'keepNames', params: ({ event }) => event.output } },
        onError: 'missing',
      },
    },
    /** The template's own names replace them. */
    missing: { on: { 'template.show': 'idle', 'template.open': 'idle' } },
  },
});
