import { thing } from './visible.ts';

const failed = thing('alert', 'prepayment.failed.title');
export const paymentScreen = {
  none: thing('heading', 'prepayment.none.title'),
  several: thing('heading', 'prepayment.several'),
  opening: thing('status', 'prepayment.opening'),
  failed,
  retry: thing('button', 'common.retry', failed),
  service: thing('text', 'prepayment.failed.contact'),
  unavailable: thing('text', 'prepayment.unavailable.contact'),
  cancelled: thing('status', 'prepayment.cancelled'),
  stuck: thing('alert', 'prepayment.stuck'),
  bank: thing('heading', 'prepayment.group.bank'),
  payBy: (provider: string) => thing('button', { key: 'prepayment.pay', values: { provider } }),
  redirecting: thing('text', 'prepayment.redirecting'),
  checking: thing('text', 'prepayment.checking.text'),
  later: thing('text', 'prepayment.later.text'),
  check: thing('button', 'prepayment.check'),
  again: thing('button', 'prepayment.again'),
  gone: thing('text', 'prepayment.gone.text'),
  repeated: thing('text', 'prepayment.repeated.text'),
  passed: thing('text', 'prepayment.passed.text'),
  paid: (id: string) => thing('status', { key: 'prepayment.paid', values: { id } }),
} as const;
