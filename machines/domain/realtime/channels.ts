// Realtime (§7): the names of channels and events, and their data.
import * as Schema from 'effect/Schema';

/** §7: every customer subscribes to it; only the server publishes on it. */
export const CATALOGUE_CHANNEL = 'catalog-channel';
/** §7: the catalogue has changed; `edition` names the new version. */
export const CATALOGUE_UPDATED = 'catalog-updated';

/** The channel of one customer account's users; only they may subscribe. */
export function accountChannel(account: string): string {
  return `account:${account}`;
}

/** The name of the shared cart's presence space in `@ably/spaces`. */
export function cartSpace(account: string): string {
  return `cart:${account}`;
}

/** The channel that `@ably/spaces` uses for the presence of a space. */
export function spaceChannel(space: string): string {
  return `${space}::$space`;
}

/** The events on an account's channel. They carry no data: the receiver refetches. */
export const accountEvents = {
  /** The version of the open book. Another `book` than the known one: it was ordered, and the next one is open. */
  cartChanged: 'cart-changed',
  /** `id` is the id of the order. */
  ordersChanged: 'orders-changed',
  templatesChanged: 'templates-changed',
  countChanged: 'count-changed',
  claimsUpdated: 'claims-updated',
  /** The approval rule. */
  ruleChanged: 'rule-changed',
} as const;

export type AccountEvent = (typeof accountEvents)[keyof typeof accountEvents];

/** `by` is the username of the author. `command` is the id of the command, by which a tab recognises its own. */
export const CartChanged = Schema.Struct({
  book: Schema.String,
  version: Schema.Int,
  by: Schema.optionalKey(Schema.String),
  command: Schema.optionalKey(Schema.String),
});
export type CartChanged = typeof CartChanged.Type;
