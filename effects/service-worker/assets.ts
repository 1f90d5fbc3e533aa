/** Files with a hash in their name: rarely used ones, and the last build's for tabs that still run it. */
const BESIDE = 'shop-assets';

/** A file never changes under its name, so any cache may answer. A fetched file is cached. */
export async function assetFor(request: Request): Promise<Response> {
  const cached = await caches.match(request);
  if (cached !== undefined) return cached;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

/** Copies the files of the last build before they leave the precache: tabs of that build still request them. */
export async function keepBeside(precache: string, isOfThisBuild: (url: string) => boolean): Promise<void> {
  await caches.delete(BESIDE);
  const cache = await caches.open(precache);
  const stale = (await cache.keys()).filter(({ url }) => !isOfThisBuild(url));
  await Promise.all(
    stale.map(async (request) => {
      const response = await cache.match(request);
      if (response !== undefined) await keep(request, response);
    }),
  );
}

/** On a full disk the cache remains as it is. */
async function keep(request: Request, response: Response): Promise<void> {
  try {
    await (await caches.open(BESIDE)).put(request, response);
  } catch {
    // The next request fetches the file again.
  }
}
