import { assign, enqueueActions, sendTo, stopChild } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import { isBanned } from '../domain/failure.ts';
import { isAwaitingPayment } from '../domain/order/confirmed.ts';
import type { PlacedOrder } from '../ordering/ordering.events.ts';
import { paymentPath, routes } from '../routes.ts';
import { account, notifyAccount } from './app.account.ts';
import { isOnCategories, isSuccess, orderAwaitingPayment, orderedDates, worldOf } from './app.context.ts';
import { appSetup } from './app.setup.ts';
import {
  arrivedToast,
  autoAddedToast,
  callToasts,
  missingToasts,
  refusalToasts,
  withdrawnToasts,
} from './toasts.ts';

/** The order is placed. */
const recorded = [
  /** A toast that invites to retry would cause a second order. */
  { type: 'forgetToasts', params: ['server'] as const },
  {
    type: 'keepPlaced',
    params: ({ event }: { readonly event: { readonly placed: PlacedOrder } }) => event.placed,
  },
  'notifyOrders',
  'notifyDeferredOrders',
  'keepSession',
] as const;

/** A customer is logged in: the cart and the catalogue run first; the account and the deferred part follow (§4). */
export const shopping = appSetup.createStateConfig({
  tags: 'customer',
  entry: ['keepSession', 'forgetLeft', assign({ returned: undefined })],
  exit: [stopChild(({ context }) => context.deferred ?? ''), assign({ deferred: undefined })],
  invoke: [
    {
      id: 'cart',
      src: 'cart',
      systemId: 'cart',
      input: ({ context }) => ({
        username: assertDefined(context.session).username,
        world: worldOf(context),
        accepted: context.accepted,
        awaitingPayment: orderAwaitingPayment(context),
        orderedDates: orderedDates(context),
      }),
    },
    { id: 'shell', src: 'shell' },
    {
      id: 'catalogue',
      src: 'catalogue',
      systemId: 'catalogue',
      input: ({ context }) => ({
        catalogue: context.catalogue === emptyCatalogue ? undefined : context.catalogue,
      }),
    },
  ],
  type: 'parallel',
  states: {
    account,
    /**
     * Goods, cart and ordering work without the deferred part. A browser requests a missing chunk again only after a
     * reload.
     */
    deferred: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'loadDeferred',
            src: 'loadDeferred',
            onDone: {
              target: 'open',
              actions: { type: 'openDeferred', params: ({ event }) => event.output },
            },
            onError: {
              target: 'missing',
              actions: { type: 'showToasts', params: missingToasts('deferred') },
            },
          },
        },
        open: {},
        missing: {},
      },
    },
  },
  on: {
    'clock.ticked': {
      actions: [assign({ now: ({ event }) => event.now }), 'notifyCart', 'notifyDeferredWorld'],
    },
    'page.shown': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const place = { page: event.path, username: undefined };
        enqueue.assign({ place });
        /** §2: the order just placed is discarded once the customer has left its page. */
        if (context.placed && !isSuccess(place)) {
          enqueue.assign({ placed: undefined });
          enqueue('keepSession');
        }
      }),
    },
    'account.came': {
      actions: [
        { type: 'keepAccount', params: ({ event }) => event.account },
        ...notifyAccount,
        { type: 'askCart', params: ({ event }) => event.account },
      ],
    },
    'catalogue.loaded': {
      actions: [assign({ catalogue: ({ event }) => event.catalogue }), 'notifyCart', 'notifyDeferredWorld'],
    },
    'cart.autoAdded': {
      actions: { type: 'showToasts', params: ({ event }) => [autoAddedToast(event.products)] },
    },
    'template.saved': {
      actions: [
        { type: 'notifyDeferred', params: ({ event }) => event },
        { type: 'goTo', params: routes.templates.path },
      ],
    },
    'page.open': { actions: { type: 'goTo', params: ({ event }) => event.path } },
    'toast.show': { actions: { type: 'showToasts', params: ({ event }) => [event.toast] } },
    'cart.refused': {
      actions: {
        type: 'showToasts',
        params: ({ event }) => refusalToasts(event.refusal),
      },
    },
    'cart.partMissing': { actions: { type: 'showToasts', params: missingToasts('part') } },
    'order.withdrawn': { actions: { type: 'showToasts', params: withdrawnToasts() } },
    'order.arrived': {
      actions: [
        ...recorded,
        {
          type: 'showToasts',
          params: ({ event }) => [arrivedToast(event.placed.order, isAwaitingPayment(event.placed.order))],
        },
      ],
    },
    'order.placed': {
      actions: [
        ...recorded,
        {
          type: 'goTo',
          params: ({ event: { placed } }) =>
            isAwaitingPayment(placed.order) ? paymentPath(placed.order.id) : routes.orderSuccess.path,
        },
      ],
    },
    'call.failed': [
      {
        guard: { type: 'endsSession', params: ({ event }) => event },
        target: 'visiting',
        actions: [
          { type: 'showToasts', params: ({ event }) => callToasts(event.call, event.failure) },
          { type: 'keepLeft', params: ({ event }) => event.call },
          assign({ expired: ({ event }) => !isBanned(event.failure) }),
        ],
      },
      /** The server has other goods, prices or dates: they are fetched again in the background. */
      {
        guard: { type: 'isOutdated', params: ({ event }) => event.failure },
        actions: sendTo('catalogue', { type: 'catalogue.refresh' }),
      },
      {
        guard: { type: 'isAbsent', params: ({ event }) => event },
        actions: [{ type: 'keepTrouble', params: ({ event }) => event }, 'keepSession'],
      },
      {
        actions: [
          { type: 'keepTrouble', params: ({ event }) => event },
          {
            type: 'showToasts',
            params: ({ context, event }) => callToasts(event.call, event.failure, isOnCategories(context)),
          },
        ],
      },
    ],
    'call.answered': {
      actions: [{ type: 'keepTrouble', params: ({ event: { call } }) => ({ call }) }, 'keepSession'],
    },
    'session.lost': 'visiting',
    'logout.request': { target: 'leaving', actions: assign({ place: undefined }) },
  },
});
