import { dropAnswers } from './answer-store.ts';
import { type MemoryFallback, methodOf } from './memory-fallback.ts';

/**
 * A shelf of which a call has failed. Room is made first: what can be fetched again goes. What cannot be stored all the
 * same is kept in memory beside it, and told; what is stored already stays, and is taken away with what is in memory.
 */
export async function fallBack<Shelf extends object>(
  stored: Shelf,
  fallback: MemoryFallback<Shelf>,
): Promise<Shelf> {
  const memory = await fallback.memory();
  let isCopied: Promise<void> | undefined;
  await dropAnswers();
  return new Proxy(stored, {
    get: (_, name) =>
      name in stored
        ? async (...args: readonly unknown[]) => {
            const kept = await attempt(() => methodOf(stored, name)(...args));
            if (!kept.ok && isCopied === undefined) {
              isCopied = fallback.copy(stored, memory).catch(() => {});
              fallback.onTrouble(isFull(kept.error) ? 'full' : 'blocked');
            }
            if (isCopied === undefined) return kept.ok ? kept.answer : undefined;
            await isCopied;
            const known = await methodOf(memory, name)(...args);
            const isNothing = known === undefined || (Array.isArray(known) && known.length === 0);
            return isNothing && kept.ok ? kept.answer : known;
          }
        : undefined,
  });
}

type Attempt =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly error: unknown };

async function attempt(call: () => Promise<unknown>): Promise<Attempt> {
  try {
    return { ok: true, answer: await call() };
  } catch (error) {
    return { ok: false, error };
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
