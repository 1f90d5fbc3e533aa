import type { CartHeard } from '../cart/cart.events.ts';
import type { AccountEvent } from '../domain/realtime/channels.ts';
import type { World } from '../domain/world.ts';
import type { Member, Place } from '../presence/presence.events.ts';

export interface RealtimeInput {
  readonly username: string;
  readonly world: World;
}

/** From presence, for the actor `channel`: this customer edits here now; undefined: nowhere. */
export interface RealtimeAsk {
  readonly type: 'realtime.edit';
  readonly place: Place | undefined;
}

/** Something of the account has changed on the server. */
export interface AccountChanged {
  readonly type: 'account.changed';
  readonly event: Exclude<AccountEvent, 'cart-changed'>;
  /** The username of its author; empty: it is not known. */
  readonly by: string;
  /** The id of the changed one, where the push gives it. */
  readonly id?: string;
}

/** Events of the actor `channel`. */
export type RealtimeTold =
  /** It listens; the first time, or again. */
  | { readonly type: 'realtime.connected' }
  /** Pushes may have been missed while it did not listen. */
  | { readonly type: 'realtime.missed' }
  /** It tries again by itself. */
  | { readonly type: 'realtime.lost' }
  /** This user has no realtime here, and it does not try again. */
  | { readonly type: 'realtime.refused' }
  | { readonly type: 'members.changed'; readonly members: readonly Member[] }
  /** §7 catalog-updated. */
  | { readonly type: 'catalogue.updated' }
  /** The edition of the goods that the server has now. */
  | { readonly type: 'catalogue.stated'; readonly edition: string }
  | AccountChanged
  | CartHeard;

export type RealtimeEvent =
  | RealtimeAsk
  | RealtimeTold
  | { readonly type: 'world.changed'; readonly world: World };
