import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { cartMachine } from '../cart/cart.machine.ts';
import { catalogueMachine } from '../catalogue/catalogue.machine.ts';
import type { DeferredEvent } from '../deferred/deferred.events.ts';
import type { deferredMachine } from '../deferred/deferred.machine.ts';
import { assertDefined } from '../domain/assert-defined.ts';
import { type Failure, isOutdated } from '../domain/failure.ts';
import { isAwaitingPayment } from '../domain/order/confirmed.ts';
import { type AccountData, type AccountPart, missingAfter, withRecord } from '../domain/session/account.ts';
import type { Session } from '../domain/session/session.ts';
import type { LoginOutput } from '../login/login.events.ts';
import { loginMachine } from '../login/login.machine.ts';
import type { maintenanceMachine } from '../maintenance/maintenance.machine.ts';
import type { PlacedOrder } from '../ordering/ordering.events.ts';
import { shellMachine } from '../shell/shell.machine.ts';
import { nobody } from '../system.ts';
import type { ToastInput } from '../toast/toast.events.ts';
import { toastMachine } from '../toast/toast.machine.ts';
import { type AppContext, forgotten, isSuccess, orderedDates, ordersWith, worldOf } from './app.context.ts';
import type { AppEvent, AppInput, StoredSession } from './app.events.ts';
import { leftOrder } from './left-order.ts';
import { isInGroup, type ToastGroup } from './toasts.ts';
import { isAbsent, lacking, troublesOf, withTrouble } from './troubles.ts';

