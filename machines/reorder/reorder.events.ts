import type { Cents } from '../domain/money.ts';
import type { World } from '../domain/world.ts';

/** A line as an earlier order or a template has it. `price_excl_tax` is what it cost then, where that is known. */
export interface ReorderLine {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
  readonly amount: number;
  readonly price_excl_tax: Cents | undefined;
}

export type ReorderEvent =
  /**
   * §4 Reorder: lines go into an empty cart at once, otherwise the customer is asked, and OK empties the cart first.
   * 'new' has no lines: the catalogue was opened with newOrder (§2).
   */
  | {
      readonly type: 'reorder.request';
      readonly source: 'order' | 'template' | 'new';
      readonly lines: readonly ReorderLine[];
      readonly cartIsEmpty: boolean;
    }
  | { readonly type: 'reorder.confirm' }
  | { readonly type: 'reorder.cancel' }
  /** The summary has been read. */
  | { readonly type: 'reorder.close' }
  | { readonly type: 'world.changed'; readonly world: World };

export interface ReorderInput {
  readonly world: World;
}
