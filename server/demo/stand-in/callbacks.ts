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
  /** The shop's origin for this machine. */
  readonly shop: () => string;
  /** Milliseconds between two checks. */
  readonly poll: number;
}

/**
 * Calls the shop back, at least once a payment. Undelivered callbacks stay in the database and are retried, also after
 * a restart.
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

  /** A payment with 'pay later' counts as paid now. */
  async function tell(payment: StandInPayment): Promise<void> {
    const status = payment.status === 'pending' ? 'ok' : payment.status;
    const { callbackUrls } = payment.request;
    const url = new URL(status === 'ok' ? callbackUrls.success : callbackUrls.cancel);
    url.search = signedQuery(merchant, { ...payment, status });
    // This machine may not reach its own public address.
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
    /** Delivers the due callbacks, and checks again until all are delivered. */
    wake: (): Promise<void> => deliver(now),
    /** Delivers all at once, including later ones. */
    deliverAll: (): Promise<void> => deliver(() => Number.MAX_SAFE_INTEGER),
    async close(): Promise<void> {
      closing.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Timeout in milliseconds. */
const PATIENCE = 10_000;
const AGAIN = 5_000;
