import type { DraftCommand } from '../cart/cart.events.ts';
import type { Cart } from '../domain/cart/state.ts';
import type { ReorderLine } from '../domain/reorder/lines.ts';
import type { Amounts } from '../domain/reorder/list.ts';
import type { World } from '../domain/world.ts';
import type { DraftRestored } from '../draft.ts';

/** The source of the lines; 'new' has none: the catalogue was opened with newOrder (§2). */
export type ReorderSource = 'order' | 'template' | 'new';

/** The list of an order before it goes into the cart, with the changed amounts. */
export interface ReorderDraft {
  readonly lines: readonly ReorderLine[];
  readonly amounts: Amounts;
}

export type ReorderEvent =
  | DraftRestored<'reorder', ReorderDraft>
  /**
   * §4 Reorder: an order is listed first. Other lines go into an empty cart at once; otherwise the customer is asked,
   * and OK empties the cart first.
   */
  | {
      readonly type: 'reorder.request';
      readonly source: ReorderSource;
      readonly lines: readonly ReorderLine[];
      readonly cartIsEmpty: boolean;
      /** The order that is changed, with these lines: an order of them supersedes it. */
      readonly supersedes?: string;
      /** The reference of that order. */
      readonly custom_reference?: string;
      /** The draft that this order becomes beside a filled cart; undefined: the backend knows no drafts. */
      readonly draft?: DraftCommand | undefined;
    }
  /** Sets the amount of a good of the list; 0: not this one. */
  | { readonly type: 'reorder.setAmount'; readonly product_id: string; readonly amount: number }
  /** Sets every amount of the list to 0. */
  | { readonly type: 'reorder.clearAmounts' }
  /** The list goes into this cart: at once if the cart is empty, else after a question. */
  | { readonly type: 'reorder.take'; readonly cart: Cart }
  /** Restores the cart as it was before the list. */
  | { readonly type: 'reorder.undo' }
  | { readonly type: 'reorder.confirm' }
  /** The third answer: the lines go beside those of the cart. */
  | { readonly type: 'reorder.addBeside' }
  | { readonly type: 'reorder.cancel' }
  /** Fetches missing goods again. */
  | { readonly type: 'reorder.retry' }
  /** The summary has been read. */
  | { readonly type: 'reorder.close' }
  /** Goods of old orders that state no names. */
  | { readonly type: 'reorder.name'; readonly product_ids: readonly string[] }
  | { readonly type: 'world.changed'; readonly world: World };

export interface ReorderInput {
  readonly username: string;
  readonly world: World;
}

/** A name by product number, of goods that the catalogue may no longer have. */
export interface ProductName {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
}
