import type { CartFact } from '../machines/domain/cart/cart.schema.ts';
import { emptyCart } from '../machines/domain/cart/state.ts';
import type { HistoryFact, HistoryPage } from '../machines/domain/history/entries.ts';
import type { StoredCommand } from '../machines/domain/journal/cart-sync.ts';
import { upcast } from '../machines/domain/journal/upcast.ts';
import type { Database, StoredFact } from './stores.ts';
import { upcastRows } from './versioned-row.ts';

/**
 * The user's open book as this browser stores it (`effects/journal.ts`): accepted facts and pending commands. Facts of
 * this browser's own commands have their time and user. undefined: it cannot be read.
 */
export async function readStoredFacts(
  database: Promise<Database>,
  user: string,
): Promise<HistoryPage | undefined> {
  try {
    const { get, rowsOf } = await database;
    const { book } = (await get('books', user)) ?? { book: '' };
    const [accepted, pending] = [await rowsOf('cartFacts', user, book), await rowsOf('cartCommands', user)];
    const facts = [...accepted.flatMap(acceptedFact), ...upcastRows(pending).flatMap(pendingFacts)];
    return { book, previous: undefined, base: emptyCart, facts };
  } catch {
    return undefined;
  }
}

/** Facts that a later build wrote are left out. */
function acceptedFact({
  book,
  seq,
  type,
  version,
  data,
  at,
  actor = '',
  causedBy,
}: StoredFact): HistoryFact[] {
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
