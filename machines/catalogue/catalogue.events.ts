import type { CatalogueIndex } from '../domain/catalogue/catalogue.ts';

export type CatalogueEvent =
  /**
   * A catalogue page is opened (§2). The session is checked. A missing catalogue is loaded; with an empty cart it is
   * loaded again.
   */
  | { readonly type: 'catalogue.open'; readonly cartIsEmpty: boolean }
  | { readonly type: 'catalogue.retry' }
  /** The goods are fetched again in the background (§4 Catalogue update). */
  | { readonly type: 'catalogue.refresh' }
  | { readonly type: 'product.open'; readonly product_id: string }
  /** The catalogue was opened with search_result: the product opens 0.5 s later (§2, §9). */
  | { readonly type: 'product.find'; readonly product_id: string }
  | { readonly type: 'product.close' };

export interface CatalogueInput {
  /** The catalogue that the login has just fetched. */
  readonly catalogue: CatalogueIndex | undefined;
}

/** The events of the catalogue to the app. */
export interface CatalogueMessage {
  readonly type: 'catalogue.loaded';
  readonly catalogue: CatalogueIndex;
}
