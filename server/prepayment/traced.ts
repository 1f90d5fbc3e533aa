import type { Telemetry } from '../telemetry/telemetry.ts';
import type { Paytrail } from './paytrail.ts';

/** The payment service, each call of which is a span. */
export function tracedPaytrail(paytrail: Paytrail, { span }: Telemetry): Paytrail {
  return {
    ...paytrail,
    open: (request) => span('paytrail open', {}, () => paytrail.open(request)),
    look: (transaction) => span('paytrail look', {}, () => paytrail.look(transaction)),
  };
}
