import type { Instant } from '../../../machines/domain/calendar.ts';
import type { Db } from '../../database/open.ts';
import type { Merchant } from '../../prepayment/paytrail.ts';
import { signedQuery } from './signed-query.ts';
import { isAnyToTell, paymentsToTell, type StandInPayment, tellAt } from './stand-in.table.ts';

interface Deps {
  readonly db: Db;
  readonly merchant: Merchant;
  readonly now: () => Instant;
  readonly log: (line: string) => void;
  /** The shop, as this machine reaches it. */
  readonly shop: () => string;
  /** Milliseconds between two looks. */
  readonly poll: number;
}

/**
 * Calls the shop back, at least once a payment: what was not delivered stays in the database and is tried again, also
 * after a restart.
 */
export function makeCallbacks({ db, merchant, now, log, shop, poll }: Deps) {
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function deliver(until: () => Instant): Promise<void> {
    running = running.then(async () => {
      if (closing.signal.aborted) return;
      try {
        for (const payment of await paymentsToTell(db, until())) await tell(payment);
        if (await isAnyToTell(db)) timer ??= setTimeout(look, poll);
      } catch (error) {
        log(`The stand-in's callbacks could not be delivered: ${String(error)}`);
      }
    });
    return running;
  }

  function look(): void {
    timer = undefined;
    void deliver(now);
  }

  /** Whoever pays later has paid by now. */
  async function tell(payment: StandInPayment): Promise<void> {
    const status = payment.status === 'pending' ? 'ok' : payment.status;
    const { callbackUrls } = payment.request;
    const url = new URL(status === 'ok' ? callbackUrls.success : callbackUrls.cancel);
    url.search = signedQuery(merchant, { ...payment, status });
    // By the public address this machine may not reach itself.
    const answered = await fetch(shop() + url.pathname + url.search, {
      signal: AbortSignal.any([closing.signal, AbortSignal.timeout(PATIENCE)]),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (closing.signal.aborted) return;
    await tellAt(db, { ...payment, status }, answered ? null : now() + AGAIN);
  }

  return {
    /** Delivers the callbacks that are due, and looks again until all are delivered. */
    wake: (): Promise<void> => deliver(now),
    /** Delivers all at once, also those that are due later. */
    deliverAll: (): Promise<void> => deliver(() => Number.MAX_SAFE_INTEGER),
    async close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Milliseconds. */
const PATIENCE = 10_000;
const AGAIN = 5_000;
