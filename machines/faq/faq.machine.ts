import { setup } from 'xstate';
import type { FaqEvent } from './faq.events.ts';

export const faqMachine = setup({ types: { events: {} as FaqEvent } }).createMachine({
  id: 'faq',
  initial: 'idle',
  states: { idle: { on: { 'faq.open': 'idle' } } },
});
