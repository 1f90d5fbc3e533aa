// Realtime (§7): the names of channels and events, and their data.
import * as Schema from 'effect/Schema';

/** §7: subscribed to by every customer; nobody but the server publishes on it. */
export const CATALOGUE_CHANNEL = 'catalog-channel';
/** §7: the catalogue is another one; `edition` names it. */
export const CATALOGUE_UPDATED = 'catalog-updated';

/** The channel of one customer account's users; only they may subscribe. */
export function accountChannel(account: string): string {
  return `account:${account}`;
}

/** The presence of the shared cart: a space of `@ably/spaces`, by the name that it is opened with. */
export function cartSpace(account: string): string {
  return `cart:${account}`;
}

/** The channel on which `@ably/spaces` keeps the presence of a space. */
export function spaceChannel(space: string): string {
  return `${space}::$space`;
}

/** The events on an account's channel. They carry no data: the receiver refetches. */
export const accountEvents = {
  /** The open book has a version; a `book` other than one's own: it was ordered, and the next one is open. */
  cartChanged: 'cart-changed',
  /** `id` names the order. */
  ordersChanged: 'orders-changed',
  templatesChanged: 'templates-changed',
  countChanged: 'count-changed',
  claimsUpdated: 'claims-updated',
} as const;

export type AccountEvent = (typeof accountEvents)[keyof typeof accountEvents];

/** `by` is the username of who did it; `command` the id of the command, so that a tab knows its own. */
export const CartChanged = Schema.Struct({
  book: Schema.String,
  version: Schema.Int,
  by: Schema.optionalKey(Schema.String),
  command: Schema.optionalKey(Schema.String),
});
export type CartChanged = typeof CartChanged.Type;
