import type { SnapshotFrom } from 'xstate';
import type { toastMachine } from '../../machines/toast/toast.machine.ts';
import { afterSteps, type Invariant } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof toastMachine>;

export const toastInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§8 a toast that stays runs no timer, an error 10 s, a notice 5 s',
    holds: ({ snapshot: { value, context } }) =>
      ['held', 'gone'].includes(value) ||
      value === { stays: 'staying', error: 'showing', notice: 'noticing' }[context.lasting],
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§8 a toast is gone once it is dismissed, and says so',
      on: 'toast.dismiss',
      to: 'gone',
      tells: ['toast.gone'],
    },
    {
      rule: '§9 a toast is gone once its time is over',
      on: ['xstate.after.errorToast.toast.showing', 'xstate.after.notice.toast.noticing'],
      to: 'gone',
      tells: ['toast.gone'],
    },
    { rule: 'a toast that is pointed at stays', on: 'toast.hold', to: 'held', tells: [] },
    {
      rule: 'a toast that is left begins its time anew',
      on: 'toast.release',
      to: ['showing'],
      when: isError,
    },
  ),
];

function isError({ context }: Snapshot): boolean {
  return context.lasting === 'error';
}
