import { setup } from 'xstate';
import type { ImportEvent } from './import.events.ts';

export const importMachine = setup({ types: { events: {} as ImportEvent } }).createMachine({
  id: 'import',
  initial: 'idle',
  states: { idle: { on: { 'import.open': 'idle' } } },
});
