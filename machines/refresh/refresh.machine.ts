import { assign, setup } from 'xstate';
import type { RefreshEvent, RefreshInput } from './refresh.events.ts';

/** When the goods are fetched anew: daily at hour 14 with a countdown from hour 13, and when they are updated (§4, §9). */
export const refreshMachine = setup({
  types: { context: {} as RefreshInput, events: {} as RefreshEvent, input: {} as RefreshInput },
}).createMachine({
  id: 'refresh',
  context: ({ input }) => input,
  on: { 'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) } },
});
