import type { SnapshotFrom } from 'xstate';
import type { Owner } from '../../machines/domain/history/owners.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { gesture, inner, instead, press, within } from './actions.ts';
import { answered, failing } from './failures.ts';
import { added, answerOf, madeBy } from './histories.ts';
import { defineModel } from './model.ts';
import { notices as screen } from './targets.ts';
import { absent, enabled, shown, type Visible } from './visible.ts';

const message = {
  id: 'kaisla-1',
  message_fi: 'Joulutilaukset kannattaa tehdä ajoissa.',
  message_en: 'Order for Christmas in good time.',
};
const nothing = [absent(screen.popup), absent(screen.orderInProgress), absent(screen.oldCart)];
const asked = [shown(screen.goOn), shown(screen.startNew)];
const confirmed = [shown(screen.emptying), enabled(screen.cancel), enabled(screen.empty)];
const onCart = [
  'orderInProgress.fetching',
  'orderInProgress.told',
  'oldCartFound.fetching',
  'oldCartFound.told',
];
const own: readonly Owner[] = [{ by: 'ravintola', count: 1, at: added.at }];
const others: readonly Owner[] = [{ by: 'Eero Lahtinen', count: 1, at: added.at }];

/** Notices after a login, one at a time (§2 Modals, §4 Login). */
export const noticesModel = defineModel<typeof noticesMachine>({
  process: 'notices',
  page: '/shop',
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
  actors: { wasSeen: 'held', cart: 'recorded', fetchOwners: 'held' },
  samples: {
    'message.found': {
      late: {
        event: { type: 'message.found', message },
        action: within('the account is fetched after the deferred part'),
      },
    },
    'notices.oldCart': {
      serverCart: {
        event: { type: 'notices.oldCart', which: 'serverCart' },
        action: gesture({ act: 'goTo', path: '/shop/categories?oldCart=serverCart' }),
      },
      orderAwaitingPayment: {
        event: { type: 'notices.oldCart', which: 'orderAwaitingPayment' },
        action: gesture({ act: 'goTo', path: '/shop/categories?oldCart=orderAwaitingPayment' }),
      },
    },
    'cart.emptied': {
      told: { event: { type: 'cart.emptied' }, action: inner('a colleague empties or orders the cart') },
    },
    'cart.filled': { told: { event: { type: 'cart.filled' }, action: inner('a colleague fills the cart') } },
    'notices.close': {
      read: { event: { type: 'notices.close' }, action: press(screen.ok), in: ['popup'] },
      goOn: {
        event: { type: 'notices.close' },
        action: press(screen.goOn),
        in: onCart,
      },
      keep: {
        event: { type: 'notices.close' },
        action: press(screen.cancel),
        in: ['emptying.fetching', 'emptying.told'],
      },
    },
    'notices.startNew': {
      own: { event: { type: 'notices.startNew' }, action: press(screen.startNew), when: isOwn },
      others: {
        event: { type: 'notices.startNew' },
        action: press(screen.startNew),
        when: (now) => !isOwn(now),
      },
    },
    'notices.confirm': { pressed: { event: { type: 'notices.confirm' }, action: press(screen.empty) } },
    'xstate.done.actor.fetchOwners': {
      own: {
        ...answered('fetchOwners', own, instead('cartHistory', 200, answerOf(madeBy('ravintola')))),
        when: ({ context }) => context.username === 'ravintola',
      },
      others: answered('fetchOwners', others, instead('cartHistory', 200, answerOf(madeBy('Eero Lahtinen')))),
    },
    'xstate.error.actor.fetchOwners': failing('fetchOwners', 'cartHistory', 'server'),
    'xstate.done.actor.wasSeen': {
      seen: answered('wasSeen', true, within('it was closed on this device before')),
      unseen: answered('wasSeen', false, within('it is new')),
    },
    'xstate.error.actor.wasSeen': {
      blocked: {
        event: { type: 'xstate.error.actor.wasSeen', error: new Error('blocked'), actorId: 'wasSeen' },
        action: inner('the storage of read messages cannot be read'),
      },
    },
  },
  visible: {
    deciding: [],
    checking: nothing,
    popup: [shown(screen.popup), shown(screen.ok)],
    quiet: nothing,
    'orderInProgress.fetching': (context) => [shown(screen.orderInProgress), ...asked, ...ownersOf(context)],
    'orderInProgress.told': (context) => [shown(screen.orderInProgress), ...asked, ...ownersOf(context)],
    'oldCartFound.fetching': (context) => [shown(screen.oldCart), ...asked, ...ownersOf(context)],
    'oldCartFound.told': (context) => [shown(screen.oldCart), ...asked, ...ownersOf(context)],
    'emptying.fetching': (context) => [...confirmed, ...ownersOf(context)],
    'emptying.told': (context) => [...confirmed, ...ownersOf(context)],
  },
  counters: ({ context }) => [
    context.message !== undefined,
    context.oldCart ?? '',
    context.isCartEmpty ?? '',
    context.owners?.[0]?.by ?? '',
  ],
  limit: 400,
});

function ownersOf({ owners }: { readonly owners: readonly Owner[] | undefined }): readonly Visible[] {
  if (owners === undefined) return [shown(screen.shared)];
  return [owners === own ? shown(screen.own) : shown(screen.others)];
}

/** True if every line of the cart is the user's own, and the owners are known. */
function isOwn({ context }: SnapshotFrom<typeof noticesMachine>): boolean {
  return context.owners === own;
}
