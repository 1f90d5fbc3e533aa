import { setup } from 'xstate';
import type { ExportEvent } from './export.events.ts';

export const exportMachine = setup({ types: { events: {} as ExportEvent } }).createMachine({
  id: 'export',
  initial: 'idle',
  states: { idle: { on: { 'export.open': 'idle' } } },
});
