import type { SnapshotFrom } from 'xstate';
import type { historyMachine } from '../../machines/history/history.machine.ts';
import type { Invariant } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof historyMachine>;

/** What holds on every path of the cart's history. */
export const historyInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'issue: history is never rewritten: all that it asks of the cart is to restore lines or to empty it',
    holds: ({ trail: { told } }) =>
      told.every(
        ({ type, event }) => type === 'cart.ask' && ['cart.restore', 'cart.clear'].includes(event.type),
      ),
  },
  {
    rule: 'issue: a filled cart gives way only once the customer has confirmed it',
    holds: ({ snapshot }) => {
      const { restored } = snapshot.context;
      return restored === undefined || !snapshot.matches({ moment: 'confirming' });
    },
  },
  {
    rule: 'issue: what is restored is the lines of the moment, and an undo the lines of before',
    holds: ({ snapshot, trail: { told } }) => {
      const lines = told.at(-1)?.event?.command?.lines ?? [];
      const { chosen, restored } = snapshot.context;
      if (snapshot.matches({ moment: 'restored' })) return isOf(lines, chosen?.cart);
      return !snapshot.matches({ moment: 'undone' }) || isOf(lines, restored?.before);
    },
  },
  {
    rule: 'a moment that the address asks for is looked at once it is found, and asked for no more',
    holds: ({ snapshot: { context } }) =>
      context.sought === undefined ||
      context.pages.every(({ facts }) => facts.every(({ id }) => id !== context.sought)),
  },
  {
    rule: 'issue: a moment without anything that can be had is not restored',
    holds: ({ snapshot }) => {
      const { chosen } = snapshot.context;
      const isEmpty = chosen?.cart.groups.length === 0;
      return !isEmpty || !snapshot.can({ type: 'history.restore', cart: chosen.cart });
    },
  },
];

type Cart = NonNullable<Snapshot['context']['chosen']>['cart'];

function isOf(lines: readonly { readonly product_id: string; readonly amount: number }[], cart?: Cart) {
  const held = cart?.groups.flatMap(({ items }) => items) ?? [];
  return (
    held.length === lines.length &&
    held.every(({ product_id, amount }) =>
      lines.some((line) => line.product_id === product_id && line.amount === amount),
    )
  );
}
