import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import { isSame } from './equal.ts';
import { afterEachStep, type Invariant } from './invariant.ts';

export const accountInvariants: readonly Invariant<SnapshotFrom<typeof accountMachine>>[] = [
  {
    rule: 'missing parts are fetched again until none is missing',
    holds: ({ snapshot }) => snapshot.matches('complete') === (snapshot.context.missing.length === 0),
  },
  ...afterEachStep<SnapshotFrom<typeof accountMachine>>(
    {
      rule: 'the missing parts are those of the app',
      on: 'account.missing',
      asks: [],
      tells: [],
      holds: ({ snapshot: { context } }, { event: { missing } }) => context.missing === missing,
    },
    {
      rule: 'a retry fetches only the missing parts',
      on: 'account.retry',
      from: 'incomplete.waiting',
      to: 'incomplete.asking',
      asks: ['fetchMissing'],
      tells: [],
      holds: (_, { before, did }) => isSame(did.asked[0]?.input, before.context.missing),
    },
    {
      rule: 'a part that arrives is reported to the app and is missing no more',
      on: 'xstate.done.actor.fetchMissing',
      when: (_, { output }) => output.came.length > 0,
      asks: [],
      tells: ['account.came'],
      holds: ({ snapshot: { context } }, { before, event: { output }, did }) =>
        did.told[0]?.account === output &&
        isSame(
          context.missing,
          before.context.missing.filter((part: string) => part !== 'notifications'),
        ),
    },
    {
      rule: 'without any part the fetch is repeated later, and nothing is reported',
      on: ['xstate.done.actor.fetchMissing', 'xstate.error.actor.fetchMissing'],
      when: (_, { output }) => output === undefined || output.came.length === 0,
      to: 'incomplete.waiting',
      asks: [],
      sends: ['retry.failed'],
      tells: [],
      holds: ({ snapshot: { context } }, { before }) => context.missing === before.context.missing,
    },
  ),
];
