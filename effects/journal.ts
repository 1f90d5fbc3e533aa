import type { CartFact } from '../machines/domain/cart/cart.schema.ts';
import { replay } from '../machines/domain/cart/evolve.ts';
import type { Seen } from '../machines/domain/history/since.ts';
import { type AcceptedBook, isFollowed } from '../machines/domain/journal/book.ts';
import type { StoredCommand } from '../machines/domain/journal/cart-sync.ts';
import { upcast, versions } from '../machines/domain/journal/upcast.ts';
import type { Order } from '../machines/domain/order/order.schema.ts';
import type { Problem } from '../machines/domain/problem.ts';
import type { Change, Database, OpenBook, StoredFact, StoredOrder } from './stores.ts';
import { upcastRow, upcastRows, versionedRow } from './versioned-row.ts';

export type Journal = ReturnType<typeof journalIn>;

/** The browser's journal, partitioned by user and by book. */
export function journalIn({ get, rowsOf, change }: Database) {
  const replacedFacts = ({ user, book, version }: OpenBook, ...facts: readonly CartFact[]): Change[] => [
    { store: 'cartFacts', drop: [user] },
    ...facts.map((fact) => putFact(user, book, version, fact)),
    { store: 'books', put: { user, book, version } },
  ];
  return {
    /** The accepted part; undefined: none is stored, or it has a fact that this build cannot read. */
    restore: async (user: string): Promise<AcceptedBook | undefined> => {
      const open = await get('books', user);
      if (open === undefined) return undefined;
      const { book, version } = open;
      const stored = await rowsOf('cartFacts', user, book);
      if (stored.length === 0 && version > 0) return undefined;
      const facts: CartFact[] = [];
      for (const fact of stored) {
        const read = upcast(fact.type, fact.version, fact.data);
        if (!read.ok) return undefined;
        facts.push(read.data as CartFact);
      }
      return { book, version, cart: replay(facts) };
    },
    /** The part of the cart that this browser has shown. */
    seen: (user: string): Promise<Seen | undefined> => get('books', user),
    /** The accepted part as the server states it whole; pending commands stay. */
    replaceBook: (user: string, book: string, version: number, fact: CartFact) =>
      change(
        // A late answer does not reopen a book that another tab has ordered.
        { store: 'books', key: user, blocks: (open) => isFollowed(book, open?.book) },
        ...replacedFacts({ user, book, version }, fact),
      ),
    openBook: (user: string, book: string) => change(...replacedFacts({ user, book, version: 0 })),
    acceptFacts: ({ id, user, book, at }: StoredCommand, version: number, facts: readonly CartFact[]) =>
      change(
        ...facts.map((fact, index) =>
          putFact(user, book, version - facts.length + index + 1, fact, { causedBy: id, actor: user, at }),
        ),
        { store: 'cartCommands', drop: id },
        { store: 'books', put: { user, book, version } },
      ),
    pending: async (user: string): Promise<readonly StoredCommand[]> =>
      upcastRows(await rowsOf('cartCommands', user)),
    keepPending: (command: StoredCommand) => change({ store: 'cartCommands', put: versionedRow(command) }),
    dropPending: (id: string) => change({ store: 'cartCommands', drop: id }),
    refuse: (stored: StoredCommand, problems: readonly Problem[]) =>
      change(
        { store: 'refusedCommands', put: { ...stored, problems } },
        { store: 'cartCommands', drop: stored.id },
      ),
    /** The unconfirmed order of a book, or of any book of the user: a colleague may have closed the book. */
    unconfirmed: async (user: string, book?: string): Promise<StoredOrder | undefined> =>
      book === undefined
        ? upcastRows(await rowsOf('unconfirmedOrders', user))[0]
        : upcastRow(await get('unconfirmedOrders', [user, book])),
    keepUnconfirmed: (order: StoredOrder) => change({ store: 'unconfirmedOrders', put: versionedRow(order) }),
    dropUnconfirmed: (user: string, book: string) =>
      change({ store: 'unconfirmedOrders', drop: [user, book] }),
    orders: async (user: string): Promise<readonly Order[]> =>
      upcastRow(await get('orders', user))?.orders ?? [],
    keepOrders: (user: string, orders: readonly Order[]) =>
      change({ store: 'orders', put: versionedRow({ user, orders }) }),
  };
}

function putFact(
  user: string,
  book: string,
  seq: number,
  data: CartFact,
  cause: Pick<StoredFact, 'causedBy' | 'actor' | 'at'> = {},
) {
  const put = { user, book, seq, type: data._tag, version: versions[data._tag], data, ...cause };
  return { store: 'cartFacts', put } as const;
}
