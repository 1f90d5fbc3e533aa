import { type MemoryFallback, methodOf } from './memory-fallback.ts';

/** Shelves that open no sooner than this are not waited for: another tab may hold them, in milliseconds. */
const PATIENCE = 4_000;

/** Rejects where the shelf is not open by then. */
export async function openedInTime<Shelf>(opening: Promise<Shelf>, patience = PATIENCE): Promise<Shelf> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), patience);
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}

/** A stored shelf, or the one in memory where storage is blocked, hangs, or is of a later program. */
export async function openShelf<Shelf extends object>(
  opening: () => Promise<Shelf>,
  fallback: MemoryFallback<Shelf>,
): Promise<Shelf> {
  try {
    return withFallback(await openedInTime(opening()), fallback);
  } catch {
    fallback.onTrouble('blocked');
    return fallback.memory();
  }
}

/** Each call goes to the stored shelf; from the first that fails for good, to the one in memory as well. */
function withFallback<Shelf extends object>(stored: Shelf, fallback: MemoryFallback<Shelf>): Shelf {
  const memory = once(async () => (await import('./fall-back.ts')).fallBack(stored, fallback));
  let isTroubled = false;
  return new Proxy(stored, {
    get: (_, name) =>
      name in stored
        ? async (...args: readonly unknown[]) => {
            try {
              if (!isTroubled) return await methodOf(stored, name)(...args);
            } catch {
              isTroubled = true;
            }
            return methodOf(await memory(), name)(...args);
          }
        : undefined,
  });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
