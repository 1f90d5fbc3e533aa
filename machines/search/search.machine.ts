import { assign, setup } from 'xstate';
import type { SearchEvent, SearchInput } from './search.events.ts';

/** Finding a product by a part of its name or by its number (§2 Search box). */
export const searchMachine = setup({
  types: { context: {} as SearchInput, events: {} as SearchEvent, input: {} as SearchInput },
}).createMachine({
  id: 'search',
  context: ({ input }) => input,
  on: { 'world.changed': { actions: assign({ world: ({ event }) => event.world }) } },
});
