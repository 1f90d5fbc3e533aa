import type { SnapshotFrom } from 'xstate';
import type { namingMachine } from '../../machines/template/naming.machine.ts';
import type { Invariant } from './invariant.ts';

/** What holds on every path of naming a template. */
export const namingInvariants: readonly Invariant<SnapshotFrom<typeof namingMachine>>[] = [
  {
    rule: '§5 a template is saved under a name that is not empty, with what the cart held',
    holds: ({ snapshot: { context }, trail: { asked } }) =>
      asked.every(({ input }) => String(input?.name).trim() !== '' && isSame(input?.items, context.items)),
  },
  {
    rule: '§4 a template is saved once at a time, and what is being saved is not cancelled',
    holds: ({ snapshot }) =>
      snapshot.value !== 'saving' ||
      (!snapshot.can({ type: 'naming.submit', name: 'a' }) && !snapshot.can({ type: 'naming.cancel' })),
  },
  {
    rule: '§4 only a saved template empties the cart',
    holds: ({ snapshot: { value, output } }) => (value === 'saved') === (output?.tag === 'saved'),
  },
];

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