export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    tags: {} as 'visitor' | 'customer' | 'closed',
    children: {} as {
      login: 'login';
      catalogue: 'catalogue';
      cart: 'cart';
      shell: 'shell';
      clock: 'clock';
    },
  },
  actors: {
    readSession: fromPromise<StoredSession | undefined>(() =>
      Promise.reject(new Error('provide readSession')),
    ),
    fetchAccount: fromPromise<AccountData, Session>(() => Promise.reject(new Error('provide fetchAccount'))),
    /** The newest orders, or only the one with this id. */
    fetchOrders: fromPromise<AccountData, string | undefined>(() =>
      Promise.reject(new Error('provide fetchOrders')),
    ),
    logout: fromPromise<void>(() => Promise.reject(new Error('provide logout'))),
    /** Sends the time at once and then every half minute, by the server's clock. */
    clock: fromCallback<AppEvent, undefined, AppEvent>(() => {
      throw new Error('provide clock');
    }),
    login: loginMachine,
    catalogue: catalogueMachine,
    cart: cartMachine,
    shell: shellMachine,
    toast: toastMachine,
    /** The deferred part's machine: everything beside goods and cart, downloaded after the first paint. */
    loadDeferred: fromPromise<typeof deferredMachine>(() =>
      Promise.reject(new Error('provide loadDeferred')),
    ),
    /** The chunk is loaded with the deferred part, before it is needed. */
    loadMaintenance: fromPromise<typeof maintenanceMachine>(() =>
      Promise.reject(new Error('provide loadMaintenance')),
    ),
  },
  actions: {
    /** Opens a page of the shop. */
    goTo: (_, _path: string) => {},
    /** Stores the data that a reload needs: the session, its orders, the order just placed. */
    keepSession: () => {},
    /** Clears the session's keys, never a pending command. The customer's place outlives a reload. */
    forgetSession: () => {},
    showToasts: assign(({ context, spawn }, inputs: readonly ToastInput[]) => ({
      nextToast: context.nextToast + inputs.length,
      toasts: [
        ...context.toasts,
        ...inputs.map((input, index) => spawn('toast', { id: `toast-${context.nextToast + index}`, input })),
      ],
    })),
    /** Removes outdated toasts; their actors end by themselves. */
    forgetToasts: assign({
      toasts: ({ context }, groups: readonly ToastGroup[]) =>
        context.toasts.filter(
          (toast) => !groups.some((each) => isInGroup(each, toast.getSnapshot().context)),
        ),
    }),
    keepStored: assign(({ context }, { session, orders, placed }: StoredSession) => ({
      session,
      orders,
      placed: isSuccess(context.place) ? placed : undefined,
      troubles: troublesOf(session),
    })),
    keepLogin: assign((_, { session, account, catalogue }: LoginOutput) => ({
      session,
      catalogue,
      accepted: account.accepted,
      extraFees: account.extraFees ?? [],
      orders: account.orders ?? [],
      older: account.older,
      notifications: account.notifications ?? [],
      message: account.message,
      missing: missingAfter(account),
    })),
    keepAccount: assign(({ context }, account: AccountData) => ({
      session: context.session === undefined ? undefined : withRecord(context.session, account),
      extraFees: account.extraFees ?? context.extraFees,
      orders: account.order ? ordersWith(account.order, context.orders) : (account.orders ?? context.orders),
      older: account.came.includes('orders') ? account.older : context.older,
      notifications: account.notifications ?? context.notifications,
      message: account.message ?? context.message,
      missing: missingAfter(account, context.missing),
    })),
    keepTrouble: assign(({ context }, { call, failure }: { call: string; failure?: Failure }) => {
      const troubles = withTrouble(context.troubles, call, failure);
      return { troubles, session: context.session && lacking(context.session, troubles) };
    }),
    miss: assign(({ context: { missing = [] } }, parts: readonly AccountPart[]) => ({
      missing: [...missing.filter((part) => !parts.includes(part)), ...parts],
    })),
    /** The server sends its cart again: the cart requests it at once. */
    askCart: sendTo((_, { came }: AccountData) => (came.includes('cart') ? 'cart' : nobody), {
      type: 'cart.heard',
      book: '',
      version: 0,
      by: '',
    }),
    /** §2: an order awaiting payment has not succeeded yet. */
    keepPlaced: assign(({ context }, { order, supersedes }: PlacedOrder) => ({
      placed: isAwaitingPayment(order) ? undefined : order,
      orders: ordersWith(order, context.orders, supersedes),
    })),
    forgetCustomer: assign(({ context: { place, session } }) => ({
      ...forgotten(),
      place: place && { ...place, username: session?.username ?? place.username },
    })),
    keepLeft: assign(({ context: { place }, self }, call?: string) => {
      // A path without actors has no children.
      const cart = self.getSnapshot().children?.cart?.getSnapshot();
      return { place: place && { ...place, order: leftOrder(cart?.context?.ordering?.getSnapshot(), call) } };
    }),
    /** Deletes the order from this browser, which alone has it. */
    withdrawLeft: () => {},
    forgetLeft: assign({ place: ({ context: { place } }) => place && { ...place, order: undefined } }),
    openMaintenance: assign(({ context, spawn }, machine: typeof maintenanceMachine) => ({
      maintenance: spawn(machine, {
        input: { body: context.maintenanceBody, asked: context.asksMaintenance },
      }),
    })),
    notifyCart: sendTo('cart', ({ context }) => ({
      type: 'world.changed' as const,
      world: worldOf(context),
    })),
    /** The cart and the deferred part decide with the same world. */
    notifyDeferredWorld: sendTo(
      ({ context }) => context.deferred ?? nobody,
      ({ context }) => ({ type: 'world.changed' as const, world: worldOf(context) }),
    ),
    notifyDeferred: sendTo(
      ({ context }) => context.deferred ?? nobody,
      (_, event: DeferredEvent) => event,
    ),
    notifyOrders: sendTo('cart', ({ context }) => ({
      type: 'orders.changed' as const,
      orderedDates: orderedDates(context),
    })),
    notifyDeferredOrders: sendTo(
      ({ context }) => context.deferred ?? nobody,
      ({ context }) => ({ type: 'orders.changed' as const, orders: context.orders, older: context.older }),
    ),
    notifyDeferredMessage: sendTo(
      ({ context }) => context.deferred ?? nobody,
      ({ context }) => ({ type: 'message.found' as const, message: context.message }),
    ),
    notifyDeferredMissing: sendTo(
      ({ context }) => context.deferred ?? nobody,
      ({ context }) => ({ type: 'account.missing' as const, missing: assertDefined(context.missing) }),
    ),
    openDeferred: assign(({ context, spawn }, machine: typeof deferredMachine) => ({
      deferred: spawn(machine, {
        input: {
          username: context.session?.username ?? '',
          name: context.session?.name ?? '',
          email: context.session?.email ?? '',
          world: worldOf(context),
          message: context.message,
          orders: context.orders,
          older: context.older,
          missing: context.missing,
        },
      }),
    })),
  },
  guards: {
    /** The check before a catalogue page passes silently (§8), but ends the session. */
    endsSession: (_, { call, failure }: EventOf<'call.failed'>) =>
      failure.tag === 'unauthorized' && call !== 'logout',
    isOutdated: (_, failure: Failure) => isOutdated(failure),
    isAbsent: (_, { call, failure }: EventOf<'call.failed'>) => isAbsent(call, failure),
    isUnasked: ({ context }) => context.missing === undefined,
    lacksOrders: ({ context }) => context.missing?.includes('orders') === true,
    asksMaintenance: ({ context }) => context.asksMaintenance,
  },
});

type EventOf<Type extends AppEvent['type']> = Extract<AppEvent, { type: Type }>;
