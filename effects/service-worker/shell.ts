/** Timeout in milliseconds before the cached page replaces that of the network. */
const TIMEOUT = 3_000;
/** The last page of the server, with the address and the headers that the server gave it. */
const PAGES = 'shop-pages';
const PAGE = '/index.html';

/** The caches of the worker that a page of the shop needs. */
export interface StoredPages {
  /** The files of this build. */
  readonly has: (path: string) => boolean;
  readonly precached: () => Promise<Response | undefined>;
}

/** A page of the shop: by the network; if that is missing, slow or broken, the cached one. */
export async function pageFor(request: Request, stored: StoredPages): Promise<Response> {
  const asked = fetch(request).then((response) => (response.ok ? ownPage(response, stored) : response));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await storedPage(stored)) ?? answer ?? asked;
}

/**
 * A page is cached only if all files that it names are cached. Another build caches its own with its worker. Chromium
 * ignores preloaded modules from a worker and warns, so their links are removed.
 */
async function ownPage(response: Response, { has }: StoredPages): Promise<Response> {
  const text = await response.clone().text();
  const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  if (files.length === 0 || !files.every(has)) return response;
  const headers = new Headers(response.headers);
  // These headers describe the encoded bytes of the network, which this body does not have.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const page = new Response(text.replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, ''), { headers });
  await keepPage(page.clone());
  return page;
}

/** On a full disk the cached page remains. */
async function keepPage(page: Response): Promise<void> {
  try {
    await (await caches.open(PAGES)).put(PAGE, page);
  } catch {
    // The network has answered.
  }
}

async function storedPage({ precached }: StoredPages): Promise<Response | undefined> {
  return (await caches.match(PAGE, { cacheName: PAGES })) ?? precached();
}

/** Deletes the cached page when the worker of another build takes over: that build has its own page. */
export function forgetPage(): Promise<boolean> {
  return caches.delete(PAGES);
}
