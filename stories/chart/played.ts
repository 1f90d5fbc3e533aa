import { createStore } from '@xstate/store';
import type { Played } from './messages.ts';

const nothing: Played = { process: '', step: undefined };

/** The last step of the story Every path. */
export const played = createStore({
  context: nothing,
  on: { stepped: (_, { process, step }: Played) => ({ process, step }) },
});
