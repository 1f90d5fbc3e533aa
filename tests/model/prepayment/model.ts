import { orderTotals } from '../../../machines/domain/order/totals.ts';
import type { Payment } from '../../../machines/domain/prepayment/payment.schema.ts';
import type { PaymentResult } from '../../../machines/prepayment/prepayment.events.ts';
import { prepaymentMachine } from '../../../machines/prepayment/prepayment.machine.ts';
import { orderAwaitingPayment } from '../accounts.ts';
import { type Action, clock, gesture, inner, instead, press, refusing, series, through } from '../actions.ts';
import { answered, failing } from '../failures.ts';
import { char, type Good, NOW, trout } from '../goods.ts';
import { defineModel, type Sample } from '../model.ts';
import { adding, cartOf, orderOf } from '../orders.ts';
import { absent, busy, enabled, shown, thing } from '../visible.ts';

const failed = thing('alert', 'prepayment.failed.title');
export const paymentScreen = {
  none: thing('heading', 'prepayment.none.title'),
  several: thing('heading', 'prepayment.several'),
  opening: thing('status', 'prepayment.opening'),
  failed,
  retry: thing('button', 'common.retry', failed),
  service: thing('text', 'prepayment.failed.contact'),
  unavailable: thing('text', 'prepayment.unavailable.contact'),
  cancelled: thing('status', 'prepayment.cancelled'),
  stuck: thing('alert', 'prepayment.stuck'),
  bank: thing('heading', 'prepayment.group.bank'),
  payBy: (provider: string) => thing('button', { key: 'prepayment.pay', values: { provider } }),
  redirecting: thing('text', 'prepayment.redirecting'),
  checking: thing('text', 'prepayment.checking.text'),
  later: thing('text', 'prepayment.later.text'),
  check: thing('button', 'prepayment.check'),
  again: thing('button', 'prepayment.again'),
  gone: thing('text', 'prepayment.gone.text'),
  withdrawn: thing('text', 'prepayment.gone.cancelled'),
  cancel: thing('button', 'placed.cancel'),
  repeated: thing('text', 'prepayment.repeated.text'),
  passed: thing('text', 'prepayment.passed.text'),
  paid: (id: string) => thing('status', { key: 'prepayment.paid', values: { id } }),
} as const;

/** A younger order, of 1 kg of char. */
export const laterOrder = {
  ...orderOf(cartOf(adding(char, 1)), '100043'),
  ordered_at: NOW + 60_000,
  payment_status: 1,
} as const;
export const paidOrder = { ...orderAwaitingPayment, payment_status: 2 } as const;

/** The payment of the waiting order, with two of the stand-in's providers. */
export const payment: Payment = {
  order_id: orderAwaitingPayment.id,
  transaction_id: 'transaction-1',
  reference: orderAwaitingPayment.id,
  amount: orderTotals(orderAwaitingPayment).incl,
  terms: 'Maksamalla hyväksyt maksupalvelun <a href="https://example.fi/ehdot">ehdot</a>.',
  language: 'fi',
  groups: [
    { id: 'mobile', name: 'Mobiilimaksutavat' },
    { id: 'bank', name: 'Pankkimaksutavat' },
  ],
  providers: [
    providerOf('taskuraha', 'Taskuraha', 'mobile', '#3d3a8c'),
    providerOf('havupankki', 'Havupankki', 'bank', '#1f5c3a'),
  ],
};
/** An order of another backend that holds its payment methods (§7 prepayment). */
export const statedOrder = {
  ...orderAwaitingPayment,
  prepayment: JSON.stringify({ href: 'https://example.fi/maksu', providers: payment.providers }),
} as const;
export const cancelledOrder = { ...orderAwaitingPayment, cancelled_at: NOW } as const;
/** A provider has promised the money. */
const promised = { ...payment, pending: true };
const bank = payment.providers.findIndex(({ id }) => id === 'havupankki');

const PAGE = '/prepayment/payment-types';
const ofOrder = `${PAGE}?order=${orderAwaitingPayment.id}`;
const unknown = `${PAGE}?order=109999`;
const held = [
  { given: 'loggedIn', username: 'ennakko' },
  // The page's code is loaded: on a frozen clock React shows no part that it loads later.
  {
    given: 'done',
    // The clock's step waits until the page has been drawn.
    action: series(
      gesture({ act: 'goTo', path: unknown }),
      clock(1),
      gesture({ act: 'goTo', path: '/shop' }),
    ),
  },
  { given: 'held', call: 'openPayment' },
  { given: 'held', call: 'order' },
  // A missing order is looked for among the server's orders, where it still waits.
  { given: 'held', call: 'orders' },
] as const;
const missing = { tag: 'unexpected', status: 404 } as const;

