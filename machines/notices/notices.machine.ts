import { type AnyEventObject, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { DeskTold } from '../desk/desk.events.ts';
import type { PopupMessage } from '../domain/session/session.schema.ts';
import type { NoticesEvent, NoticesInput, OldCart, Seen } from './notices.events.ts';

interface NoticesContext extends NoticesInput {
  /** What the login found and the customer has not been asked about yet. */
  readonly oldCart: OldCart | undefined;
  /** It is known that the cart holds nothing. */
  readonly isCartEmpty: boolean;
}

/** What the shop tells after a login, one thing at a time: the popup message, then the old cart (§2 Modals, §4 Login). */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent, input: {} as NoticesInput },
  actors: {
    /** Has this user closed this message on this device? */
    wasSeen: fromPromise<boolean, Seen>(() => Promise.reject(new Error('provide wasSeen'))),
    /** Tells whether the cart holds something, at once and at each change. */
    cart: fromCallback<AnyEventObject, undefined, NoticesEvent>(() => {
      throw new Error('provide cart');
    }),
  },
  actions: {
    /** §3 popupSeen, by user and message. */
    keepSeen: (_, _seen: Seen) => {},
    keepMessage: assign({ message: (_, message: PopupMessage | undefined) => message }),
    keepOldCart: assign({ oldCart: (_, oldCart: OldCart) => oldCart }),
    forgetOldCart: assign({ oldCart: undefined }),
    emptyCart: enqueueActions(({ enqueue, self }) => {
      const told: DeskTold = { type: 'cart.ask', event: { type: 'cart.clear' } };
      if (self._parent !== undefined) enqueue.sendTo(self._parent, told);
    }),
  },
  guards: {
    hasMessage: ({ context }) => context.message !== undefined,
    isNews: ({ context }, message: PopupMessage | undefined) =>
      message !== undefined && message.id !== context.message?.id,
    /** One login finds one cart; an empty one is nothing to ask about. */
    canAsk: ({ context }) => context.oldCart === undefined && !context.isCartEmpty,
    asksNothing: ({ context }) => context.oldCart === undefined,
    isServerCart: ({ context }) => context.oldCart === 'serverCart',
    isWaitingOrder: ({ context }) => context.oldCart === 'waitingOrder',
    wasSeen: (_, seen: boolean) => seen,
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({ ...input, oldCart: undefined, isCartEmpty: false }),
  invoke: { id: 'cart', src: 'cart' },
  on: {
    'notices.oldCart': {
      guard: 'canAsk',
      actions: { type: 'keepOldCart', params: ({ event }) => event.which },
    },
    'cart.emptied': { actions: ['forgetOldCart', assign({ isCartEmpty: true })] },
    'cart.filled': { actions: assign({ isCartEmpty: false }) },
  },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasMessage', target: 'checking' }, { target: 'quiet' }] },
    checking: {
      invoke: {
        id: 'wasSeen',
        src: 'wasSeen',
        input: ({ context }) => seenBy(context),
        onDone: [
          { guard: { type: 'wasSeen', params: ({ event }) => event.output }, target: 'quiet' },
          { target: 'popup' },
        ],
        onError: 'popup',
      },
    },
    popup: {
      on: {
        'notices.close': {
          target: 'quiet',
          actions: { type: 'keepSeen', params: ({ context }) => seenBy(context) },
        },
      },
    },
    quiet: {
      always: [
        { guard: 'isServerCart', target: 'orderInProgress' },
        { guard: 'isWaitingOrder', target: 'oldCartFound' },
      ],
      on: {
        'message.found': {
          guard: { type: 'isNews', params: ({ event }) => event.message },
          target: 'checking',
          actions: { type: 'keepMessage', params: ({ event }) => event.message },
        },
      },
    },
    /** The server's cart has lines: start new or continue. */
    orderInProgress: {
      always: { guard: 'asksNothing', target: 'quiet' },
      exit: 'forgetOldCart',
      on: {
        'notices.close': 'quiet',
        'notices.startNew': { target: 'quiet', actions: 'emptyCart' },
      },
    },
    /** The lines of the order that waits for payment are in the cart. */
    oldCartFound: {
      always: { guard: 'asksNothing', target: 'quiet' },
      exit: 'forgetOldCart',
      on: {
        'notices.close': 'quiet',
        'notices.startNew': { target: 'quiet', actions: 'emptyCart' },
      },
    },
  },
});

function seenBy({ username, message }: NoticesContext): Seen {
  return { username, id: message?.id ?? '' };
}
