import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Paytrail } from './paytrail.ts';

/** Wraps each call of the payment service in a span. */
export function paytrailWithSpans(paytrail: Paytrail, { span }: Telemetry): Paytrail {
  return {
    ...paytrail,
    open: (request) => span('paytrail open', {}, () => paytrail.open(request)),
    look: (transaction) => span('paytrail look', {}, () => paytrail.look(transaction)),
  };
}
