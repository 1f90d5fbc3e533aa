import type { SnapshotFrom } from 'xstate';
import type { prepaymentMachine } from '../../machines/prepayment/prepayment.machine.ts';
import type { Invariant } from './invariant.ts';
import { paymentScreen } from './prepayment.targets.ts';
import { absent } from './sights.ts';

type Snapshot = SnapshotFrom<typeof prepaymentMachine>;

/** What holds on every path of paying. */
export const prepaymentInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§2 /order-success: success is marked of an order that the server calls paid, whatever led back',
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
      const released = told.flatMap(({ type, event }) =>
        type === 'cart.ask' && event.type === 'cart.releaseOrder' ? [event.order_id] : [],
      );
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
    holds: ({ snapshot: { context }, trail: { asked } }) =>
      asked.every(
        ({ src, input }) => src === 'redirect' || String(input) === context.order || isOver(context),
      ),
  },
  {
    rule: 'nothing can be paid while it is not known what became of the payment',
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
];

/** The page was left since. */
function isOver({ order }: Snapshot['context']): boolean {
  return order === '';
}
