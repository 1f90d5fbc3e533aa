import { type Handlers, refused } from './handlers.ts';

export function contentHandlers(): Handlers<'faqs' | 'sendFeedback'> {
  return {
    faqs: async () => ({ answer: { faqs: [] } }),
    sendFeedback: async () => refused([{ code: 'invalidField' }]),
  };
}
