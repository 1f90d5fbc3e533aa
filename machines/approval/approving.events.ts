import type { KnownRule } from '../domain/approval/approval.schema.ts';
import type { Failure } from '../domain/failure.ts';
import type { Order } from '../domain/order/order.schema.ts';
import type { World } from '../domain/world.ts';

export type ApprovingEvent =
  /** A colleague's order of this number may be delivered. */
  | { readonly type: 'approving.approve'; readonly order: string }
  /** Asks for a word before the order is returned. */
  | { readonly type: 'approving.return'; readonly order: string }
  | { readonly type: 'approving.word'; readonly word: string }
  | { readonly type: 'approving.confirm' }
  /** The order waits on. */
  | { readonly type: 'approving.dismiss' }
  /** From the app. */
  | { readonly type: 'orders.changed'; readonly orders: readonly Order[] }
  | { readonly type: 'world.changed'; readonly world: World };

export interface ApprovingInput {
  readonly username: string;
  readonly world: World;
  /** Undefined: they have not arrived yet. */
  readonly orders: readonly Order[] | undefined;
}

export interface ApprovingContext {
  readonly username: string;
  readonly rule: KnownRule;
  /** The last known orders: a change of their approvals is told. Undefined: they have not arrived yet. */
  readonly orders: readonly Order[] | undefined;
  /** The number of the order; empty: none was decided. */
  readonly order: string;
  /** To the orderer; undefined: the order is approved, not returned. */
  readonly word: string | undefined;
  /** True after an attempt without a word. */
  readonly isWordMissing: boolean;
  readonly failure: Failure | undefined;
}

/** POST /api/user/orders/:id/approval, or /return with a word. */
export interface ApprovalAsked {
  readonly order: string;
  readonly word: string | undefined;
}
