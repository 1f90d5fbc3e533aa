import type { SnapshotFrom } from 'xstate';
import type { Owner } from '../../machines/domain/history/owners.ts';
import { noticesMachine } from '../../machines/notices/notices.machine.ts';
import { gesture, inner, instead, press, within } from './actions.ts';
import { isSame } from './equal.ts';
import { answered, failing } from './failures.ts';
import { added, answerOf, madeBy } from './histories.ts';
import { afterEachStep, type Invariant, type StepRule } from './invariant.ts';
import { defineModel } from './model.ts';
import { notices as screen } from './targets.ts';
import { absent, enabled, shown, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof noticesMachine>;

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
function isOwn({ context }: Snapshot): boolean {
  return context.owners === own;
}

type Holds = NonNullable<StepRule<Snapshot>['holds']>;

const asking = ['orderInProgress', 'oldCartFound', 'emptying'] as const;
const asksCart = { serverCart: 'orderInProgress', orderAwaitingPayment: 'oldCartFound' } as const;

/** True if the question about the cart opens only after the message is read and the lines are known. */
const goesOn: Holds = ({ snapshot }) => {
  const { oldCart, isCartEmpty } = snapshot.context;
  return snapshot.matches(oldCart === undefined || isCartEmpty !== false ? 'quiet' : asksCart[oldCart]);
};
const asksNoMore: Holds = ({ snapshot: { value, context } }) =>
  value === 'quiet' && context.oldCart === undefined;

/** Every line is the user's own. */
function ownsEveryLine({ owners, username }: Snapshot['context']): boolean {
  return owners?.every(({ by }) => by === username) === true;
}

export const noticesInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§2 the popup message is shown only where the customer has one',
    holds: ({ snapshot: { value, context } }) => value !== 'popup' || context.message !== undefined,
  },
  {
    rule: '§4 the customer is asked about an old cart only after a login that found one',
    holds: ({ snapshot }) => {
      const { oldCart } = snapshot.context;
      if (snapshot.matches('orderInProgress')) return oldCart === 'serverCart';
      if (snapshot.matches('emptying')) return oldCart !== undefined;
      return !snapshot.matches('oldCartFound') || oldCart === 'orderAwaitingPayment';
    },
  },
  {
    rule: '§4 a cart asks nothing while it is empty or its lines are unknown',
    holds: ({ snapshot }) =>
      snapshot.context.isCartEmpty === false || asking.every((state) => !snapshot.matches(state)),
  },
  {
    rule: '§2 nothing is asked of the cart but to be emptied',
    holds: ({ trail: { told } }) => told.every(({ type }) => type === 'toast.show' || type === 'cart.clear'),
  },
  {
    rule: '§2 a customer with a message is asked first whether it was seen',
    holds: ({ snapshot: { value, context } }, last) =>
      last !== undefined || value === (context.message === undefined ? 'quiet' : 'checking'),
  },
  {
    rule: '§4 one login asks about one old cart, and about none that is empty',
    holds: ({ snapshot }) =>
      snapshot.can({ type: 'notices.oldCart', which: 'serverCart' }) ===
      (snapshot.context.oldCart === undefined && snapshot.context.isCartEmpty !== true),
  },
  {
    rule: '§2 a message that is known is no news, and neither is none',
    holds: ({ snapshot }) =>
      !snapshot.can({ type: 'message.found', message: undefined }) &&
      !snapshot.can({ type: 'message.found', message: snapshot.context.message }),
  },
  ...afterEachStep<Snapshot>(
    {
      rule: '§3 popupSeen: a message that this user has closed on this device is not shown again',
      on: 'xstate.done.actor.wasSeen',
      when: (_, { output }) => output,
      does: [],
      holds: goesOn,
    },
    {
      rule: '§2 a message that is new, or may be, is shown',
      on: ['xstate.done.actor.wasSeen', 'xstate.error.actor.wasSeen'],
      when: (_, { output }) => output !== true,
      to: 'popup',
      does: [],
    },
    {
      rule: '§3 popupSeen: a message that is closed is kept as seen, by user and message',
      on: 'notices.close',
      from: 'popup',
      tells: [],
      holds: (moment, last) =>
        goesOn(moment, last) &&
        isSame(last.did.done, [
          { type: 'storeSeen', params: { username: last.before.context.username, id: 'kaisla-1' } },
        ]),
    },
    {
      rule: '§2 a message that comes after the deferred part is asked about as well',
      on: 'message.found',
      from: 'quiet',
      to: 'checking',
      holds: ({ snapshot: { context } }, { before, event, did }) =>
        isSame(context.message, event.message) &&
        isSame(did.asked, [
          {
            src: 'wasSeen',
            id: 'wasSeen',
            input: { username: before.context.username, id: event.message.id },
          },
        ]),
    },
    {
      rule: '§4 an old cart is asked about at once, or as soon as its lines are known',
      on: 'notices.oldCart',
      from: 'quiet',
      tells: [],
      holds: (moment, last) => moment.snapshot.context.oldCart === last.event.which && goesOn(moment, last),
    },
    {
      rule: '§2 an old cart waits until the message is read',
      on: 'notices.oldCart',
      from: 'checking',
      asks: [],
      holds: ({ snapshot: { value, context } }, { before, event }) =>
        value === before.value && context.oldCart === event.which,
    },
    {
      rule: '§2 Modals: a customer who continues keeps the cart, and is not asked again',
      on: 'notices.close',
      from: ['orderInProgress', 'oldCartFound'],
      tells: [],
      holds: asksNoMore,
    },
    {
      rule: '§2 Modals: a new order empties a cart that holds only the user’s own lines',
      on: 'notices.startNew',
      from: ['orderInProgress', 'oldCartFound'],
      when: ({ context }) => ownsEveryLine(context),
      tells: ['cart.clear'],
      holds: asksNoMore,
    },
    {
      rule: 'lines that others added, or may have, are not emptied before a second question',
      on: 'notices.startNew',
      from: ['orderInProgress', 'oldCartFound'],
      when: ({ context }) => !ownsEveryLine(context),
      to: 'emptying',
      tells: [],
    },
    {
      rule: 'a confirmed second question empties the cart, and leads to where it can be restored',
      on: 'notices.confirm',
      from: 'emptying',
      tells: ['cart.clear', 'toast.show'],
      holds: asksNoMore,
    },
    {
      rule: 'a declined second question leads back to the first',
      on: 'notices.close',
      from: 'emptying',
      tells: [],
      holds: goesOn,
    },
    {
      rule: 'the owners of the lines are those of the history, and unknown without it',
      on: ['xstate.done.actor.fetchOwners', 'xstate.error.actor.fetchOwners'],
      from: asking.map((state) => `${state}.fetching`),
      tells: [],
      holds: ({ snapshot }, { before, event }) =>
        asking.some((state) => before.matches(state) && snapshot.matches({ [state]: 'told' })) &&
        isSame(snapshot.context.owners, 'output' in event ? event.output : undefined),
    },
    {
      rule: '§4 a cart that is emptied meanwhile is asked about no more',
      on: 'cart.emptied',
      from: asking,
      tells: [],
      holds: asksNoMore,
    },
    {
      rule: '§4 the process knows whether the cart is empty, and keeps the found cart until then',
      on: ['cart.emptied', 'cart.filled'],
      holds: ({ snapshot: { context } }, { before, event }) =>
        isSame(
          [context.isCartEmpty, context.oldCart],
          event.type === 'cart.emptied' ? [true, undefined] : [false, before.context.oldCart],
        ),
    },
    {
      rule: '§4 an old cart whose lines come after the login is asked about when they have come',
      on: 'cart.filled',
      from: 'quiet',
      tells: [],
      holds: goesOn,
    },
  ),
];
