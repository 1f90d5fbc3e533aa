import { assign, setup } from 'xstate';
import type { ReorderEvent, ReorderInput } from './reorder.events.ts';

/** Filling the cart from an earlier order or a template (§4 Reorder). */
export const reorderMachine = setup({
  types: { context: {} as ReorderInput, events: {} as ReorderEvent, input: {} as ReorderInput },
}).createMachine({
  id: 'reorder',
  context: ({ input }) => input,
  on: { 'world.changed': { actions: assign({ world: ({ event }) => event.world }) } },
});
