import { setup } from 'xstate';
import type { ClaimsEvent } from './claims.events.ts';

export const claimsMachine = setup({ types: { events: {} as ClaimsEvent } }).createMachine({
  id: 'claims',
  initial: 'idle',
  states: { idle: { on: { 'claims.open': 'idle' } } },
});
