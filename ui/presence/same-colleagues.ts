import type { Colleague } from '../../machines/presence/presence.events.ts';

/** A colleague's move within the cart causes no rendering. */
export function sameColleagues(some: readonly Colleague[], others: readonly Colleague[]): boolean {
  return some.length === others.length && some.every(({ username }, at) => username === others[at]?.username);
}
