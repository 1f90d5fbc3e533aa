import { WORKER_PATH, type WorkerRequest } from './messages.ts';

export interface Builds {
  /** Another build is installed and can be activated. */
  readonly onFound: () => void;
  /** The worker of the activated build answers now, or is late: a page of the network then activates it. */
  readonly onTaken: () => void;
}

/** The interval of checks for another build, in milliseconds; opening a page checks, too. */
const OFTEN = 1_800_000;
/** In milliseconds. The browser activates no other worker while the active one waits for a file. */
const LATE = 5_000;

/**
 * Registers the service worker that caches the shop for use without a network, and checks for other builds. Browsers
 * without service workers have neither. Returns functions that stop the checks and activate the other build.
 */
export function watchBuilds({ onFound, onTaken }: Builds) {
  let registration: ServiceWorkerRegistration | undefined;
  const looking = new AbortController();
  const { signal } = looking;
  const look = () => {
    if (document.visibilityState === 'visible') registration?.update().catch(() => {});
  };
  const judge = async () => {
    const waiting = registration?.waiting;
    if (waiting === null || waiting === undefined || signal.aborted) return;
    // The page is newer than the active worker and belongs to the waiting build already.
    if ((await buildOf(waiting)) === ownBuild()) ask(waiting, 'take over');
    else onFound();
  };
  const start = async () => {
    registration = await navigator.serviceWorker?.register(WORKER_PATH, { updateViaCache: 'none' });
    registration?.addEventListener('updatefound', () => {
      const coming = registration?.installing;
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed') void judge();
      });
    });
    await judge();
  };
  const timer = setInterval(look, OFTEN);
  document.addEventListener('visibilitychange', look, { signal });
  start().catch(() => {});
  return {
    stop: () => {
      looking.abort();
      clearInterval(timer);
    },
    take: () => {
      const waiting = registration?.waiting;
      if (waiting === null || waiting === undefined) return onTaken();
      waiting.addEventListener('statechange', () => {
        if (waiting.state === 'activated') onTaken();
      });
      setTimeout(onTaken, LATE);
      ask(waiting, 'take over');
    },
  };
}

function ask(worker: ServiceWorker, asked: WorkerRequest, ports: Transferable[] = []) {
  worker.postMessage(asked, ports);
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    ask(worker, 'which build', [port2]);
  });
}

/** The entry file of this build, named in the page. */
function ownBuild(): string | undefined {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return entry?.getAttribute('src') ?? undefined;
}
