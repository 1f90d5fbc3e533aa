import { waitAfter } from '../machines/domain/journal/backoff.ts';
import type { Connectivity } from './connectivity.ts';

/** Schedules retries of a failed call. */
export interface Retry {
  /** The call has failed: it runs again after a pause, or as soon as the connection may be back. */
  readonly failed: () => void;
  readonly succeeded: () => void;
  readonly stop: () => void;
}

interface RetryOptions {
  /** `isHastened`: an answer to another call has caused this retry. */
  readonly run: (isHastened: boolean) => void;
  /** The last retry was hastened: the next answer to another call hastens none. */
  readonly wasHastened?: boolean;
  /** Without it, no answer to another call brings a retry forward. */
  readonly connectivity?: Connectivity;
  readonly random: () => number;
}

/**
 * Runs again 1 s, 2, 4 … 30 s after a failure. Runs at once when the network is back, the page becomes visible, or
 * `retryNow` is called. An answer to another call hastens one retry; if that fails, the full pause comes first.
 */
export function makeRetry({ run, wasHastened = false, connectivity, random }: RetryOptions): Retry {
  let failures = 0;
  let isHastened = wasHastened;
  let due: ReturnType<typeof setTimeout> | undefined;
  const go = (hastened: boolean) => {
    if (due === undefined) return;
    clearTimeout(due);
    due = undefined;
    isHastened = hastened;
    run(hastened);
  };
  const again = () => go(false);
  const looked = () => {
    if (document.visibilityState === 'visible') again();
  };
  const forget = connectivity?.listen((_, reason) => {
    if (reason === 'retryNow') again();
    if (reason === 'answered' && !isHastened) go(true);
  });
  globalThis.addEventListener?.('online', again);
  globalThis.document?.addEventListener('visibilitychange', looked);
  return {
    failed: () => {
      failures += 1;
      clearTimeout(due);
      due = setTimeout(again, waitAfter(failures, random()));
    },
    succeeded: () => {
      failures = 0;
      isHastened = false;
      clearTimeout(due);
      due = undefined;
    },
    stop: () => {
      clearTimeout(due);
      due = undefined;
      forget?.();
      globalThis.removeEventListener?.('online', again);
      globalThis.document?.removeEventListener('visibilitychange', looked);
    },
  };
}
