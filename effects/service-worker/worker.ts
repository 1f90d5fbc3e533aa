import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { assetFor, keepBeside } from './assets.ts';
import type { WorkerRequest } from './messages.ts';
import { isLifeEvent, isScope, type LifeEvent } from './scope.ts';
import { forgetPage, pageFor } from './shell.ts';

/** The files of this build and its name; .tools/service-worker.ts inserts them. */
declare const SHOP_FILES: readonly { readonly url: string; readonly revision: string | null }[];
declare const SHOP_BUILD: string;

/**
 * The shop without a network: its page and its files. Calls of the API are not handled: their answers never come from
 * this cache. Another build waits until a page activates it.
 */
const precache = new PrecacheController();
precache.addToCacheList([...SHOP_FILES]);
const files = new Set(SHOP_FILES.map(({ url }) => url));

addEventListener('install', (event) => {
  if (isLifeEvent(event)) event.waitUntil(precache.install(event));
});

addEventListener('activate', (event) => {
  if (isLifeEvent(event)) event.waitUntil(activate(event));
});

addEventListener('message', ({ data, ports }: MessageEvent<WorkerRequest>) => {
  if (data === 'which build') ports[0]?.postMessage(SHOP_BUILD);
  if (data === 'take over' && isScope(self)) void self.skipWaiting();
});

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !isOfServer(url.pathname),
  ({ request }) =>
    pageFor(request, {
      has: (path) => files.has(path),
      precached: () => precache.matchPrecache('/index.html'),
    }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => assetFor(request),
);

async function activate(event: LifeEvent) {
  await keepBeside(precache.strategy.cacheName, (url) => files.has(new URL(url).pathname));
  await forgetPage();
  await precache.activate(event);
  if (isScope(self)) await self.clients.claim();
}

/** Paths outside the shop: the documentation, the return of a payment, the health checks, the check of a receipt. */
function isOfServer(path: string): boolean {
  return path.startsWith('/api') || path === '/healthz' || path === '/readyz' || /^\/verify(\/|$)/.test(path);
}
