import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { cartMachine } from '../cart/cart.machine.ts';
import { catalogueMachine } from '../catalogue/catalogue.machine.ts';
import { emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import { type Failure, isOutdated } from '../domain/failure.ts';
import { known } from '../domain/known.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { AccountData } from '../domain/session/account.ts';
import type { Session } from '../domain/session/session.ts';
import type { LoginOutput } from '../login/login.events.ts';
import { loginMachine } from '../login/login.machine.ts';
import type { PlacedOrder } from '../ordering/ordering.events.ts';
import type { ToastInput } from '../toast/toast.events.ts';
import { toastMachine } from '../toast/toast.machine.ts';
import { type AppContext, forgotten, pathOf, waitingLines, withRecord, worldOf } from './app.context.ts';
import type { AppEvent, AppInput, StoredSession } from './app.events.ts';
import { routes } from './routes.ts';
import { callToasts, loginToasts, refusalToasts } from './toasts.ts';

/** The session of the shop: who is here, what belongs to them, and the processes that run for them (§4). */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    tags: {} as 'visitor' | 'customer',
    children: {} as { login: 'login'; catalogue: 'catalogue'; cart: 'cart'; clock: 'clock' },
  },
  actors: {
    readSession: fromPromise<StoredSession | undefined>(() =>
      Promise.reject(new Error('provide readSession')),
    ),
    fetchAccount: fromPromise<AccountData, Session>(() => Promise.reject(new Error('provide fetchAccount'))),
    fetchOrders: fromPromise<readonly Order[]>(() => Promise.reject(new Error('provide fetchOrders'))),
    logout: fromPromise<void>(() => Promise.reject(new Error('provide logout'))),
    /** Tells the time at once and then every half minute, by the server's clock. */
    clock: fromCallback<AppEvent, undefined, AppEvent>(() => {
      throw new Error('provide clock');
    }),
    login: loginMachine,
    catalogue: catalogueMachine,
    cart: cartMachine,
    toast: toastMachine,
  },
  actions: {
    /** Opens a page of the shop. */
    goTo: (_, _path: string) => {},
    /** Keeps in the browser what a reload needs: the session, its orders, the order just placed. */
    keepSession: () => {},
    /** Clears the session's keys; never a pending command. */
    forgetSession: () => {},
    showToasts: assign(({ context, spawn }, inputs: readonly ToastInput[]) => ({
      nextToast: context.nextToast + inputs.length,
      toasts: [
        ...context.toasts,
        ...inputs.map((input, index) => spawn('toast', { id: `toast-${context.nextToast + index}`, input })),
      ],
    })),
    keepStored: assign((_, { session, orders, placed }: StoredSession) => ({ session, orders, placed })),
    keepLogin: assign((_, { session, account, catalogue }: LoginOutput) => ({
      session,
      catalogue,
      accepted: account.accepted,
      extraFees: account.extraFees,
      orders: account.orders,
      notifications: account.notifications,
      message: account.message,
    })),
    keepAccount: assign(({ context }, account: AccountData) => ({
      session: context.session === undefined ? undefined : withRecord(context.session, account),
      extraFees: account.extraFees,
      orders: account.orders,
      notifications: account.notifications,
      message: account.message,
    })),
    keepPlaced: assign(({ context }, { order }: PlacedOrder) => ({
      placed: order,
      orders: [order, ...context.orders.filter(({ id }) => id !== order.id)],
    })),
    forgetCustomer: assign(forgotten),
    tellCart: sendTo('cart', ({ context }) => ({ type: 'world.changed' as const, world: worldOf(context) })),
  },
  guards: {
    endsSession: (_, { call, failure }: Told<'call.failed'>) =>
      failure.tag === 'unauthorized' && call !== 'me' && call !== 'logout',
    isOutdated: (_, failure: Failure) => isOutdated(failure),
    isKnown: ({ context }) => context.accepted !== undefined,
  },
}).createMachine({
  id: 'app',
  context: ({ input }) => ({ now: input.now, expired: false, toasts: [], nextToast: 1, ...forgotten() }),
  invoke: { id: 'clock', src: 'clock' },
  on: {
    'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) },
    'toast.gone': {
      actions: assign({ toasts: ({ context, event }) => context.toasts.filter(({ id }) => id !== event.id) }),
    },
    'call.failed': {
      actions: { type: 'showToasts', params: ({ event }) => callToasts(event.call, event.failure) },
    },
  },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'readSession',
        src: 'readSession',
        onDone: [
          {
            guard: ({ event }) => event.output !== undefined,
            target: 'shopping',
            actions: { type: 'keepStored', params: ({ event }) => known(event.output) },
          },
          { target: 'visiting' },
        ],
        onError: 'visiting',
      },
    },
    visiting: {
      tags: 'visitor',
      entry: ['forgetSession', 'forgetCustomer'],
      exit: assign({ expired: false }),
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ context }) => ({ expired: context.expired }),
        onDone: {
          target: 'shopping',
          actions: [
            { type: 'keepLogin', params: ({ event }) => event.output },
            { type: 'goTo', params: ({ event }) => pathOf(event.output.destination) },
          ],
        },
      },
      on: {
        'login.failed': {
          actions: { type: 'showToasts', params: ({ event }) => loginToasts(event.failure) },
        },
      },
    },
    shopping: {
      tags: 'customer',
      entry: 'keepSession',
      invoke: [
        {
          id: 'cart',
          src: 'cart',
          input: ({ context }) => ({
            username: known(context.session).username,
            world: worldOf(context),
            accepted: context.accepted,
            waiting: waitingLines(context),
          }),
        },
        {
          id: 'catalogue',
          src: 'catalogue',
          input: ({ context }) => ({
            catalogue: context.catalogue === emptyCatalogue ? undefined : context.catalogue,
          }),
        },
      ],
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isKnown', target: 'idle' }, { target: 'fetchingAccount' }] },
        /** After a reload: the record, the fees and the orders are fetched behind what is shown. */
        fetchingAccount: {
          invoke: {
            id: 'fetchAccount',
            src: 'fetchAccount',
            input: ({ context }) => known(context.session),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'keepAccount', params: ({ event }) => event.output },
                'tellCart',
                'keepSession',
              ],
            },
            onError: 'idle',
          },
        },
        idle: { on: { 'orders.open': 'fetchingOrders' } },
        fetchingOrders: {
          invoke: {
            id: 'fetchOrders',
            src: 'fetchOrders',
            onDone: {
              target: 'idle',
              actions: [assign({ orders: ({ event }) => event.output }), 'keepSession'],
            },
            onError: 'idle',
          },
        },
      },
      on: {
        'clock.ticked': { actions: [assign({ now: ({ event }) => event.now }), 'tellCart'] },
        'catalogue.loaded': {
          actions: [assign({ catalogue: ({ event }) => event.catalogue }), 'tellCart'],
        },
        'cart.refused': {
          actions: { type: 'showToasts', params: ({ event }) => refusalToasts(event.refusal) },
        },
        'order.placed': {
          actions: [
            { type: 'keepPlaced', params: ({ event }) => event.placed },
            'keepSession',
            { type: 'goTo', params: routes.orderSuccess.path },
          ],
        },
        'call.failed': [
          {
            guard: { type: 'endsSession', params: ({ event }) => event },
            target: 'visiting',
            actions: [
              { type: 'showToasts', params: ({ event }) => callToasts(event.call, event.failure) },
              assign({ expired: true }),
            ],
          },
          /** A server that knows other goods, prices or dates than these: they are fetched again behind the screen. */
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.failure },
            actions: sendTo('catalogue', { type: 'catalogue.open', cartIsEmpty: true }),
          },
          { actions: { type: 'showToasts', params: ({ event }) => callToasts(event.call, event.failure) } },
        ],
        /** The check before a catalogue page passes silently (§8), but ends the session. */
        'session.expired': { target: 'visiting', actions: assign({ expired: true }) },
        'session.lost': 'visiting',
        'logout.request': 'leaving',
      },
    },
    /** Without an answer the customer is out all the same: the token is gone from this browser. */
    leaving: {
      invoke: { id: 'logout', src: 'logout', onDone: 'visiting', onError: 'visiting' },
    },
  },
});

type Told<Type extends AppEvent['type']> = Extract<AppEvent, { type: Type }>;
