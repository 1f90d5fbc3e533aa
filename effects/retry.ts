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
  /** `isHastened`: an answered call has brought it about. */
  readonly run: (isHastened: boolean) => void;
  /** The last try was hastened: the next answered call hastens none. */
  readonly wasHastened?: boolean;
  /** Without it nobody hears that another call has been answered. */
  readonly connectivity?: Connectivity;
  readonly random: () => number;
}

/**
 * Runs again 1 s, 2, 4 … 30 s after a failure, and at once when the network is back, the page is looked at again, or there
 * is hope. An answer to another call hastens one try; if that fails, the full wait comes first.
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
    if (reason === 'hope') again();
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
