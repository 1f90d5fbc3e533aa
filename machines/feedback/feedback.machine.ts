import { setup } from 'xstate';
import type { FeedbackEvent } from './feedback.events.ts';

export const feedbackMachine = setup({ types: { events: {} as FeedbackEvent } }).createMachine({
  id: 'feedback',
  initial: 'idle',
  states: { idle: { on: { 'feedback.open': 'idle' } } },
});
