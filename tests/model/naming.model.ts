import { namingMachine } from '../../machines/template/naming.machine.ts';
import { type Action, gesture, inner, press, through } from './actions.ts';
import { answered, failing } from './failures.ts';
import { trout } from './goods.ts';
import { defineModel } from './model.ts';
import { cartScreen, namingDialog as dialog } from './targets.ts';
import { absent, enabled, invalid, shown, type Visible } from './visible.ts';

const { description_fi, description_en } = trout;
const input = { items: [{ product_id: trout.id, description_fi, description_en, amount: 2 }] };
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
      ...failing('saveTemplate', 'saveTemplate', 'lost', 'server', 'refused'),
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
    'asking.failed': [...asking, shown(dialog.failed)],
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
