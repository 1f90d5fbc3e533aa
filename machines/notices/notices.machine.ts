import { setup } from 'xstate';
import type { NoticesEvent, NoticesInput } from './notices.events.ts';

/** What the shop tells after a login, one thing at a time (§2 Modals, §4 Login). */
export const noticesMachine = setup({
  types: { context: {} as NoticesInput, events: {} as NoticesEvent, input: {} as NoticesInput },
}).createMachine({ id: 'notices', context: ({ input }) => input });
