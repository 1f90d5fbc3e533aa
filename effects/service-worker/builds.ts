import { WORKER_PATH, type WorkerAsk } from './messages.ts';

export interface Builds {
  /** Another build is there, and waits to be taken up. */
  readonly onFound: () => void;
  /** The worker of the build that has been taken up answers now. */
  readonly onTaken: () => void;
}

/** The interval of checks for another build, in milliseconds; opening a page checks, too. */
const OFTEN = 1_800_000;

/**
 * Registers the worker that keeps the shop for when there is no network, and looks for other builds. Browsers without
 * workers go on without. Answers what ends the looking, and what takes the other build up.
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
    // A page that the server has sent since is of that build already.
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
      ask(waiting, 'take over');
    },
  };
}

function ask(worker: ServiceWorker, asked: WorkerAsk, ports: Transferable[] = []) {
  worker.postMessage(asked, ports);
}

function buildOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    ask(worker, 'which build', [port2]);
  });
}

/** The entry's file, which the page names. */
function ownBuild(): string | undefined {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]');
  return entry?.getAttribute('src') ?? undefined;
}
