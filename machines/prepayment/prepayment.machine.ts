import { setup } from 'xstate';
import type { PrepaymentEvent } from './prepayment.events.ts';

export const prepaymentMachine = setup({ types: { events: {} as PrepaymentEvent } }).createMachine({
  id: 'prepayment',
  initial: 'idle',
  states: { idle: { on: { 'prepayment.open': 'idle' } } },
});