/** Paying an order that waits (§2 /prepayment/payment-types, §4 Ordering with prepayment). */
export const prepaymentModel = defineModel<typeof prepaymentMachine>({
  process: 'prepayment',
  page: '/prepayment/payment-types',
  machine: prepaymentMachine,
  starts: {
    one: { input: { orders: [orderAwaitingPayment] }, given: [waits(trout, 2), ...held] },
    several: {
      input: { orders: [orderAwaitingPayment, laterOrder] },
      given: [waits(trout, 2), waits(char, 1), ...held],
    },
    none: { input: { orders: [paidOrder] }, given: held },
  },
  actors: { openPayment: 'held', fetchOrder: 'held', redirect: 'recorded' },
  samples: {
    'prepayment.open': {
      any: {
        event: { type: 'prepayment.open' },
        action: gesture({ act: 'goTo', path: PAGE }),
        in: ['idle'],
      },
      ofOrder: {
        event: { type: 'prepayment.open', order: orderAwaitingPayment.id },
        action: gesture({ act: 'goTo', path: ofOrder }),
        in: ['idle'],
        when: isKnown,
      },
      ofSeveral: {
        event: { type: 'prepayment.open', order: orderAwaitingPayment.id },
        action: inner('one of several is chosen: its link names it'),
        in: ['idle'],
        when: ({ context }) => context.orders.length > 1,
      },
      ofUnknown: {
        event: { type: 'prepayment.open', order: '100047' },
        action: gesture({ act: 'goTo', path: unknown }),
        in: ['idle'],
        when: ({ context: { orders, checks } }) => orders.includes(paidOrder) && checks === 0,
      },
      paid: returning('paid'),
      pending: returning('pending'),
      cancelled: returning('cancelled'),
      repeated: returning('repeated'),
    },
    'prepayment.leave': {
      left: {
        event: { type: 'prepayment.leave' },
        action: gesture({ act: 'goTo', path: '/shop' }),
        in: ['none', 'choosing', 'later', 'waiting', 'unavailable'],
      },
    },
    'prepayment.pay': {
      bank: {
        event: { type: 'prepayment.pay', at: bank },
        action: press(paymentScreen.payBy('Havupankki')),
        in: ['choosing'],
      },
    },
    'prepayment.back': {
      back: { event: { type: 'prepayment.back' }, action: inner('the way back of the browser') },
    },
    'prepayment.retry': {
      failed: { event: { type: 'prepayment.retry' }, action: press(paymentScreen.retry), in: ['failed'] },
      again: { event: { type: 'prepayment.retry' }, action: press(paymentScreen.again), in: ['later'] },
    },
    'prepayment.check': {
      pressed: { event: { type: 'prepayment.check' }, action: press(paymentScreen.check) },
    },
    'orders.changed': {
      one: {
        event: { type: 'orders.changed', orders: [orderAwaitingPayment] },
        action: inner('an order is placed elsewhere'),
        in: ['none', 'gone'],
      },
      fewer: {
        event: { type: 'orders.changed', orders: [orderAwaitingPayment] },
        action: inner('an order is superseded elsewhere'),
        in: ['selecting'],
      },
      cancelled: {
        event: { type: 'orders.changed', orders: [cancelledOrder] },
        action: inner('a colleague cancels the order'),
        in: ['choosing'],
      },
      stated: {
        event: { type: 'orders.changed', orders: [statedOrder] },
        action: inner('the orders say how they are paid'),
        in: ['unavailable'],
      },
    },
    'xstate.done.actor.openPayment': {
      opened: answered('openPayment', payment, through('openPayment')),
      promised: answered('openPayment', promised, instead('openPayment', 200, { payment: promised })),
    },
    'xstate.error.actor.openPayment': {
      ...failing('openPayment', 'openPayment', 'lost', 'server'),
      paid: {
        event: {
          type: 'xstate.error.actor.openPayment',
          error: { tag: 'refused', problems: [{ code: 'orderAlreadyPaid' }] },
          actorId: 'openPayment',
        },
        action: refusing('openPayment', { code: 'orderAlreadyPaid' }),
      },
      passed: {
        event: {
          type: 'xstate.error.actor.openPayment',
          error: { tag: 'refused', problems: [{ code: 'datePassed' }] },
          actorId: 'openPayment',
        },
        action: refusing('openPayment', { code: 'datePassed' }),
      },
      missing: gone('openPayment', 'openPayment'),
      unknown: {
        event: {
          type: 'xstate.error.actor.openPayment',
          error: { tag: 'unexpected', status: 405 },
          actorId: 'openPayment',
        },
        action: instead('openPayment', 405, { error: 'Method not allowed' }),
      },
    },
    'xstate.done.actor.fetchOrder': {
      waits: answered('fetchOrder', orderAwaitingPayment, through('order')),
      paid: answered('fetchOrder', paidOrder, inner('the payment has come')),
      cancelled: answered('fetchOrder', cancelledOrder, inner('a colleague has cancelled the order')),
    },
    'xstate.error.actor.fetchOrder': {
      ...failing('fetchOrder', 'order', 'lost'),
      missing: gone('fetchOrder', 'order'),
    },
    'xstate.after.nextCheck.prepayment.waiting': {
      passed: { event: { type: 'xstate.after.nextCheck.prepayment.waiting' }, action: clock(16_000, 2_000) },
    },
    'xstate.after.patience.prepayment.redirecting': {
      passed: { event: { type: 'xstate.after.patience.prepayment.redirecting' }, action: clock(15_000) },
    },
  },
  visible: {
    idle: [],
    deciding: [],
    offering: [],
    none: [shown(paymentScreen.none)],
    selecting: [shown(paymentScreen.several)],
    opening: [shown(paymentScreen.opening)],
    failed: [shown(paymentScreen.failed), enabled(paymentScreen.retry), shown(paymentScreen.service)],
    unavailable: [shown(paymentScreen.failed), absent(paymentScreen.retry), shown(paymentScreen.unavailable)],
    choosing: ({ notice }) => [
      shown(paymentScreen.bank),
      enabled(paymentScreen.payBy('Havupankki')),
      (notice === 'cancelled' ? shown : absent)(paymentScreen.cancelled),
      (notice === 'stuck' ? shown : absent)(paymentScreen.stuck),
    ],
    redirecting: [shown(paymentScreen.redirecting), absent(paymentScreen.payBy('Havupankki'))],
    checking: [shown(paymentScreen.checking), busy(paymentScreen.check)],
    waiting: [shown(paymentScreen.checking), enabled(paymentScreen.check)],
    later: [shown(paymentScreen.later), enabled(paymentScreen.check), enabled(paymentScreen.again)],
    gone: ({ orders }) => [
      shown(orders.includes(cancelledOrder) ? paymentScreen.withdrawn : paymentScreen.gone),
      absent(paymentScreen.cancel),
    ],
    passed: [shown(paymentScreen.passed)],
    paid: [shown(paymentScreen.paid(orderAwaitingPayment.id))],
    repeated: [shown(paymentScreen.repeated), absent(paymentScreen.checking)],
  },
  counters: ({ context: { orders, asked, payment: opened, checks, notice } }) => [
    orders
      .map((order) => `${order.id} ${order.payment_status} ${order.cancelled_at} ${order.prepayment?.length}`)
      .join(),
    asked.result ?? '',
    opened !== undefined,
    checks,
    notice ?? '',
  ],
  limit: 4_000,
});

