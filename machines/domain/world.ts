import type { KnownRule } from './approval/approval.schema.ts';
import type { Instant } from './calendar.ts';
import type { ExtraFee } from './cart/cart.schema.ts';
import type { CatalogueIndex } from './catalogue/catalogue.ts';
import type { Cents } from './money.ts';

/** The part of the customer's record that affects carts and orders (§3 User). */
export interface Customer {
  /** Undefined: unknown, so no fee is added for it. */
  readonly minimumOrderAmount: Cents | undefined;
  readonly prepayment: boolean;
  readonly extraFees: readonly ExtraFee[];
  /** Undefined: no order of the account waits for a colleague. */
  readonly approval?: KnownRule;
}

/** The input of `decide` beside the state and the command. */
export interface World {
  readonly catalogue: CatalogueIndex;
  readonly customer: Customer;
  readonly now: Instant;
}
