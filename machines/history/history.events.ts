import type { Cart } from '../domain/cart/state.ts';
import type { HistoryPage } from '../domain/history/entries.ts';
import type { World } from '../domain/world.ts';

export type HistoryEvent =
  /** The page is opened, or the facts of the cart have changed. */
  | { readonly type: 'history.open' }
  | { readonly type: 'history.retry' }
  /** Fetches the moments before the earliest shown one. */
  | { readonly type: 'history.earlier' }
  /** Only moments of products with this text in their name or number. */
  | { readonly type: 'history.filter'; readonly text: string }
  /** Shows the cart of a moment, by the id of its entry. */
  | { readonly type: 'history.choose'; readonly id: string }
  /** The address names a moment, which may not be fetched yet. */
  | { readonly type: 'history.seek'; readonly id: string }
  | { readonly type: 'history.close' }
  /** Replaces `cart`, the current one, by the moment's cart; asks first if the current one has lines. */
  | { readonly type: 'history.restore'; readonly cart: Cart }
  | { readonly type: 'history.confirm'; readonly cart: Cart }
  | { readonly type: 'history.cancel' }
  /** Restores the cart from before the restore. */
  | { readonly type: 'history.undo' }
  | { readonly type: 'world.changed'; readonly world: World };

export interface HistoryInput {
  readonly username: string;
  readonly world: World;
}

/** The position of earlier facts: before a fact of a book, or a whole book. */
export interface HistoryCursor {
  readonly book: string;
  readonly before?: number;
}

export interface HistoryRequest {
  readonly username: string;
  /** Undefined: from the newest fact. */
  readonly from: HistoryCursor | undefined;
  /** The minimum number of facts, if there are so many. */
  readonly facts: number;
}

/** `browser`: the facts stored in this browser, used without an answer; there are no earlier ones. */
export interface HistoryFound {
  readonly source: 'server' | 'browser';
  /** Newest first. */
  readonly pages: readonly HistoryPage[];
}
