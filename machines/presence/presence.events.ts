import type { CartHeard } from '../cart/cart.events.ts';
import type { AccountEvent } from '../domain/realtime/channels.ts';

export interface PresenceInput {
  readonly username: string;
}

/** What of the cart somebody is editing: the amount of a good in a delivery, or, without a good, the delivery's date. */
export interface Place {
  readonly group: string;
  readonly product_id?: string;
}

/** One connection of a user to the cart: a tab. */
export interface Member {
  readonly username: string;
  /** How the user is called, where the backend knows more than the username. */
  readonly name?: string | undefined;
  /** False: gone, and not yet forgotten. */
  readonly isHere: boolean;
  readonly place: Place | undefined;
}

/** A colleague, however many tabs they have. */
export interface Colleague {
  readonly username: string;
  readonly name: string;
}

/** What the actor `realtime` is asked. */
export type RealtimeAsk = {
  /** This customer edits here now; undefined: nowhere. */
  readonly type: 'realtime.edit';
  readonly place: Place | undefined;
};

/** What the actor `realtime` tells. */
export type RealtimeTold =
  /** It listens; the first time, or again. */
  | { readonly type: 'realtime.connected' }
  /** Something may have been told while it did not listen. */
  | { readonly type: 'realtime.missed' }
  /** It tries again by itself. */
  | { readonly type: 'realtime.lost' }
  /** There is none here for this user, and it does not try again. */
  | { readonly type: 'realtime.refused' }
  | { readonly type: 'members.changed'; readonly members: readonly Member[] }
  /** §7 catalog-updated. */
  | { readonly type: 'catalogue.updated' }
  /** Which goods the server has now. */
  | { readonly type: 'catalogue.stated'; readonly edition: string }
  /** Something of the account is another one. */
  | {
      readonly type: 'account.changed';
      readonly event: Exclude<AccountEvent, 'cart-changed'>;
      /** Whose doing it was: a username; empty: it is not known. */
      readonly by: string;
      /** Which one it is, where that is told. */
      readonly id?: string;
    }
  | CartHeard;

/** What the actor `attention` tells: the field of the cart that holds the focus. */
export type AttentionTold = {
  readonly type: 'presence.edit';
  readonly place: Place | undefined;
};

export type PresenceEvent = RealtimeTold | AttentionTold;

/** What presence tells the desk, which tells whom it is about. */
export type PresenceTold =
  | { readonly type: 'realtime.missed' }
  | { readonly type: 'catalogue.updated' }
  | { readonly type: 'catalogue.stated'; readonly edition: string }
  | Extract<RealtimeTold, { readonly type: 'account.changed' }>;
