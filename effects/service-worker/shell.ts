/** How long a page is waited for before the one that is kept is shown, in milliseconds. */
const PATIENCE = 3_000;
/** The page as the server sent it last, with the address and the headers that the server gave it. */
const PAGES = 'shop-pages';
const PAGE = '/index.html';

/** The caches of the worker, as far as a page of the shop needs them. */
export interface Kept {
  /** The files of this build. */
  readonly has: (path: string) => boolean;
  readonly precached: () => Promise<Response | undefined>;
}

/** A page of the shop: by the network, and where that is missing, slow or broken the one that is kept. */
export async function pageFor(request: Request, kept: Kept): Promise<Response> {
  const asked = fetch(request).then((response) => (response.ok ? ownPage(response, kept) : response));
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  if (answer !== undefined && answer.status < 500) return answer;
  return (await keptPage(kept)) ?? answer ?? asked;
}

/**
 * A page is kept only when all files that it names are: those of another build come with their worker. Chromium uses no
 * preloaded module that a worker answers, and says so; the files are here anyway.
 */
async function ownPage(response: Response, { has }: Kept): Promise<Response> {
  const text = await response.clone().text();
  const files = [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  if (files.length === 0 || !files.every(has)) return response;
  const headers = new Headers(response.headers);
  // Of the bytes that came, which these are not.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const page = new Response(text.replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, ''), { headers });
  await keepPage(page.clone());
  return page;
}

/** A full disk keeps what it has. */
async function keepPage(page: Response): Promise<void> {
  try {
    await (await caches.open(PAGES)).put(PAGE, page);
  } catch {
    // The network answered.
  }
}

async function keptPage({ precached }: Kept): Promise<Response | undefined> {
  return (await caches.match(PAGE, { cacheName: PAGES })) ?? precached();
}

/** The worker of another build has taken over: its page is the one of its own files. */
export function forgetPage(): Promise<boolean> {
  return caches.delete(PAGES);
}
