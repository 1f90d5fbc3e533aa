import type { SnapshotFrom } from 'xstate';
import type { accountMachine } from '../../machines/account/account.machine.ts';
import { isSame } from './equal.ts';
import { afterEachStep, type Invariant } from './invariant.ts';

export const accountInvariants: readonly Invariant<SnapshotFrom<typeof accountMachine>>[] = [
  {
    rule: 'something is asked for again as long as something is missing',
    holds: ({ snapshot }) => snapshot.matches('complete') === (snapshot.context.missing.length === 0),
  },
  ...afterEachStep<SnapshotFrom<typeof accountMachine>>(
    {
      rule: 'what is missing is what the app says',
      on: 'account.missing',
      asks: [],
      tells: [],
      holds: ({ snapshot: { context } }, { event: { missing } }) => context.missing === missing,
    },
    {
      rule: 'once there is hope only what is missing is asked for',
      on: 'account.retry',
      from: 'incomplete.waiting',
      to: 'incomplete.asking',
      asks: ['fetchMissing'],
      tells: [],
      holds: (_, { before, did }) => isSame(did.asked[0]?.input, before.context.missing),
    },
    {
      rule: 'what has come is told, and missing no more',
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
      rule: 'where nothing has come it is asked for later, and nothing is told',
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
