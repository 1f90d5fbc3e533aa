import { assign, setup } from 'xstate';
import type { RecipeEvent, RecipeInput } from './recipe.events.ts';

/** The recipe tool (§2 Recipe tool). */
export const recipeMachine = setup({
  types: { context: {} as RecipeInput, events: {} as RecipeEvent, input: {} as RecipeInput },
}).createMachine({
  id: 'recipe',
  context: ({ input }) => input,
  on: { 'world.changed': { actions: assign({ world: ({ event }) => event.world }) } },
});
