/** The connection to the server, as the browser and the last calls report it, and the state of unsent data. */
export interface Connection {
  /** `offline`: the device has no network; `unreachable`: it has one, and no answer comes. */
  readonly network: 'up' | 'offline' | 'unreachable';
  /** The number of unsent changes by kind: cart, inventory. */
  readonly unsaved: Readonly<Record<string, number>>;
  /** The fetch time of each cached answer that is shown, by call; empty: every shown answer is fresh. */
  readonly stale: Readonly<Record<string, number>>;
  /** The storage of this browser. The browser may delete a `temporary` one; a blocked or full one stores nothing. */
  readonly storage: 'kept' | 'temporary' | 'blocked' | 'full';
}

export interface Connectivity {
  readonly now: () => Connection;
  /** A call has ended; `answered`: with the answer it asked for. */
  readonly callEnded: (outcome: 'answered' | 'refused' | 'lost') => void;
  readonly note: (change: Partial<Omit<Connection, 'network'>>) => void;
  /** The connection may be back: pending calls are tried again now. */
  readonly retryNow: () => void;
  /** Notifies `tell` of every change and every reason to retry; the returned function unsubscribes. */
  readonly listen: (listener: (connection: Connection, reason: Reason | undefined) => void) => () => void;
}

/** The reason for a retry: a call was answered, or the connection may be back. */
type Reason = 'answered' | 'retryNow';

/** One instance a page: the state of calls and storage, with its subscribers. */
export function makeConnectivity(): Connectivity {
  const listeners = new Set<Parameters<Connectivity['listen']>[0]>();
  let reached = true;
  let noted: Omit<Connection, 'network'> = { unsaved: {}, stale: {}, storage: 'kept' };
  const now = (): Connection => ({
    network: navigator.onLine === false ? 'offline' : reached ? 'up' : 'unreachable',
    ...noted,
  });
  const notify = (reason?: Reason) => {
    for (const listener of [...listeners]) listener(now(), reason);
  };
  globalThis.addEventListener?.('online', () => notify());
  globalThis.addEventListener?.('offline', () => notify());
  return {
    now,
    callEnded: (outcome) => {
      reached = outcome !== 'lost';
      notify(outcome === 'answered' ? 'answered' : undefined);
    },
    retryNow: () => notify('retryNow'),
    note: (change) => {
      noted = { ...noted, ...change };
      notify();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
