import type { CartPush } from '../cart/cart.events.ts';
import type { AccountEvent } from '../domain/realtime/channels.ts';
import type { World } from '../domain/world.ts';
import type { Member, Place } from '../presence/presence.events.ts';

export interface RealtimeInput {
  readonly username: string;
  readonly world: World;
}

/** From presence, for the actor `channel`: the place that this customer edits; undefined: none. */
export interface RealtimeRequest {
  readonly type: 'realtime.edit';
  readonly place: Place | undefined;
}

/** Data of the account have changed on the server. */
export interface AccountChanged {
  readonly type: 'account.changed';
  readonly event: Exclude<AccountEvent, 'cart-changed'>;
  /** The username of its author; empty: unknown. */
  readonly by: string;
  /** The id of the changed object, if the push states it. */
  readonly id?: string;
}

/** Events of the actor `channel`. */
export type RealtimeMessage =
  /** It is subscribed, for the first time or again. */
  | { readonly type: 'realtime.connected' }
  /** Pushes may have been lost while it was not subscribed. */
  | { readonly type: 'realtime.missed' }
  /** It reconnects automatically. */
  | { readonly type: 'realtime.lost' }
  /** This user has no realtime here, and it does not retry. */
  | { readonly type: 'realtime.refused' }
  | { readonly type: 'members.changed'; readonly members: readonly Member[] }
  /** §7 catalog-updated. */
  | { readonly type: 'catalogue.updated' }
  /** The edition of the goods that the server has now. */
  | { readonly type: 'catalogue.stated'; readonly edition: string }
  | AccountChanged
  | CartPush;

export type RealtimeEvent =
  | RealtimeRequest
  | RealtimeMessage
  | { readonly type: 'world.changed'; readonly world: World };
