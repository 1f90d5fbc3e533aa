import type { SnapshotFrom } from 'xstate';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { gesture, press } from './actions.ts';
import { afterSteps, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { shell as screen } from './targets.ts';
import { absent, shown, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof shellMachine>;

const closed: readonly Visible[] = [
  absent(screen.menuPanel),
  absent(screen.cartPanel),
  absent(screen.templatesPanel),
];

/** The panels over the page, one at a time (§2 Shell). */
export const shellModel = defineModel<typeof shellMachine>({
  process: 'shell',
  machine: shellMachine,
  starts: { opened: { input: undefined, given: [{ given: 'loggedIn', username: 'ravintola' }] } },
  actors: {},
  samples: {
    'shell.open': {
      menu: {
        event: { type: 'shell.open', panel: 'menu' },
        action: press(screen.menu),
        in: ['closed', 'search'],
      },
      cart: {
        event: { type: 'shell.open', panel: 'cart' },
        action: press(screen.cart),
        in: ['closed', 'search'],
      },
      templates: {
        event: { type: 'shell.open', panel: 'templates' },
        action: press(screen.templates),
        in: ['closed', 'search'],
      },
      search: {
        event: { type: 'shell.open', panel: 'search' },
        action: press(screen.search),
        in: ['closed'],
      },
    },
    'shell.close': {
      menu: { event: { type: 'shell.close' }, action: press(screen.closeMenu), in: ['menu'] },
      cart: { event: { type: 'shell.close' }, action: press(screen.closeCart), in: ['cart'] },
      templates: { event: { type: 'shell.close' }, action: press(screen.closeTemplates), in: ['templates'] },
      search: { event: { type: 'shell.close' }, action: press(screen.search), in: ['search'] },
    },
    'shell.moved': {
      menu: { event: { type: 'shell.moved' }, action: press(screen.historyEntry), in: ['menu'] },
      elsewhere: {
        event: { type: 'shell.moved' },
        action: gesture({ act: 'goTo', path: '/order/orders' }),
        in: ['closed', 'search'],
      },
    },
  },
  visible: {
    closed: closed,
    menu: [shown(screen.menuPanel), shown(screen.logout), shown(screen.historyEntry)],
    cart: [shown(screen.cartPanel)],
    templates: [shown(screen.templatesPanel)],
    search: [...closed, shown(screen.searchField)],
  },
  counters: () => [],
  limit: 50,
});

export const shellInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§2 the menu can be opened on every page of a customer',
    holds: ({ snapshot }) => snapshot.can({ type: 'shell.open', panel: 'menu' }),
    seen: ({ value }) => (value === 'closed' || value === 'search' ? [shown(screen.menu)] : []),
  },
  ...afterSteps<Snapshot>({
    rule: '§2 Shell: the panel that is asked for is open, one at a time; another page closes it',
    on: ['shell.open', 'shell.close', 'shell.moved'],
    holds: ({ snapshot: { value } }, { event }) => value === (event.panel ?? 'closed'),
  }),
];
