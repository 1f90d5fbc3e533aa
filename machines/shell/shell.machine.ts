import { setup } from 'xstate';
import type { Panel, ShellEvent } from './shell.events.ts';

/** The panels of the shell: the side menu, the side cart, the side templates and the search (§2 Shell). */
export const shellMachine = setup({
  types: { events: {} as ShellEvent },
  guards: { is: (_, { asked, panel }: { readonly asked: Panel; readonly panel: Panel }) => asked === panel },
}).createMachine({
  id: 'shell',
  initial: 'closed',
  on: {
    'shell.open': [
      {
        guard: { type: 'is', params: ({ event }) => ({ asked: event.panel, panel: 'menu' }) },
        target: '.menu',
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ asked: event.panel, panel: 'cart' }) },
        target: '.cart',
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ asked: event.panel, panel: 'templates' }) },
        target: '.templates',
      },
      { target: '.search' },
    ],
    'shell.close': '.closed',
    'shell.moved': '.closed',
  },
  states: { closed: {}, menu: {}, cart: {}, templates: {}, search: {} },
});
