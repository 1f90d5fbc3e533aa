import type { SnapshotFrom } from 'xstate';
import { namingMachine } from '../../machines/template/naming.machine.ts';
import { type Action, gesture, inner, press, refusing, through } from './actions.ts';
import { isSame } from './equal.ts';
import { answered, failing } from './failures.ts';
import { trout } from './goods.ts';
import { afterEachStep, type Invariant } from './invariant.ts';
import { defineModel } from './model.ts';
import { cartScreen, namingDialog as dialog } from './targets.ts';
import { absent, enabled, invalid, shown, type Visible } from './visible.ts';

type Snapshot = SnapshotFrom<typeof namingMachine>;

const { description_fi, description_en } = trout;
const input = { items: [{ product_id: trout.id, description_fi, description_en, amount: 2 }] };
/** Another template has the name. */
const taken = { code: 'templateNameTaken', field: 'order_template.name' } as const;
const asking: readonly Visible[] = [shown(dialog.itself), enabled(dialog.save), enabled(dialog.cancel)];
const gone: readonly Visible[] = [absent(dialog.itself)];

/** Saving the cart as a template under a name (§2 Modals, §5 Template name). */
export const namingModel = defineModel<typeof namingMachine>({
  process: 'naming',
  machine: namingMachine,
  starts: {
    pressed: {
      input,
      given: [
        { given: 'templates', templates: [] },
        { given: 'loggedIn', username: 'ravintola' },
        { given: 'inCart', good: trout, amount: 2 },
        { given: 'held', call: 'saveTemplate' },
        { given: 'done', action: press(cartScreen.saveTemplate) },
      ],
    },
  },
  actors: { saveTemplate: 'held' },
  samples: {
    'naming.submit': {
      named: submitted('Maanantai'),
      blank: submitted('  '),
      tooLong: submitted('Maanantai '.repeat(11)),
    },
    'naming.cancel': { pressed: { event: { type: 'naming.cancel' }, action: press(dialog.cancel) } },
    'xstate.done.actor.saveTemplate': {
      saved: answered('saveTemplate', undefined, through('saveTemplate')),
    },
    'xstate.error.actor.saveTemplate': {
      ...failing('saveTemplate', 'saveTemplate', 'lost', 'server'),
      taken: {
        event: {
          type: 'xstate.error.actor.saveTemplate',
          error: { tag: 'refused', problems: [taken] },
          actorId: 'saveTemplate',
        },
        action: refusing('saveTemplate', taken),
      },
      unauthorized: {
        event: {
          type: 'xstate.error.actor.saveTemplate',
          error: { tag: 'unauthorized', error: 'Unauthorized' },
          actorId: 'saveTemplate',
        },
        action: inner('a 401 ends the session, and the dialog with it'),
      },
    },
  },
  visible: {
    'asking.editing': [...asking, absent(dialog.unnamed), absent(dialog.failed)],
    'asking.unnamed': [...asking, invalid(dialog.name), shown(dialog.unnamed)],
    'asking.tooLong': [...asking, invalid(dialog.name), shown(dialog.tooLong)],
    'asking.failed': ({ failure }) => [
      ...asking,
      ...(failure?.tag === 'refused'
        ? [invalid(dialog.name), shown(dialog.taken), absent(dialog.failed)]
        : [shown(dialog.failed)]),
    ],
    saving: [shown(dialog.itself)],
    saved: gone,
    cancelled: gone,
  },
  counters: ({ context }) => [context.failure !== undefined],
  limit: 500,
});

function submitted(name: string) {
  const action: Action = gesture(
    { act: 'fill', target: dialog.name, text: name },
    { act: 'press', target: dialog.save },
  );
  return { event: { type: 'naming.submit', name } as const, action };
}

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
      rule: '§2 Modals: a template that is not named leaves the cart, and the cart is informed',
      on: 'naming.cancel',
      to: 'cancelled',
      holds: ({ snapshot: { output } }) => isSame(output, { tag: 'cancelled' }),
    },
    {
      rule: '§4 Saving a template: the cart gets its name',
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
