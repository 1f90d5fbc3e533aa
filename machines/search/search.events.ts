import type { Order } from '../domain/order/order.schema.ts';
import type { SearchLanguage } from '../domain/search/fold.ts';
import type { World } from '../domain/world.ts';

export type SearchEvent =
  /** The field gets the focus. */
  | { readonly type: 'search.open'; readonly language: SearchLanguage }
  | { readonly type: 'search.type'; readonly text: string; readonly language: SearchLanguage }
  /** Moves from one result to another, and from the last to the first. */
  | { readonly type: 'search.move'; readonly to: 'next' | 'previous' }
  /** Without an id: the active result, or the first. */
  | { readonly type: 'search.choose'; readonly product_id?: string }
  /** Adds the quick line to the cart, `352 4`. */
  | { readonly type: 'search.add' }
  /** Clears the typed text; an empty field closes. */
  | { readonly type: 'search.cancel' }
  | { readonly type: 'search.close' }
  | { readonly type: 'world.changed'; readonly world: World }
  | { readonly type: 'orders.changed'; readonly orders: readonly Order[] };

export interface SearchInput {
  readonly world: World;
  /** The account's orders. */
  readonly orders: readonly Order[];
}
