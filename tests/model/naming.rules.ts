import type { SnapshotFrom } from 'xstate';
import type { namingMachine } from '../../machines/template/naming.machine.ts';
import { isSame } from './equal.ts';
import { afterEachStep, type Invariant } from './invariant.ts';

type Snapshot = SnapshotFrom<typeof namingMachine>;

export const namingInvariants: readonly Invariant<Snapshot>[] = [
  {
    rule: '§5 a template is saved under a non-empty name, with the lines of the cart',
    holds: ({ snapshot: { context }, trail: { asked } }) =>
      asked.every(({ input }) => String(input?.name).trim() !== '' && isSame(input?.items, context.items)),
  },
  {
    rule: '§4 one template is saved at a time, and its saving is not cancelled',
    holds: ({ snapshot }) =>
      snapshot.value !== 'saving' ||
      (!snapshot.can({ type: 'naming.submit', name: 'a' }) && !snapshot.can({ type: 'naming.cancel' })),
  },
  {
    rule: '§4 only a saved template empties the cart',
    holds: ({ snapshot: { value, output } }) => (value === 'saved') === (output?.tag === 'saved'),
  },
  ...afterEachStep<Snapshot>(
    {
      rule: '§5 a template with a name is saved, and an earlier failure is forgotten',
      on: 'naming.submit',
      when: (_, { name }) => name === 'Maanantai',
      to: 'saving',
      asks: ['saveTemplate'],
      holds: ({ snapshot: { context } }) => context.failure === undefined,
    },
    {
      rule: '§5 Template name: a name of spaces is none, and nothing is saved',
      on: 'naming.submit',
      when: (_, { name }) => name === '  ',
      to: 'asking.unnamed',
      asks: [],
    },
    {
      rule: 'a name of more than 100 characters is too long, and nothing is saved',
      on: 'naming.submit',
      when: (_, { name }) => name.trim().length > 100,
      to: 'asking.tooLong',
      asks: [],
    },
    {
      rule: '§2 Modals: a template that is not named leaves the cart, and the cart is told',
      on: 'naming.cancel',
      to: 'cancelled',
      holds: ({ snapshot: { output } }) => isSame(output, { tag: 'cancelled' }),
    },
    {
      rule: '§4 Saving a template: the cart is told its name',
      on: 'xstate.done.actor.saveTemplate',
      to: 'saved',
      holds: ({ snapshot: { output } }) => isSame(output, { tag: 'saved', name: 'Maanantai' }),
    },
    {
      rule: '§8 a template that is not saved says why, and can be tried again',
      on: 'xstate.error.actor.saveTemplate',
      to: 'asking.failed',
      tells: [],
      holds: ({ snapshot: { context } }, { event }) => isSame(context.failure, event.error),
    },
  ),
];
