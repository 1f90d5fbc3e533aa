/** §3 Order.payment_status: 1 waits for payment and is not in the history. */
export const PAYMENT_NONE = 0;
export const PAYMENT_WAITING = 1;
export const PAYMENT_PAID = 2;
