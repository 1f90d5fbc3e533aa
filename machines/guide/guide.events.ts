import type { Order } from '../domain/order/order.schema.ts';
import type { World } from '../domain/world.ts';

export interface GuideInput {
  readonly world: World;
  /** The account's orders. */
  readonly orders: readonly Order[];
  /** The cursor of older orders; undefined: there are none. */
  readonly older: string | undefined;
}

export type GuideEvent =
  | { readonly type: 'guide.open' }
  /** Fetches older orders again after a failure. */
  | { readonly type: 'guide.retry' }
  | { readonly type: 'orders.changed'; readonly orders: readonly Order[]; readonly older: string | undefined }
  | { readonly type: 'world.changed'; readonly world: World };
