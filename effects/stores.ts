import type { DBSchema } from 'idb';
import type { CartFact } from '../machines/domain/cart/cart.schema.ts';
import type { StoredChange } from '../machines/domain/inventory/count-sync.ts';
import type { Count } from '../machines/domain/inventory/inventory.schema.ts';
import type { StoredCommand } from '../machines/domain/journal/cart-sync.ts';
import type { Order, OrderPayload } from '../machines/domain/order/order.schema.ts';
import type { Problem } from '../machines/domain/problem.ts';
import type { OrderDraft } from '../machines/ordering/ordering.events.ts';
import type { VersionedRow } from './versioned-row.ts';

/** The browser's database. */
export const DATABASE = 'shop-data';

export const keyPaths = {
  cartFacts: ['user', 'book', 'seq'],
  cartCommands: 'id',
  refusedCommands: 'id',
  books: 'user',
  unconfirmedOrders: ['user', 'book'],
  orders: 'user',
  drafts: ['username', 'kind'],
  files: ['username', 'kind', 'id'],
  counts: 'user',
  countChanges: 'id',
  refusedChanges: 'id',
};

export interface Stores extends DBSchema {
  /** Accepted facts of each user's open book: a disposable cache. */
  cartFacts: { key: [user: string, book: string, seq: number]; value: StoredFact };
  cartCommands: { key: string; value: VersionedRow<StoredCommand>; indexes: { user: string } };
  refusedCommands: { key: string; value: StoredRefusal };
  books: { key: string; value: OpenBook };
  unconfirmedOrders: { key: [user: string, book: string]; value: VersionedRow<StoredOrder> };
  orders: { key: string; value: VersionedRow<{ readonly user: string; readonly orders: readonly Order[] }> };
  drafts: {
    key: [username: string, kind: string];
    value: { readonly username: string; readonly kind: string; readonly draft: unknown };
  };
  files: {
    key: [username: string, kind: string, id: string];
    value: {
      readonly username: string;
      readonly kind: string;
      readonly id: string;
      readonly prepared: boolean;
    } & Content;
  };
  /** The open count as the server stated it last: a disposable cache. */
  counts: { key: string; value: VersionedRow<{ readonly user: string; readonly count: Count }> };
  countChanges: { key: string; value: VersionedRow<StoredChange>; indexes: { user: string } };
  refusedChanges: { key: string; value: StoredChange & { readonly problems: readonly Problem[] } };
}

export interface StoredFact {
  readonly user: string;
  readonly book: string;
  readonly seq: number;
  readonly type: CartFact['_tag'];
  readonly version: number;
  readonly data: CartFact;
  /** The command's id, its user and its time. Missing if the server stated the whole book. */
  readonly causedBy?: string;
  readonly actor?: string;
  readonly at?: number;
}

interface StoredRefusal extends StoredCommand {
  readonly problems: readonly Problem[];
}

export interface OpenBook {
  readonly user: string;
  readonly book: string;
  readonly version: number;
}

/** An order without an answer yet. The same payload is sent with the same `id` as its key. */
export interface StoredOrder {
  readonly user: string;
  readonly book: string;
  readonly id: string;
  readonly payload: OrderPayload;
  /** The time of the press, the cart at that time; `sent` if it was sent. An earlier build stored none of them. */
  readonly at?: number;
  readonly draft?: OrderDraft | undefined;
  readonly sent?: boolean;
  /** Ids of the backend's orders at the time of sending, if the backend honours no keys. */
  readonly before?: readonly string[];
}

/** A Blob, or its bytes: private windows of some browsers store no Blob. */
type Content = { readonly blob: Blob } | { readonly bytes: ArrayBuffer; readonly type: string };

export type StoreName = keyof typeof keyPaths;

/** Stores that are read by user. */
export type RowsOfUser = 'cartFacts' | 'cartCommands' | 'unconfirmedOrders' | 'countChanges';
export type Row<N extends StoreName> = Stores[N]['value'];

export type Change = {
  readonly [N in StoreName]: { readonly store: N } & (
    | { readonly put: Row<N> }
    /** The row of this key, and the rows whose keys begin with it. */
    | { readonly drop: string | readonly string[] }
    /** Stops the later changes of its call if the row says so. It is read in the same transaction. */
    | { readonly key: Stores[N]['key']; readonly blocks: (row: Row<N> | undefined) => boolean }
  );
}[StoreName];

/** The rows of this browser, by store and key. */
export interface Database {
  readonly get: <N extends StoreName>(store: N, key: Stores[N]['key']) => Promise<Row<N> | undefined>;
  /** A user's rows, in the order of their keys; of one book, if a book is given. */
  readonly rowsOf: <N extends RowsOfUser>(
    store: N,
    user: string,
    book?: string,
  ) => Promise<readonly Row<N>[]>;
  /** All or none. Issued in the task of the call, but after a row that `blocks` reads. */
  readonly change: (...changes: readonly Change[]) => Promise<void>;
}

/** True if the rows of a store have an id as key, and an index of their users. */
export function isIndexed(store: StoreName): store is 'cartCommands' | 'countChanges' {
  return store === 'cartCommands' || store === 'countChanges';
}
