/** Files with a hash in their name: of the build before, for tabs that still run it, and those that are fetched seldom. */
const BESIDE = 'shop-assets';

/** A file never changes under its name, so any cache may answer it; what is fetched once is there from then on. */
export async function assetFor(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await keep(request, response.clone());
  return response;
}

/** Before the files of the last build go from the precache: tabs that run it go on asking for them. */
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

/** A full disk keeps what it has. */
async function keep(request: Request, response: Response): Promise<void> {
  try {
    await (await caches.open(BESIDE)).put(request, response);
  } catch {
    // The file is fetched again when it is asked for again.
  }
}
