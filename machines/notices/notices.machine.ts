import {
  type AnyEventObject,
  assign,
  type DoneActorEvent,
  fromCallback,
  fromPromise,
  sendTo,
  setup,
} from 'xstate';
import { isOnlyOf, type Owner } from '../domain/history/owners.ts';
import type { PopupMessage } from '../domain/session/session.schema.ts';
import { routes } from '../routes.ts';
import { to } from '../system.ts';
import type { NoticesEvent, NoticesInput, OldCart, Seen } from './notices.events.ts';

interface NoticesContext extends NoticesInput {
  /** The old cart that the customer has not been asked about yet. */
  readonly oldCart: OldCart | undefined;
  /** True if the cart is empty; undefined: unknown. */
  readonly isCartEmpty: boolean | undefined;
  /** The owners of its lines; undefined: unknown. */
  readonly owners: readonly Owner[] | undefined;
}

const noticesSetup = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent, input: {} as NoticesInput },
  actors: {
    /** Resolves to true if this user has closed this message on this device. */
    wasSeen: fromPromise<boolean, Seen>(() => Promise.reject(new Error('provide wasSeen'))),
    /** The owners of the cart's lines, by GET /api/user/cart/history. */
    fetchOwners: fromPromise<readonly Owner[], string>(() =>
      Promise.reject(new Error('provide fetchOwners')),
    ),
    /** Reports if the cart holds something, at once and at each change. */
    cart: fromCallback<AnyEventObject, undefined, NoticesEvent>(() => {
      throw new Error('provide cart');
    }),
  },
  actions: {
    /** §3 popupSeen, by user and message. */
    storeSeen: (_, _seen: Seen) => {},
    keepMessage: assign({ message: (_, message: PopupMessage | undefined) => message }),
    keepOldCart: assign((_, oldCart: OldCart) => ({ oldCart, owners: undefined })),
    forgetOldCart: assign({ oldCart: undefined }),
    keepOwners: assign({ owners: (_, owners: readonly Owner[] | undefined) => owners }),
    emptyCart: sendTo(to('cart'), { type: 'cart.clear' }),
    /** On a phone the cart, with its undo button, is on another page. */
    reportEmptied: sendTo(to('app'), {
      type: 'toast.show',
      toast: {
        kind: 'info',
        title: { key: 'cart.emptied' },
        body: undefined,
        lasting: 'error',
        link: { key: 'cart.title', path: routes.cart.path },
      },
    }),
  },
  guards: {
    hasMessage: ({ context }) => context.message !== undefined,
    isNews: ({ context }, message: PopupMessage | undefined) =>
      message !== undefined && message.id !== context.message?.id,
    /** One login has one old cart; an empty cart needs no question. */
    canAsk: ({ context }) => context.oldCart === undefined && !context.isCartEmpty,
    /** All lines of the cart are the user's own. */
    isOwn: ({ context: { owners, username } }) => owners !== undefined && isOnlyOf(owners, username),
    asksNothing: ({ context }) => context.oldCart === undefined,
    /** True once the cart has its lines: those of an order awaiting payment arrive a moment after the login. */
    isFilledBy: ({ context: { oldCart, isCartEmpty } }, which: OldCart) =>
      oldCart === which && isCartEmpty === false,
    wasSeen: (_, seen: boolean) => seen,
  },
});

/** The owners of the lines arrive after the question is shown. */
const noticeStates = {
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        id: 'fetchOwners',
        src: 'fetchOwners',
        input: ({ context }: { readonly context: NoticesContext }) => context.username,
        onDone: {
          target: 'told',
          actions: {
            type: 'keepOwners',
            params: ({ event }: { readonly event: DoneActorEvent<readonly Owner[]> }) => event.output,
          },
        },
        /** Unknown owners count as colleagues. */
        onError: { target: 'told', actions: { type: 'keepOwners', params: undefined } },
      },
    },
    told: {},
  },
} as const;

const asking = noticesSetup.createStateConfig({
  always: { guard: 'asksNothing', target: 'quiet' },
  ...noticeStates,
  on: {
    'notices.close': { target: 'quiet', actions: 'forgetOldCart' },
    'notices.startNew': [
      { guard: 'isOwn', target: 'quiet', actions: ['forgetOldCart', 'emptyCart'] },
      { target: 'emptying' },
    ],
  },
});

/** The notices after a login, one at a time: the popup message, then the old cart (§2 Modals, §4 Login). */
export const noticesMachine = noticesSetup.createMachine({
  id: 'notices',
  context: ({ input }) => ({ ...input, oldCart: undefined, isCartEmpty: undefined, owners: undefined }),
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
          actions: { type: 'storeSeen', params: ({ context }) => seenBy(context) },
        },
      },
    },
    quiet: {
      always: [
        { guard: { type: 'isFilledBy', params: 'serverCart' }, target: 'orderInProgress' },
        { guard: { type: 'isFilledBy', params: 'orderAwaitingPayment' }, target: 'oldCartFound' },
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
    orderInProgress: asking,
    /** The lines of the order awaiting payment are in the cart. */
    oldCartFound: asking,
    /** Emptying colleagues' lines needs a second press; there may be more of them since the first question. */
    emptying: {
      always: { guard: 'asksNothing', target: 'quiet' },
      ...noticeStates,
      on: {
        'notices.close': 'quiet',
        'notices.confirm': { target: 'quiet', actions: ['forgetOldCart', 'emptyCart', 'reportEmptied'] },
      },
    },
  },
});

function seenBy({ username, message }: NoticesContext): Seen {
  return { username, id: message?.id ?? '' };
}
