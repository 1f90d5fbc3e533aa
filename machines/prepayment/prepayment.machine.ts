import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { type Failure, failureOf } from '../domain/failure.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { Payment } from '../domain/prepayment/payment.schema.ts';
import { to } from '../system.ts';
import {
  formOf,
  isPaid,
  linesOf,
  ordersAwaitingPayment,
  type PrepaymentContext,
} from './prepayment.context.ts';
import type { PaymentRequest, PrepaymentEvent, PrepaymentInput, ProviderForm } from './prepayment.events.ts';
import { awaitingPaymentIn, statedIn } from './prepayment.stated.ts';

/**
 * The pauses before the checks, in milliseconds; after the last one the page states that the confirmation comes later.
 */
const PAUSES = [2_000, 4_000, 8_000, 16_000] as const;

/**
 * Paying an order (§2 /prepayment/payment-types): choosing the order, its payment, a provider, and the outcome. Only
 * the server's answer counts as paid, not the address that led back here.
 */
export const prepaymentMachine = setup({
  types: {
    context: {} as PrepaymentContext,
    events: {} as PrepaymentEvent,
    input: {} as PrepaymentInput,
    tags: {} as 'busy',
    children: {} as { openPayment: 'openPayment'; fetchOrder: 'fetchOrder'; redirect: 'redirect' },
  },
  actors: {
    /** POST /api/user/orders/{id}/payment; resolves with the open payment, if there is one. */
    openPayment: fromPromise<Payment, string>(() => Promise.reject(new Error('provide openPayment'))),
    /** GET /api/user/orders/{id}. */
    fetchOrder: fromPromise<Order, string>(() => Promise.reject(new Error('provide fetchOrder'))),
    /** Submits the form, which leaves the page; reports when the browser returns to it. */
    redirect: fromCallback<PrepaymentEvent, ProviderForm, PrepaymentEvent>(() => {
      throw new Error('provide redirect');
    }),
  },
  delays: {
    nextCheck: ({ context }) => PAUSES[context.checks] ?? 0,
    /** A page that is still open by then was not left. */
    patience: 15_000,
  },
  guards: {
    hasReturned: ({ context: { asked } }) =>
      asked.order !== undefined && (asked.result === 'paid' || asked.result === 'pending'),
    asksOrder: ({ context: { asked } }) => asked.order !== undefined,
    hasOne: ({ context }) => ordersAwaitingPayment(context.orders).length === 1,
    hasSeveral: ({ context }) => ordersAwaitingPayment(context.orders).length > 1,
    isStated: ({ context }) => statedIn(context, context.orders) !== undefined,
    isAwaitingPaymentIn: ({ context }, orders: readonly Order[]) =>
      awaitingPaymentIn(context, orders) !== undefined,
    /** The order's own data offer a payment, or it no longer awaits payment. */
    isOtherwiseIn: ({ context }, orders: readonly Order[]) =>
      statedIn(context, orders) !== undefined || awaitingPaymentIn(context, orders) === undefined,
    hasProvider: ({ context }, at: number) => context.payment?.providers[at] !== undefined,
    isPaid: (_, order: Order) => isPaid(order),
    isCancelled: (_, order: Order | undefined) => order?.cancelled_at !== undefined,
    /** True if the returned payment was for an order that was paid before. */
    isRepeated: ({ context: { asked } }, order: Order) => asked.result === 'repeated' && isPaid(order),
    hasChecksLeft: ({ context }) => context.checks < PAUSES.length,
    isGone: (_, failure: Failure) => failure.tag === 'unexpected' && failure.status === 404,
    /** The order awaits payment, but the call fails: another backend may lack it. */
    hasNoPayments: ({ context }, failure: Failure) =>
      'status' in failure &&
      (failure.status === 404
        ? awaitingPaymentIn(context, context.orders) !== undefined
        : [200, 405, 501].includes(failure.status)),
    /** An undeliverable order is not paid. */
    hasPassed: (_, failure: Failure) =>
      failure.tag === 'refused' && failure.problems.some(({ code }) => code === 'datePassed'),
    /** The order is paid, superseded or cancelled: it is fetched. */
    isNotAwaitingPayment: (_, failure: Failure) => failure.tag === 'refused',
  },
  actions: {
    keepOrders: assign({ orders: (_, orders: readonly Order[]) => orders }),
    keepAsked: assign((_, { order, result }: PaymentRequest) => ({
      asked: { order, result },
      order: order ?? '',
      payment: undefined,
      checks: 0,
      notice: result === 'cancelled' ? ('cancelled' as const) : undefined,
    })),
    keepOnly: assign({ order: ({ context }) => ordersAwaitingPayment(context.orders)[0]?.id ?? '' }),
    keepPayment: assign({ payment: (_, payment: Payment) => payment }),
    keepStated: assign({ payment: ({ context }) => assertDefined(statedIn(context, context.orders)) }),
    keepProvider: assign({ at: (_, at: number) => at, notice: undefined }),
    /** The lines of a paid order leave the cart. */
    release: sendTo(to('cart'), (_, order: Order) => ({
      type: 'cart.releaseOrder' as const,
      order_id: order.id,
      lines: linesOf(order),
    })),
    /** §2: marks the success. */
    reportPaid: sendTo(to('app'), (_, order: Order) => ({
      type: 'order.placed' as const,
      placed: { order, book: undefined, left: 0 },
    })),
    /** The known orders are outdated. */
    askOrders: sendTo(to('app'), { type: 'orders.open' }),
  },
}).createMachine({
  id: 'prepayment',
  context: ({ input: { orders } }) => ({
    orders,
    asked: {},
    order: '',
    payment: undefined,
    at: 0,
    checks: 0,
    notice: undefined,
  }),
  on: {
    'orders.changed': { actions: { type: 'keepOrders', params: ({ event }) => event.orders } },
    'prepayment.open': { target: '.deciding', actions: { type: 'keepAsked', params: ({ event }) => event } },
    'prepayment.leave': '.idle',
  },
  initial: 'idle',
  states: {
    idle: {},
    deciding: {
      always: [
        { guard: 'hasReturned', target: 'checking' },
        { guard: 'asksOrder', target: 'offering' },
        { guard: 'hasOne', target: 'offering', actions: 'keepOnly' },
        { guard: 'hasSeveral', target: 'selecting' },
        { target: 'none' },
      ],
    },
    /** No order awaits payment; newly arrived orders are checked. */
    none: {
      on: {
        'orders.changed': {
          target: 'deciding',
          actions: { type: 'keepOrders', params: ({ event }) => event.orders },
        },
      },
    },
    /** Choosing one of several opens the page for it. */
    selecting: {},
    /** §7: the order's own payment data come first. */
    offering: {
      always: [{ guard: 'isStated', target: 'choosing', actions: 'keepStated' }, { target: 'opening' }],
    },
    /** A promised payment is not paid again; the page waits for its outcome. */
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openPayment',
        src: 'openPayment',
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: ({ event }) => event.output.pending === true,
            target: 'checking',
            actions: { type: 'keepPayment', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'keepPayment', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'hasPassed', params: ({ event }) => failureOf(event.error) },
            target: 'passed',
          },
          {
            guard: { type: 'isNotAwaitingPayment', params: ({ event }) => failureOf(event.error) },
            target: 'checking',
          },
          {
            guard: { type: 'hasNoPayments', params: ({ event }) => failureOf(event.error) },
            target: 'unavailable',
          },
          {
            guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) },
            target: 'gone',
          },
          { target: 'failed' },
        ],
      },
    },
    /** §8 'Error fetching payment methods.' */
    failed: { on: { 'prepayment.retry': 'offering' } },
    /** §8, and a retry does not help: customer service explains how to pay. */
    unavailable: {
      on: {
        'orders.changed': {
          guard: { type: 'isOtherwiseIn', params: ({ event }) => event.orders },
          target: 'offering',
          actions: { type: 'keepOrders', params: ({ event }) => event.orders },
        },
      },
    },
    choosing: {
      always: {
        guard: {
          type: 'isCancelled',
          params: ({ context: { orders, order } }) => orders.find(({ id }) => id === order),
        },
        target: 'gone',
      },
      on: {
        'prepayment.pay': {
          guard: { type: 'hasProvider', params: ({ event }) => event.at },
          target: 'redirecting',
          actions: { type: 'keepProvider', params: ({ event }) => event.at },
        },
      },
    },
    redirecting: {
      tags: 'busy',
      invoke: { id: 'redirect', src: 'redirect', input: ({ context }) => formOf(context) },
      /** The server states if it was paid meanwhile. */
      on: { 'prepayment.back': [{ guard: 'isStated', target: 'checking' }, { target: 'opening' }] },
      after: { patience: { target: 'choosing', actions: assign({ notice: 'stuck' }) } },
    },
    /** A missing answer means as little as an order that still awaits payment. */
    checking: {
      tags: 'busy',
      invoke: {
        id: 'fetchOrder',
        src: 'fetchOrder',
        input: ({ context }) => context.order,
        onDone: [
          {
            guard: { type: 'isRepeated', params: ({ event }) => event.output },
            target: 'repeated',
            actions: { type: 'release', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'paid',
            actions: [
              { type: 'release', params: ({ event }) => event.output },
              { type: 'reportPaid', params: ({ event }) => event.output },
            ],
          },
          { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'gone' },
          { guard: 'hasChecksLeft', target: 'waiting' },
          { target: 'later' },
        ],
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => failureOf(event.error) },
            target: 'gone',
          },
          { guard: 'hasChecksLeft', target: 'waiting' },
          { target: 'later' },
        ],
      },
    },
    waiting: {
      on: { 'prepayment.check': 'checking' },
      after: {
        nextCheck: { target: 'checking', actions: assign({ checks: ({ context }) => context.checks + 1 }) },
      },
    },
    /** The payment is confirmed later, or was not made: the customer may check again, or choose again. */
    later: { on: { 'prepayment.check': 'checking', 'prepayment.retry': 'offering' } },
    /** It was superseded or cancelled, or never existed. */
    gone: {
      entry: 'askOrders',
      on: {
        'orders.changed': {
          guard: { type: 'isAwaitingPaymentIn', params: ({ event }) => event.orders },
          target: 'offering',
          actions: { type: 'keepOrders', params: ({ event }) => event.orders },
        },
      },
    },
    /** A day of its deliveries is over: it must be ordered again. */
    passed: {},
    paid: {},
    /** It was paid before: no new success is marked, and the money is refunded. */
    repeated: { entry: 'askOrders' },
  },
});
