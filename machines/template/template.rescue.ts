import { raise } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { templateSetup } from './template.setup.ts';

/** What was not saved of a template that somebody has deleted: the customer saves it as another one, or gives it up. */
export const rescue = templateSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { always: { guard: 'hasStranded', target: 'offering' } },
    offering: {
      initial: 'calm',
      states: { calm: {}, failed: {} },
      on: {
        'template.rescue': 'saving',
        'template.drop': { target: 'idle', actions: 'dropStranded' },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveTemplate',
        src: 'saveTemplate',
        input: ({ context }) => assertDefined(context.stranded[0]).edit,
        onDone: {
          target: 'idle',
          actions: ['keepRescued', 'dropStranded', raise({ type: 'template.refresh' })],
        },
        onError: 'offering.failed',
      },
    },
  },
});
