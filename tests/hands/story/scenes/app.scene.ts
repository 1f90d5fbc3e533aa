import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../../../machines/app/app.machine.ts';
import { gesture, series, through, within } from '../../../model/actions.ts';
import { appModel } from '../../../model/app.model.ts';
import { appInvariants } from '../../../model/app.rules.ts';
import { loginForm } from '../../../model/targets.ts';
import type { Scene } from '../scene.ts';

const loggingIn = gesture(
  { act: 'fill', target: loginForm.username, text: 'ravintola' },
  { act: 'fill', target: loginForm.password, text: 'ravintola' },
  { act: 'press', target: loginForm.submit },
);

type App = SnapshotFrom<typeof appMachine>;

const isShopping = ({ value, context }: App) => typeof value === 'object' && context.toasts.length === 0;
const byCart = { action: within('told by the cart'), when: isShopping };
const byDesk = { action: within('told by a process of the desk'), when: isShopping };

export const appScene: Scene = {
  process: { model: appModel, invariants: appInvariants },
  opens: '/shop',
  page: (start) => ({ asking: '/maintenance', leftOrder: '/' })[start],
  how: {
    'logout.request/pressed': { when: ({ context }: App) => context.toasts.length === 0 },
    'xstate.done.actor.login/shop': { action: series(loggingIn, through('login')) },
    'left.withdraw/pressed': { action: within('the login says which order waits') },
    'toast.gone/first': { when: ({ context }: App) => context.toasts.length > 0 },
    'cart.autoAdded/gel': byCart,
    'template.saved/saved': byCart,
    'page.open/goods': byDesk,
    'toast.show/said': byDesk,
    'page.shown/orders': { action: within('the address is another one'), when: isShopping },
    'shop.closed/told': { when: ({ context }: App) => context.toasts.length === 0 },
    'maintenance.over/over': {
      action: within('the maintenance screen tells it'),
      when: ({ context }: App) => context.maintenance !== undefined,
    },
    'orders.open/one': byDesk,
    'orders.open/opened': { when: ({ context }: App) => context.toasts.length === 0 },
  },
  begin: (_hand, _start, { show }) => show(),
  find: (hand) => hand.child(),
};
