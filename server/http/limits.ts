import type { CallName } from '../../machines/domain/contract/calls.ts';

/** How often is too often (server/README.md, Configuration). */
export interface Limits {
  /** Proxies of ours in front of the server: whom X-Forwarded-For is believed. 0: nobody. */
  readonly proxies: number;
  /** Failed logins of one address in 15 minutes; challenges ten times as many. */
  readonly addressLogins: number;
  /** Of each call of `limitedCalls`: by one user in 10 minutes. */
  readonly userCalls: number;
}

/** An office behind one address has 200 customers of which each may mistype once. */
export const defaultLimits: Limits = { proxies: 0, addressLogins: 300, userCalls: 100 };

/** Calls that cost the shop more than whoever makes them: megabytes, another service, sockets, somebody's time to read. */
export const limitedCalls: ReadonlySet<CallName> = new Set<CallName>([
  'sendClaim',
  'sendFeedback',
  'openPayment',
  'realtimeToken',
]);

export const USER_CALLS_WITHIN = 10 * 60_000;