interface Shown {
  readonly context: { readonly orders: readonly unknown[] };
}

/** True if the waiting order is the only one. */
function isKnown({ context: { orders } }: Shown): boolean {
  return orders.length === 1 && orders[0] === orderAwaitingPayment;
}

function returning(result: PaymentResult) {
  const event = { type: 'prepayment.open', order: orderAwaitingPayment.id, result } as const;
  return {
    event,
    action: gesture({ act: 'goTo', path: `${ofOrder}&result=${result}` }),
    in: ['idle'],
    when: isKnown,
  };
}

function waits(good: Good, amount: number) {
  return { given: 'orderAwaitingPayment', good, amount } as const;
}

function gone(id: string, call: 'openPayment' | 'order'): Sample {
  const action: Action = instead(call, 404, { error: 'Not found' });
  return { event: { type: `xstate.error.actor.${id}`, error: missing, actorId: id }, action };
}

/** Its logo is a coloured disc. */
function providerOf(id: string, name: string, group: string, colour: string): Payment['providers'][number] {
  const disc = `<circle cx="12" cy="12" r="10" fill="${colour}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="40">${disc}</svg>`;
  return {
    id,
    name,
    group,
    icon: '',
    svg: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    url: `https://example.fi/${id}`,
    parameters: [{ name: 'signature', value: 'abc' }],
  };
}
