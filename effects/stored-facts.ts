import type { CartFact } from '../machines/domain/cart/cart.schema.ts';
import { emptyCart } from '../machines/domain/cart/state.ts';
import type { HistoryFact, HistoryPage } from '../machines/domain/history/entries.ts';
import type { StoredCommand } from '../machines/domain/journal/cart-sync.ts';
import { upcast } from '../machines/domain/journal/upcast.ts';
import { inExistingDatabase } from './existing-database.ts';
import { DATABASE } from './stores.ts';
import { upcastRows, type VersionedRow } from './versioned-row.ts';

interface FactRow {
  readonly book: string;
  readonly seq: number;
  readonly type: string;
  readonly version: number;
  readonly data: unknown;
  readonly causedBy?: string;
  readonly actor?: string;
  readonly at?: number;
}

/**
 * The user's open book as this browser stores it (`effects/journal.ts`): accepted facts and pending commands. Facts of
 * this browser's own commands have their time and user. undefined: nothing is stored, or nothing can be.
 */
export async function readStoredFacts(user: string): Promise<HistoryPage | undefined> {
  try {
    return await inExistingDatabase(DATABASE, async (db) => {
      const known: { readonly book: string } | undefined = await db.get('books', user);
      const book = known?.book ?? '';
      const range = IDBKeyRange.bound([user, book, 0], [user, book, Number.POSITIVE_INFINITY]);
      const accepted: readonly FactRow[] = await db.getAll('cartFacts', range);
      const pending: readonly VersionedRow<StoredCommand>[] = await db.getAllFromIndex(
        'cartCommands',
        'user',
        user,
      );
      const facts = [...accepted.flatMap(acceptedFact), ...upcastRows(pending).flatMap(pendingFacts)];
      return { book, previous: undefined, base: emptyCart, facts };
    });
  } catch {
    return undefined;
  }
}

/** Drops carts and orders, which the server holds anyway. Unsent commands, and how far the cart was seen, stay. */
export async function dropCachedRows(user: string): Promise<void> {
  try {
    await inExistingDatabase(DATABASE, async (db) => {
      await db.delete('cartFacts', IDBKeyRange.bound([user], [user, []]));
      await db.delete('orders', user);
    });
  } catch {
    // Nothing is stored.
  }
}

/** Facts that a later build wrote are left out. */
function acceptedFact({ book, seq, type, version, data, at, actor = '', causedBy }: FactRow): HistoryFact[] {
  const read = upcast(type, version, data);
  if (!read.ok) return [];
  const id = `${book}-${seq}`;
  // Written by this build's own journal.
  const fact = { id, seq, actor, causedBy: causedBy ?? id, data: read.data as CartFact };
  return [at === undefined ? fact : { ...fact, at }];
}

function pendingFacts({ id, user, at, facts }: StoredCommand): HistoryFact[] {
  return facts.map((data, index) => ({
    id: `${id}-${index}`,
    seq: Number.MAX_SAFE_INTEGER,
    at,
    actor: user,
    causedBy: id,
    pending: true,
    data,
  }));
}
