import type { ReorderLine } from '../domain/reorder/lines.ts';
import type { World } from '../domain/world.ts';

/** Where the lines come from; 'new' has none: the catalogue was opened with newOrder (§2). */
export type ReorderSource = 'order' | 'template' | 'new';

export type ReorderEvent =
  /** §4 Reorder: lines go into an empty cart at once, otherwise the customer is asked, and OK empties the cart first. */
  | {
      readonly type: 'reorder.request';
      readonly source: ReorderSource;
      readonly lines: readonly ReorderLine[];
      readonly cartIsEmpty: boolean;
      /** The order that waits for payment whose lines they are: what is ordered of them takes its place. */
      readonly supersedes?: string;
    }
  | { readonly type: 'reorder.confirm' }
  | { readonly type: 'reorder.cancel' }
  /** Goods that did not come are asked for again. */
  | { readonly type: 'reorder.retry' }
  /** The summary has been read. */
  | { readonly type: 'reorder.close' }
  /** Goods of old orders whose names the orders do not state. */
  | { readonly type: 'reorder.name'; readonly product_ids: readonly string[] }
  | { readonly type: 'world.changed'; readonly world: World };

export interface ReorderInput {
  readonly world: World;
}

/** A name by product number, of goods that the catalogue may no longer have. */
export interface ProductName {
  readonly product_id: string;
  readonly description_fi: string;
  readonly description_en: string;
}
