import { raise } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { templateSetup } from './template.setup.ts';

/**
 * The unsaved changes of a template that a colleague has deleted. The customer saves them as another one, or discards
 * them.
 */
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
