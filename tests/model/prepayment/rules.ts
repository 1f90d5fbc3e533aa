import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { prepaymentMachine } from '../../../machines/prepayment/prepayment.machine.ts';
import { orderAwaitingPayment } from '../accounts.ts';
import { afterSteps, type Invariant } from '../invariant.ts';
import { absent } from '../visible.ts';
import { cancelledOrder, paidOrder, payment, paymentScreen, statedOrder } from './model.ts';

type Snapshot = SnapshotFrom<typeof prepaymentMachine>;

export const prepaymentInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§2 /order-success: success needs an order that the server calls paid, after every kind of return',
    holds: ({ snapshot, trail: { asked, told } }) => {
      const marked = told.filter(({ type }) => type === 'order.placed');
      return (
        marked.every(({ placed }) => placed.order.payment_status === 2) &&
        (marked.length === 0 || asked.some(({ src }) => src === 'fetchOrder')) &&
        (!snapshot.matches('paid') || marked.length > 0)
      );
    },
  },
  {
    rule: '§4 the cart lets go of the very order that is paid',
    holds: ({ snapshot, trail: { told } }) => {
      const paid = told.flatMap(({ type, placed }) => (type === 'order.placed' ? [placed.order.id] : []));
      const released = told.flatMap(({ type, order_id }) => (type === 'cart.releaseOrder' ? [order_id] : []));
      const repeated = snapshot.matches('repeated') ? [snapshot.context.order] : [];
      return [...paid, ...repeated].join() === released.join();
    },
  },
  {
    rule: '§2 /order-success: money for an order that was paid before marks no second success',
    holds: ({ snapshot, trail: { told } }) =>
      snapshot.context.asked.result !== 'repeated' || told.every(({ type }) => type !== 'order.placed'),
  },
  {
    rule: 'pressed twice, one form goes to the provider',
    holds: ({ snapshot }) =>
      !snapshot.matches('redirecting') || !snapshot.can({ type: 'prepayment.pay', at: 0 }),
  },
  {
    rule: 'a payment is opened of an order that was asked for, or of the one that waits',
    holds: ({ snapshot: { context } }, last) =>
      (last?.did.asked ?? []).every(
        ({ src, input }) => src === 'redirect' || String(input) === context.order || isOver(context),
      ),
  },
  {
    rule: 'nothing can be paid while the outcome of a payment is unknown',
    holds: ({ snapshot }) =>
      !['checking', 'waiting', 'later'].includes(String(snapshot.value)) ||
      !snapshot.can({ type: 'prepayment.pay', at: 0 }),
    seen: (snapshot) =>
      ['checking', 'waiting', 'later'].includes(String(snapshot.value))
        ? [absent(paymentScreen.payBy('Havupankki'))]
        : [],
  },
  {
    rule: '§4 a payment that does not come is asked for five times, then said to come later',
    holds: ({ snapshot: { context } }) => context.checks <= 4,
  },
  {
    rule: 'a provider that the payment lists can be paid by, no other',
    holds: ({ snapshot }) =>
      !snapshot.matches('choosing') ||
      [0, 1, 2].every((at) => snapshot.can({ type: 'prepayment.pay', at }) === at < payment.providers.length),
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§2 payment-types: every return fetches the order from the server',
      on: 'prepayment.open',
      when: (_, { result }) => result === 'paid' || result === 'pending',
      to: 'checking',
      asks: ['fetchOrder'],
    },
    {
      rule: '§2 payment-types: an order that is named is opened',
      on: 'prepayment.open',
      when: (_, { order, result }) => order !== undefined && result !== 'paid' && result !== 'pending',
      to: 'opening',
      asks: ['openPayment'],
      holds: ({ snapshot: { context } }, { event }) =>
        context.order === event.order &&
        context.checks === 0 &&
        context.notice === (event.result === 'cancelled' ? 'cancelled' : undefined),
    },
    ...(
      [
        [0, 'none', []],
        [1, 'opening', ['openPayment']],
        [2, 'selecting', []],
      ] as const
    ).map(([count, to, asks]) => ({
      rule: `§4 Ordering: of the orders that wait one is paid at once, of several the customer selects (${count})`,
      on: 'prepayment.open',
      when: ({ context }: Snapshot, { order }: AnyEventObject) =>
        order === undefined && waiting(context) === count && (count !== 1 || !isStated(context)),
      to,
      asks,
    })),
    {
      rule: '§4 Ordering: an order that comes to wait is opened where none did',
      on: 'orders.changed',
      from: 'none',
      to: 'opening',
      asks: ['openPayment'],
      holds: ({ snapshot: { context } }) => context.order === orderAwaitingPayment.id,
    },
    {
      rule: 'orders are known as they are now, and the page stays',
      on: 'orders.changed',
      from: 'selecting',
      to: 'selecting',
      holds: ({ snapshot: { context } }, { event }) => context.orders === event.orders,
    },
    { rule: 'a page that is left asks nothing', on: 'prepayment.leave', to: 'idle', asks: [] },
    {
      rule: 'a payment offers its providers',
      on: 'xstate.done.actor.openPayment',
      when: (_, { output }) => output.pending !== true,
      to: 'choosing',
      holds: ({ snapshot: { context } }, { event }) => context.payment === event.output,
    },
    {
      rule: 'money that a provider has promised is waited for, not paid again',
      on: 'xstate.done.actor.openPayment',
      when: (_, { output }) => output.pending === true,
      to: 'checking',
      asks: ['fetchOrder'],
      holds: ({ snapshot: { context } }, { event }) => context.payment === event.output,
    },
    ...(
      [
        [['datePassed'], 'passed', [], []],
        [['orderAlreadyPaid'], 'checking', ['fetchOrder'], []],
        [undefined, 'failed', [], []],
      ] as const
    ).map(([of, to, asks, tells]) => ({
      rule: `§8 a payment that is not opened says why (${to})`,
      on: 'xstate.error.actor.openPayment',
      when: (_: Snapshot, { error }: AnyEventObject) => reasonOf(error) === String(of),
      to,
      asks,
      tells,
    })),
    ...[[true, 'unavailable', []] as const, [false, 'gone', ['orders.open']] as const].map(
      ([waits, to, tells]) => ({
        rule: `§8 a payment without a route here: a waiting order is not reported as gone (${to})`,
        on: 'xstate.error.actor.openPayment',
        when: ({ context }: Snapshot, { error }: AnyEventObject) =>
          reasonOf(error) === '404' &&
          context.orders.some(({ id, payment_status }) => id === context.order && payment_status === 1) ===
            waits,
        to,
        asks: [],
        tells,
      }),
    ),
    {
      rule: '§8 a backend that does not know the call opens no payment',
      on: 'xstate.error.actor.openPayment',
      when: (_, { error }) => reasonOf(error) === '405',
      to: 'unavailable',
      asks: [],
      tells: [],
    },
    {
      rule: '§7 the order’s own payment data comes first',
      on: 'orders.changed',
      from: 'unavailable',
      when: ({ context }, { orders }) =>
        orders.includes(statedOrder) && [undefined, statedOrder.id].includes(context.order),
      to: 'choosing',
      asks: [],
      holds: ({ snapshot: { context } }) =>
        context.payment?.providers.map(({ url }) => url).join() ===
        payment.providers.map(({ url }) => url).join(),
    },
    {
      rule: '§8 fetching payment methods is tried again',
      on: 'prepayment.retry',
      from: 'failed',
      to: 'opening',
      asks: ['openPayment'],
    },
    {
      rule: 'a payment that does not come can be chosen again',
      on: 'prepayment.retry',
      from: 'later',
      when: ({ context }) => !isStated(context),
      to: 'opening',
      asks: ['openPayment'],
    },
    {
      rule: 'the form goes to the provider that was chosen',
      on: 'prepayment.pay',
      to: 'redirecting',
      holds: ({ snapshot: { context } }, { event }) =>
        context.at === event.at && context.notice === undefined,
    },
    ...[[false, 'opening', 'openPayment'] as const, [true, 'checking', 'fetchOrder'] as const].map(
      ([isStated, to, asks]) => ({
        rule: `a customer who returns from the provider sees the outcome of the payment (${to})`,
        on: 'prepayment.back',
        when: ({ context }: Snapshot) => context.orders.includes(statedOrder) === isStated,
        to,
        asks: [asks],
      }),
    ),
    {
      rule: 'a page that was not left within 15 s says so, and offers the providers again',
      on: 'xstate.after.patience.prepayment.redirecting',
      to: 'choosing',
      holds: ({ snapshot: { context } }) => context.notice === 'stuck',
    },
    {
      rule: '§2 /order-success: a payment that has come clears the cart of it and marks success',
      on: 'xstate.done.actor.fetchOrder',
      when: ({ context }, { output }) => output === paidOrder && context.asked.result !== 'repeated',
      to: 'paid',
      tells: ['cart.releaseOrder', 'order.placed'],
    },
    {
      rule: 'money for an order that was paid before clears the cart of it, and the orders are asked for',
      on: 'xstate.done.actor.fetchOrder',
      when: ({ context }, { output }) => output === paidOrder && context.asked.result === 'repeated',
      to: 'repeated',
      tells: ['cart.releaseOrder', 'orders.open'],
    },
    ...['xstate.done.actor.fetchOrder', 'xstate.error.actor.fetchOrder'].flatMap((on) => [
      {
        rule: `a payment without an outcome is checked again (${on})`,
        on,
        when: ({ context }: Snapshot, event: AnyEventObject) => isOpen(event) && context.checks < 4,
        to: 'waiting',
        tells: [],
      },
      {
        rule: `a payment without an outcome after five checks is shown as later (${on})`,
        on,
        when: ({ context }: Snapshot, event: AnyEventObject) => isOpen(event) && context.checks === 4,
        to: 'later',
        tells: [],
      },
    ]),
    {
      rule: 'an order that is gone is shown, and the orders are asked for',
      on: 'xstate.error.actor.fetchOrder',
      when: (_, { error }) => reasonOf(error) === '404',
      to: 'gone',
      tells: ['orders.open'],
    },
    {
      rule: 'an order that is cancelled is not paid (fetched)',
      on: 'xstate.done.actor.fetchOrder',
      when: (_, { output }) => output === cancelledOrder,
      to: 'gone',
      tells: ['orders.open'],
    },
    {
      rule: 'an order that is cancelled is not paid (a colleague)',
      on: 'orders.changed',
      from: 'choosing',
      when: ({ context }) => context.order === cancelledOrder.id,
      to: 'gone',
      tells: ['orders.open'],
    },
    ...['waiting', 'later'].map((from) => ({
      rule: `the customer looks whether the payment has come (${from})`,
      on: 'prepayment.check',
      from,
      to: 'checking',
      asks: ['fetchOrder'],
    })),
    {
      rule: 'each check by the clock is counted',
      on: 'xstate.after.nextCheck.prepayment.waiting',
      to: 'checking',
      asks: ['fetchOrder'],
      holds: ({ snapshot: { context } }, { before }) => context.checks === before.context.checks + 1,
    },
  ),
];

/** §3 Order.payment_status 1. */
/** True if the order holds its payment methods. */
function isStated({ orders }: Snapshot['context']): boolean {
  return orders.some(({ prepayment }) => /"(providers|href)"/.test(prepayment ?? ''));
}

function waiting({ orders }: Snapshot['context']): number {
  return orders.filter(
    ({ payment_status, cancelled_at }) => payment_status === 1 && cancelled_at === undefined,
  ).length;
}

function isOpen({ output, error }: AnyEventObject): boolean {
  return output === orderAwaitingPayment || (error !== undefined && reasonOf(error) === 'undefined');
}

/** The codes of a failure's problems, or the status of a missing order or route. */
function reasonOf({ problems, status }: AnyEventObject['error']): string {
  if (problems !== undefined) return problems.map(({ code }: { readonly code: string }) => code).join();
  return String([404, 405].includes(status) ? status : undefined);
}

/** True if the page was closed since. */
function isOver({ order }: Snapshot['context']): boolean {
  return order === '';
}
