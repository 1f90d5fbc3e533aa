import type { CartRef } from '../machines/app/app.refs.ts';
import type { CartChange } from '../machines/domain/cart/changes.ts';
import { upcastRow, versionedRow } from './versioned-row.ts';

interface Unseen {
  readonly changes: readonly CartChange[];
}

/** Changes of the cart that were reported to a user and not marked as seen. Blocked storage stores none. */
export function readUnseen(username: string): readonly CartChange[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(username)) ?? 'null');
    return isUnseen(stored) ? (upcastRow(stored)?.changes ?? []) : [];
  } catch {
    return [];
  }
}

/** Stores the unseen changes at each change of the cart; returns a function that stops this. */
export function keepUnseen(cart: CartRef | undefined, username: string): () => void {
  let stored: readonly CartChange[] | undefined;
  const keep = () => {
    const changes = cart?.getSnapshot().context.changes ?? [];
    if (changes === stored) return;
    stored = changes;
    try {
      if (changes.length === 0) localStorage.removeItem(keyOf(username));
      else localStorage.setItem(keyOf(username), JSON.stringify(versionedRow({ changes })));
    } catch {
      // After a reload the changes are not reported again.
    }
  };
  keep();
  const subscription = cart?.subscribe(keep);
  return () => subscription?.unsubscribe();
}

function keyOf(username: string): string {
  return `shop.unseenChanges.${username}`;
}

/** Written by this program. */
function isUnseen(stored: unknown): stored is Unseen {
  return (
    typeof stored === 'object' && stored !== null && 'changes' in stored && Array.isArray(stored.changes)
  );
}
