import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import { accountParts } from '../../machines/domain/session/account.ts';
import { account, withoutCart, withoutMinimum } from './accounts.ts';
import { kept } from './app.steps.ts';
import { isSame } from './equal.ts';
import { afterEachStep, type Invariant } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;

/** Token and goods suffice for a session. Each other part of the account may be missing, and is fetched again. */
export const appMissing: readonly Invariant<Snapshot>[] = [
  {
    rule: 'orders that have not come are missing on their page, and no others',
    holds: ({ snapshot }) => {
      const lacksOrders = snapshot.context.missing?.includes('orders') === true;
      const isIdle = snapshot.matches({ shopping: { account: 'idle' } });
      return lacksOrders ? !isIdle : !snapshot.matches({ shopping: { account: 'ordersMissing' } });
    },
  },
  ...afterEachStep<Snapshot>(
    {
      rule: 'parts that a login did not find are missing, and the login still leads to the shop',
      on: 'xstate.done.actor.login',
      when: (_, { output }) => output.account === withoutCart,
      to: 'shopping.account.ordersMissing',
      holds: ({ snapshot: { context } }) =>
        isSame([context.missing, context.accepted], [['cart', 'orders'], undefined]),
    },
    {
      rule: 'after a reload parts that do not arrive keep their stored values',
      on: 'xstate.done.actor.fetchAccount',
      when: (_, { output }) => output !== account,
      does: ['keepSession'],
      holds: ({ snapshot: { context } }, { before, event: { output } }) =>
        isToldLast(context) &&
        isSame(
          [context.missing, context.orders, context.extraFees],
          [
            accountParts.filter((part) => !output.came.includes(part)),
            output.orders ?? before.context.orders,
            output.extraFees ?? before.context.extraFees,
          ],
        ) &&
        context.session?.minimumOrderAmount ===
          (output === withoutMinimum ? before.context.session?.minimumOrderAmount : 20_000),
    },
    {
      rule: 'an account without any answer has all its parts missing',
      on: 'xstate.error.actor.fetchAccount',
      to: 'shopping.account.ordersMissing',
      does: [],
      holds: ({ snapshot: { context } }) => isSame(context.missing, accountParts),
    },
    {
      rule: 'orders that cannot be fetched are missing, too, and those that come are not',
      on: ['xstate.done.actor.fetchOrders', 'xstate.error.actor.fetchOrders'],
      holds: ({ snapshot: { context } }, { before, event }) =>
        isToldLast(context) &&
        isSame(
          context.missing?.toSorted(),
          accountParts
            .filter((part) =>
              part === 'orders' ? 'error' in event : before.context.missing?.includes(part) === true,
            )
            .toSorted(),
        ),
    },
    {
      rule: 'late parts are stored and sent on like early ones; the cart fetches the server’s cart',
      on: 'account.came',
      does: ['keepSession'],
      sends: ['world.changed', 'orders.changed', 'cart.heard'],
      holds: ({ snapshot: { context } }, { before, event: { account: come } }) =>
        isToldLast(context, 'world.changed', 'orders.changed', 'message.found') &&
        isSame(
          [context.missing, context.extraFees, context.orders],
          [
            before.context.missing?.filter((part) => !come.came.includes(part)),
            come.extraFees,
            come.orders ?? before.context.orders,
          ],
        ),
    },
    {
      rule: 'a minimum order that is known outranks the figure of a cart that comes later',
      on: 'account.came',
      when: (_, event) => event.account.minimumOrderAmount === 12_000,
      holds: ({ snapshot: { context } }, { before }) =>
        context.session?.minimumOrderAmount === before.context.session?.minimumOrderAmount,
    },
  ),
];

/** True without `deferred`, or if these types and then `account.missing` are the last events sent to it. */
function isToldLast({ deferred, missing }: Snapshot['context'], ...types: readonly string[]): boolean {
  const told = kept(deferred)?.told ?? [];
  const last = told.at(-1);
  return (
    deferred === undefined ||
    (last?.type === 'account.missing' &&
      isSame(last.missing, missing) &&
      isSame(
        told.slice(-1 - types.length, -1).map(({ type }) => type),
        types,
      ))
  );
}
