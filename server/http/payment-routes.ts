import { type Handlers, refused } from './handlers.ts';

export function paymentHandlers(): Handlers<'openPayment'> {
  return {
    openPayment: async () => refused([{ code: 'orderNotWaiting' }]),
  };
}
