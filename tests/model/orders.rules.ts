import type { SnapshotFrom } from 'xstate';
import type { ordersMachine } from '../../machines/order/orders.machine.ts';
import { isEqual } from './equal.ts';
import { afterSteps, type Invariant } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof ordersMachine>;

const isAll = ({ context }: Snapshot) => context.text === '';

export const ordersInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: 'an account whose orders are all here is asked for none',
    holds: ({ snapshot }) =>
      snapshot.context.older !== undefined || Object.keys(snapshot.children).length === 0,
  },
  {
    rule: 'no order is shown twice',
    holds: ({ snapshot: { context } }) =>
      new Set(context.found.map(({ id }) => id)).size === context.found.length,
  },
  ...afterSteps<Snapshot>(
    {
      rule: 'the next page is older than the last known order',
      on: 'orders.more',
      from: 'idle',
      to: 'fetching',
      asks: ['fetchOlder'],
      holds: (_, { before: { context }, did }) =>
        isEqual(did.asked[0]?.input, { text: context.text, before: context.next }),
    },
    {
      rule: 'a page that has come follows those before it',
      on: 'xstate.done.actor.fetchOlder',
      to: 'idle',
      asks: [],
      holds: ({ snapshot: { context } }, { before, event: { output } }) =>
        isEqual([context.found, context.next], [[...before.context.found, ...output.orders], output.older]),
    },
    {
      rule: 'a text is searched from the newest order on, once typing pauses',
      on: 'xstate.after.pause.orders.typing',
      to: 'fetching',
      asks: ['fetchOlder'],
      holds: ({ snapshot: { context } }, { did }) =>
        isEqual(did.asked[0]?.input, { text: context.text, before: undefined }),
    },
    {
      rule: 'results of the former search are dropped',
      on: 'orders.search',
      asks: [],
      holds: ({ snapshot }, { event }) =>
        isEqual(
          [snapshot.context.text, snapshot.context.found, snapshot.context.next],
          [event.text, [], event.text === '' ? snapshot.context.older : undefined],
        ) && snapshot.matches(event.text === '' || snapshot.context.older === undefined ? 'idle' : 'typing'),
    },
    {
      rule: 'orders of another beginning start anew: none between them is left out',
      on: 'orders.changed',
      when: (before, { older }) => before.context.older !== older && isAll(before),
      to: 'idle',
      holds: ({ snapshot: { context } }, { event }) =>
        isEqual([context.older, context.found, context.next], [event.older, [], event.older]),
    },
    {
      rule: 'a failed fetch is retried on request',
      on: 'orders.more',
      from: 'failed',
      to: 'fetching',
      asks: ['fetchOlder'],
    },
  ),
];
