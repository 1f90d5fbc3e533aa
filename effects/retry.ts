import { waitAfter } from '../machines/domain/journal/backoff.ts';
import type { Connectivity } from './connectivity.ts';

/** Tries again what could not be sent. */
export interface Retry {
  /** It failed: again after a while, or as soon as there is hope. */
  readonly failed: () => void;
  readonly succeeded: () => void;
  readonly stop: () => void;
}

interface RetryOptions {
  readonly run: () => void;
  /** Without it nobody hears that another call has been answered. */
  readonly connectivity?: Connectivity;
  readonly random: () => number;
}

/**
 * Runs again 1 s, 2, 4 … 30 s after a failure, and at once when the network is back, the page is looked at again, or
 * another call has been answered.
 */
export function makeRetry({ run, connectivity, random }: RetryOptions): Retry {
  let failures = 0;
  let due: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    if (due === undefined) return;
    clearTimeout(due);
    due = undefined;
    run();
  };
  const looked = () => {
    if (document.visibilityState === 'visible') again();
  };
  const forget = connectivity?.listen((_, answered) => {
    if (answered) again();
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
