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

/** What the actor `attention` tells: the field of the cart that holds the focus. */
export type AttentionTold = {
  readonly type: 'presence.edit';
  readonly place: Place | undefined;
};

export type PresenceEvent =
  | AttentionTold
  /** From realtime: every connection to the cart; none while they are not known. */
  | { readonly type: 'members.changed'; readonly members: readonly Member[] };
