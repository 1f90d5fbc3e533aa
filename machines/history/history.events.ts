import type { Cart } from '../domain/cart/state.ts';
import type { HistoryPage } from '../domain/history/entries.ts';
import type { World } from '../domain/world.ts';

export type HistoryEvent =
  /** The page is opened, or the cart has other facts than it had. */
  | { readonly type: 'history.open' }
  | { readonly type: 'history.retry' }
  /** The moments before the earliest shown one. */
  | { readonly type: 'history.earlier' }
  /** Only moments of products with this text in their name or number. */
  | { readonly type: 'history.filter'; readonly text: string }
  /** Shows the cart as it was at a moment, by the id of its entry. */
  | { readonly type: 'history.choose'; readonly id: string }
  /** The address asks for a moment, which may not be fetched yet. */
  | { readonly type: 'history.seek'; readonly id: string }
  | { readonly type: 'history.close' }
  /** Puts the moment's cart in place of `cart`, which is the one of now; asks first where that one is filled. */
  | { readonly type: 'history.restore'; readonly cart: Cart }
  | { readonly type: 'history.confirm'; readonly cart: Cart }
  | { readonly type: 'history.cancel' }
  /** Back to what the cart held before it was restored. */
  | { readonly type: 'history.undo' }
  | { readonly type: 'world.changed'; readonly world: World };

export interface HistoryInput {
  readonly username: string;
  readonly world: World;
}

/** Where earlier facts are: before this place of a book, or all of a book. */
export interface HistoryCursor {
  readonly book: string;
  readonly before?: number;
}

export interface HistoryAsk {
  readonly username: string;
  /** undefined: from the newest fact on. */
  readonly from: HistoryCursor | undefined;
  /** So many facts at least, as far as there are any. */
  readonly facts: number;
}

/** `browser`: what this browser keeps, because nobody else answers; there is nothing earlier. */
export interface HistoryFound {
  readonly source: 'server' | 'browser';
  /** Newest first. */
  readonly pages: readonly HistoryPage[];
}
