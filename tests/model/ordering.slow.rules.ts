import type { SnapshotFrom } from 'xstate';
import type { orderingMachine } from '../../machines/ordering/ordering.machine.ts';
import { isSame } from './equal.ts';
import { afterEachStep, type Invariant, type StepRule } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof orderingMachine>;
type Holds = NonNullable<StepRule<Snapshot>['holds']>;

const sent = ['placing', 'checking', 'waiting'];
const goesOn: Holds = ({ snapshot }, { before }) =>
  snapshot.value === before.value &&
  Object.entries(before.children).every(([id, child]) => snapshot.children[id] === child);

/** An order whose answer hangs delays nobody. */
export const orderingSlowRules: readonly Invariant<Snapshot>[] = [
  {
    rule: 'an order under way offers a way out after ten seconds, and not before',
    holds: ({ snapshot }) => {
      const { value, context } = snapshot;
      const can = (type: 'order.aside' | 'order.check' | 'order.withdraw' | 'order.cancel') =>
        snapshot.can({ type });
      if (sent.includes(value)) {
        return [can('order.aside'), can('order.check'), can('order.withdraw')].every(
          (each) => each === context.slow,
        );
      }
      if (value === 'flushing') {
        return [can('order.aside'), can('order.withdraw')].every((each) => each === context.slow);
      }
      if (value !== 'searching') return true;
      return [can('order.aside'), can('order.check'), can('order.cancel')].every(
        (each) => each === context.slow,
      );
    },
  },
  {
    rule: 'an order that is confirmed again has ten seconds of its own',
    holds: ({ snapshot: { value, context } }, last) =>
      last?.event.type !== 'order.confirm' || !['placing', 'flushing'].includes(value) || !context.slow,
  },
  ...afterEachStep<Snapshot>(
    {
      rule: 'after ten seconds the way out is there, and the call goes on',
      on: ['flushing', 'placing', 'checking', 'searching'].map(
        (state) => `xstate.after.slow.ordering.${state}`,
      ),
      asks: [],
      does: [],
      holds: (now, step) => now.snapshot.context.slow && goesOn(now, step),
    },
    {
      rule: 'a customer who goes on browsing leaves the call alone',
      on: 'order.aside',
      from: [...sent, 'flushing', 'searching', 'withdrawing'],
      asks: [],
      does: [],
      holds: (now, step) => now.snapshot.context.aside && goesOn(now, step),
    },
    {
      rule: 'a check by hand asks under the same key, and counts from the start',
      on: 'order.check',
      from: sent,
      to: 'checking',
      asks: ['placeOrder'],
      holds: ({ snapshot: { context } }, { before }) =>
        context.checks === 1 &&
        context.sent &&
        !context.withdrawalFailed &&
        isSame([context.key, context.draft], [before.context.key, before.context.draft]),
    },
    {
      rule: 'orders that take long are asked for once more',
      on: 'order.check',
      from: 'searching',
      to: 'searching',
      asks: ['findOrder'],
    },
    {
      rule: 'going back ends the search for the order',
      on: 'order.cancel',
      from: 'searching',
      to: 'cancelled',
    },
    {
      rule: 'without a route to take it back the order is looked for',
      on: 'xstate.error.actor.withdrawOrder',
      when: (_, { error }) => error.tag === 'unconfirmed',
      to: 'searching',
      asks: ['findOrder'],
    },
  ),
];
