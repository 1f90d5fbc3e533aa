import { setup } from 'xstate';
import type { ClaimEvent } from './claim.events.ts';

export const claimMachine = setup({ types: { events: {} as ClaimEvent } }).createMachine({
  id: 'claim',
  initial: 'idle',
  states: { idle: { on: { 'claim.open': 'idle' } } },
});
