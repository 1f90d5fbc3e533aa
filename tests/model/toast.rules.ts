import type { SnapshotFrom } from 'xstate';
import type { toastMachine } from '../../machines/toast/toast.machine.ts';
import type { Invariant } from './invariant.ts';

/** What holds on every path of a toast. */
export const toastInvariants: readonly Invariant<SnapshotFrom<typeof toastMachine>>[] = [
  {
    rule: '§8 a toast that stays runs no timer',
    holds: ({ snapshot: { value, context } }) =>
      context.lasting !== 'stays' || !['showing', 'noticing', 'held'].includes(value),
  },
];
