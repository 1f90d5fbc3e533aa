/** The way to the server, as the browser and the last calls know it, and what waits for it. */
export interface Connection {
  /** `offline`: the device has no network; `unreachable`: it has one, and no answer comes. */
  readonly network: 'up' | 'offline' | 'unreachable';
  /** How many changes could not be sent yet, by what they belong to: cart, inventory. */
  readonly unsaved: Readonly<Record<string, number>>;
  /** When what stands in for a fresh answer was fetched, by call; none: all that is shown is fresh. */
  readonly stale: Readonly<Record<string, number>>;
  /** The storage of this browser: `temporary` may be deleted by it, a blocked or full one keeps nothing. */
  readonly storage: 'kept' | 'temporary' | 'blocked' | 'full';
}

export interface Connectivity {
  readonly now: () => Connection;
  /** A call has ended; `answered`: the server said what it was asked for. */
  readonly heard: (outcome: 'answered' | 'refused' | 'lost') => void;
  readonly note: (change: Partial<Omit<Connection, 'network'>>) => void;
  /** There may be a way again: what waits is tried now. */
  readonly hope: () => void;
  /** Tells every change and every reason to try again, until what it answers is called. */
  readonly listen: (tell: (connection: Connection, reason: Reason | undefined) => void) => () => void;
}

/** Why what failed may work now: a call was answered, or there is hope. */
type Reason = 'answered' | 'hope';

/** One a page: the state of calls and shelves, with its subscribers. */
export function makeConnectivity(): Connectivity {
  const listeners = new Set<Parameters<Connectivity['listen']>[0]>();
  let reached = true;
  let noted: Omit<Connection, 'network'> = { unsaved: {}, stale: {}, storage: 'kept' };
  const now = (): Connection => ({
    network: navigator.onLine === false ? 'offline' : reached ? 'up' : 'unreachable',
    ...noted,
  });
  const tell = (reason?: Reason) => {
    for (const listener of [...listeners]) listener(now(), reason);
  };
  globalThis.addEventListener?.('online', () => tell());
  globalThis.addEventListener?.('offline', () => tell());
  return {
    now,
    heard: (outcome) => {
      reached = outcome !== 'lost';
      tell(outcome === 'answered' ? 'answered' : undefined);
    },
    hope: () => tell('hope'),
    note: (change) => {
      noted = { ...noted, ...change };
      tell();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
