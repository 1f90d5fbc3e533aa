import { describe, expect, test } from 'vitest';
import { isAwaitingPayment, isConfirmed } from '../../machines/domain/order/confirmed.ts';
import { NOW } from './shop.ts';

/** Payment status 1 awaits payment (§3). */
describe.each([
  { payment_status: 0, isCancelled: false, delivered: true, awaits: false },
  { payment_status: 1, isCancelled: false, delivered: false, awaits: true },
  { payment_status: 2, isCancelled: false, delivered: true, awaits: false },
  { payment_status: 0, isCancelled: true, delivered: false, awaits: false },
  { payment_status: 1, isCancelled: true, delivered: false, awaits: false },
  { payment_status: 2, isCancelled: true, delivered: false, awaits: false },
] as const)('an order of status $payment_status, cancelled: $isCancelled', (each) => {
  const { payment_status, isCancelled, delivered, awaits } = each;
  const order = { payment_status, ...(isCancelled ? { cancelled_at: NOW } : {}) };

  test(delivered ? 'is delivered' : 'is not delivered', () => expect(isConfirmed(order)).toBe(delivered));
  test(awaits ? 'awaits payment' : 'awaits no payment', () => expect(isAwaitingPayment(order)).toBe(awaits));
});
