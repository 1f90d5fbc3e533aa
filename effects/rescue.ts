import { dropAnswers } from './known-shelf.ts';
import { methodOf, type Spare } from './spare.ts';

/**
 * A shelf of which a call has failed. Room is made first: what can be fetched again goes. What cannot be stored all the
 * same is kept in memory beside it, and told; what is stored already stays, and is taken away with what is in memory.
 */
export async function rescueTo<Shelf extends object>(stored: Shelf, spare: Spare<Shelf>): Promise<Shelf> {
  const memory = await spare.memory();
  let isCopied: Promise<void> | undefined;
  await dropAnswers();
  return new Proxy(stored, {
    get: (_, name) =>
      name in stored
        ? async (...args: readonly unknown[]) => {
            const kept = await attempt(() => methodOf(stored, name)(...args));
            if (!kept.ok && isCopied === undefined) {
              isCopied = spare.copy(stored, memory).catch(() => {});
              spare.onTrouble(isFull(kept.error) ? 'full' : 'blocked');
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
