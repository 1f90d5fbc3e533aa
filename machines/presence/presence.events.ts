export interface PresenceInput {
  readonly username: string;
}

/**
 * The place of the cart that somebody edits: the amount of a good in a delivery. Without a good it is the delivery's
 * date.
 */
export interface Place {
  readonly group: string;
  readonly product_id?: string;
}

/** One connection of a user to the cart: a tab. */
export interface Member {
  readonly username: string;
  /** The user's name, if the backend states more than the username. */
  readonly name?: string | undefined;
  /** False: disconnected, and not yet removed. */
  readonly isHere: boolean;
  readonly place: Place | undefined;
}

/** A colleague, with any number of tabs. */
export interface Colleague {
  readonly username: string;
  readonly name: string;
}

/** The message of the actor `attention`: the field of the cart with the focus. */
export type AttentionMessage = {
  readonly type: 'presence.edit';
  readonly place: Place | undefined;
};

export type PresenceEvent =
  | AttentionMessage
  /** From realtime: every connection to the cart; none while they are unknown. */
  | { readonly type: 'members.changed'; readonly members: readonly Member[] };
