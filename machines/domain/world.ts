import type { Instant } from './calendar.ts';
import type { ExtraFee } from './cart/cart.schema.ts';
import type { CatalogueIndex } from './catalogue/catalogue.ts';
import type { Cents } from './money.ts';

/** The part of the customer's record that decides about carts and orders (§3 User). */
export interface Customer {
  /** Undefined: it is not known yet, and no fee is added for it. */
  readonly minimumOrderAmount: Cents | undefined;
  readonly prepayment: boolean;
  readonly extraFees: readonly ExtraFee[];
}

/** All that `decide` may look at beside the state. */
export interface World {
  readonly catalogue: CatalogueIndex;
  readonly customer: Customer;
  readonly now: Instant;
}
