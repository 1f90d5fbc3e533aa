import type { Instant } from '../../machines/domain/calendar.ts';
import { defect, type Log } from '../log.ts';
import { formatNotice } from './format.ts';
import type { Payments } from './payments.ts';
import { PaymentsUnavailable } from './paytrail.ts';

/** Requests the outcome of payments without a message, every minute. */
export function startSweep(payments: Pick<Payments, 'lookUp'>, now: () => Instant, log: Log, every = 60_000) {
  let running: Promise<void> | undefined;
  const sweep = async () => {
    try {
      for (const { notice, recorded } of await payments.lookUp(now())) {
        const what = recorded.result === 'repeated' ? 'refund it' : `it is ${recorded.result}`;
        const level = recorded.result === 'repeated' ? 'warn' : 'info';
        log(`A payment without a notice was looked up; ${what}: ${formatNotice(notice)}`, { level });
      }
    } catch (error) {
      if (error instanceof PaymentsUnavailable) log(`Payments could not be looked up: ${error.message}`);
      else log('Payments could not be looked up', defect(error));
    }
  };
  const look = () => {
    running ??= sweep().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = setInterval(look, every).unref();
  return {
    /** Runs now, unless it is running. */
    look,
    /** Resolves once nothing is running. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}
