import type { CallName } from '../../machines/domain/contract/calls.ts';

/** The rate limits (server/README.md, Configuration). */
export interface Limits {
  /** The number of our proxies in front of the server, whose X-Forwarded-For is trusted. 0: none. */
  readonly proxies: number;
  /** Failed logins of one address in 15 minutes; challenges ten times as many. */
  readonly addressLogins: number;
  /** For each call of `limitedCalls`: by one user in 10 minutes. */
  readonly userCalls: number;
}

/** One address may have 200 customers, and each may mistype once. */
export const defaultLimits: Limits = { proxies: 0, addressLogins: 300, userCalls: 100 };

/** Calls that cost the shop more than the caller: megabytes, another service, sockets, or a person's reading time. */
export const limitedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'sendClaim',
  'sendFeedback',
  'openPayment',
  'realtimeToken',
]);

export const USER_CALLS_WITHIN = 10 * 60_000;
