import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { gesture, inner, press, within } from './deeds.ts';
import { answered } from './failures.ts';
import { defineModel } from './model.ts';
import { absent, shown } from './sights.ts';
import { notices as screen } from './targets.ts';

const message = {
  id: 'kaisla-1',
  message_fi: 'Joulutilaukset kannattaa tehdä ajoissa.',
  message_en: 'Order for Christmas in good time.',
};
const nothing = [absent(screen.popup), absent(screen.orderInProgress), absent(screen.oldCart)];

/** What the shop tells after a login, one thing at a time (§2 Modals, §4 Login). */
export const noticesModel = defineModel<typeof noticesMachine>({
  process: 'notices',
  machine: noticesMachine,
  starts: {
    message: {
      input: { username: 'ravintola', message },
      given: [{ given: 'loggedIn', username: 'ravintola' }, { given: 'unread' }],
    },
    none: {
      input: { username: 'kahvila', message: undefined },
      given: [{ given: 'loggedIn', username: 'kahvila' }],
    },
  },
  actors: { wasSeen: 'held', cart: 'recorded' },
  samples: {
    'message.found': {
      late: {
        event: { type: 'message.found', message },
        deed: within('the account is fetched after the desk'),
      },
    },
    'notices.oldCart': {
      serverCart: {
        event: { type: 'notices.oldCart', which: 'serverCart' },
        deed: gesture({ act: 'goTo', path: '/shop/categories?oldCart=serverCart' }),
      },
      waitingOrder: {
        event: { type: 'notices.oldCart', which: 'waitingOrder' },
        deed: gesture({ act: 'goTo', path: '/shop/categories?oldCart=waitingOrder' }),
      },
    },
    'cart.emptied': {
      told: { event: { type: 'cart.emptied' }, deed: inner('a colleague empties or orders the cart') },
    },
    'cart.filled': { told: { event: { type: 'cart.filled' }, deed: inner('a colleague fills the cart') } },
    'notices.close': {
      read: { event: { type: 'notices.close' }, deed: press(screen.ok), in: ['popup'] },
      goOn: {
        event: { type: 'notices.close' },
        deed: press(screen.goOn),
        in: ['orderInProgress', 'oldCartFound'],
      },
    },
    'notices.startNew': { pressed: { event: { type: 'notices.startNew' }, deed: press(screen.startNew) } },
    'xstate.done.actor.wasSeen': {
      seen: answered('wasSeen', true, within('it was closed on this device before')),
      unseen: answered('wasSeen', false, within('it is new')),
    },
    'xstate.error.actor.wasSeen': {
      blocked: {
        event: { type: 'xstate.error.actor.wasSeen', error: new Error('blocked'), actorId: 'wasSeen' },
        deed: inner('what was seen cannot be read'),
      },
    },
  },
  looks: {
    deciding: [],
    checking: nothing,
    popup: [shown(screen.popup), shown(screen.ok)],
    quiet: nothing,
    orderInProgress: [shown(screen.orderInProgress), shown(screen.goOn), shown(screen.startNew)],
    oldCartFound: [shown(screen.oldCart), shown(screen.goOn), shown(screen.startNew)],
  },
  counters: ({ context }) => [context.message !== undefined, context.oldCart ?? '', context.isCartEmpty],
  limit: 200,
});
