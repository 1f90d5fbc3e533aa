import type { SnapshotFrom } from 'xstate';
import type { appMachine } from '../../machines/app/app.machine.ts';
import { accountParts } from '../../machines/domain/session/account.ts';
import { account, withoutCart, withoutMinimum } from './accounts.ts';
import { kept } from './app.steps.ts';
import { isSame } from './equal.ts';
import { afterEachStep, type Invariant } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof appMachine>;

/** A token and goods are enough: what of the account has not come is missing by itself, and is asked for again. */
export const appMissing: readonly Invariant<Snapshot>[] = [
  {
    rule: 'what is missing is asked for again as long as something is, and orders are missing on their page with it',
    holds: ({ snapshot }) => {
      const { missing } = snapshot.context;
      if (!snapshot.hasTag('customer') || missing === undefined) return true;
      const { account: state } = Object(Object(snapshot.value).shopping);
      return (
        snapshot.matches({ shopping: { missing: 'something' } }) === missing.length > 0 &&
        (state !== 'ordersMissing' || missing.includes('orders')) &&
        (state !== 'idle' || !missing.includes('orders'))
      );
    },
  },
  ...afterEachStep<Snapshot>(
    {
      rule: 'what a login did not find is missing, and it leads to the shop all the same',
      on: 'xstate.done.actor.login',
      when: (_, { output }) => output.account === withoutCart,
      to: ['shopping.account.ordersMissing', 'shopping.missing.something.waiting'],
      holds: ({ snapshot: { context } }) =>
        isSame([context.missing, context.accepted], [['cart', 'orders'], undefined]),
    },
    {
      rule: 'after a reload what has not come stays as it was known',
      on: 'xstate.done.actor.fetchAccount',
      when: (_, { output }) => output !== account,
      to: 'shopping.missing.something.waiting',
      does: ['keepSession'],
      holds: ({ snapshot: { context } }, { before, event: { output } }) =>
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
      rule: 'an account of which nothing has come is missing whole',
      on: 'xstate.error.actor.fetchAccount',
      to: ['shopping.account.ordersMissing', 'shopping.missing.something.waiting'],
      does: [],
      holds: ({ snapshot: { context } }) => isSame(context.missing, accountParts),
    },
    {
      rule: 'once there is hope only what is missing is asked for',
      on: 'account.retry',
      from: 'shopping.missing.something.waiting',
      to: 'shopping.missing.something.asking',
      asks: ['fetchMissing'],
      holds: (_, { before, did }) => isSame(did.asked[0]?.input, before.context.missing),
    },
    {
      rule: 'what has come late is kept and told like what came at once; the cart asks for the one of the server',
      on: 'xstate.done.actor.fetchMissing',
      when: (_, { output }) => output.came.length > 0,
      does: ['keepSession'],
      holds: ({ snapshot: { context, ...snapshot } }, { before, event: { output }, did }) => {
        const isLast = context.missing?.length === 0;
        const sent = did.sent.map(({ type }) => type).filter((type) => type !== 'retry.failed');
        const told = kept(context.desk)?.told.slice(-3) ?? [];
        return (
          isSame(
            context.missing,
            before.context.missing?.filter((part: string) => !output.came.includes(part)),
          ) &&
          snapshot.matches({ shopping: { missing: isLast ? 'nothing' : { something: 'waiting' } } }) &&
          isSame(sent, ['world.changed', 'orders.changed', 'cart.heard']) &&
          isSame(
            told.map(({ type }) => type),
            ['world.changed', 'orders.changed', 'message.found'],
          ) &&
          isSame(context.extraFees, output.extraFees) &&
          isSame(context.orders, output.orders ?? before.context.orders)
        );
      },
    },
    {
      rule: 'a minimum order that is known outranks the figure of a cart that comes later',
      on: 'xstate.done.actor.fetchMissing',
      when: (_, { output }) => output.minimumOrderAmount === 12_000,
      holds: ({ snapshot: { context } }, { before }) =>
        context.session?.minimumOrderAmount === before.context.session?.minimumOrderAmount,
    },
    {
      rule: 'where nothing has come it is asked for later, and nothing is told',
      on: ['xstate.done.actor.fetchMissing', 'xstate.error.actor.fetchMissing'],
      when: (_, { output }) => output === undefined || output.came.length === 0,
      to: 'shopping.missing.something.waiting',
      asks: [],
      sends: ['retry.failed'],
      does: [],
      holds: ({ snapshot: { context } }, { before }) => isSame(context.missing, before.context.missing),
    },
  ),
];
