import type { Colleague } from '../../machines/presence/presence.events.ts';

/** Whoever only moves elsewhere in the cart draws nothing anew. */
export function sameColleagues(some: readonly Colleague[], others: readonly Colleague[]): boolean {
  return some.length === others.length && some.every(({ username }, at) => username === others[at]?.username);
}
