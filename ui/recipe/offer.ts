import { createStore } from '@xstate/store';

/** Whether the campaign banner is still wanted: until the page is loaded anew. */
export const offer = createStore({
  context: { dismissed: false },
  on: { dismiss: () => ({ dismissed: true }) },
});
