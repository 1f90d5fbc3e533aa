import type { ApprovalFact } from '../approval/approval.schema.ts';
import type { Instant } from '../calendar.ts';
import type { CartFact } from '../cart/cart.schema.ts';
import type { ClaimFact } from '../claim/claim.schema.ts';
import type { CountFact } from '../inventory/inventory.schema.ts';
import type { OrderFact } from '../order/order-facts.schema.ts';
import type { TemplateFact } from '../template/template.schema.ts';

export type Fact = CartFact | OrderFact | TemplateFact | ClaimFact | CountFact | ApprovalFact;

/** A fact with its position in history. `causedBy` is the id of its command. */
export interface Envelope<F extends Fact = Fact> {
  /** UUIDv7. */
  readonly id: string;
  /** `cart:<book>`, `order:<id>`, `template:<id>`, `claim:<id>`, `count:<id>` or `approval:<account>`. */
  readonly stream: string;
  /** 1, 2, 3 … without gaps in a stream. */
  readonly seq: number;
  readonly type: F['_tag'];
  readonly version: number;
  readonly at: Instant;
  /** The username of the author. */
  readonly actor: string;
  readonly causedBy: string;
  readonly data: F;
}
