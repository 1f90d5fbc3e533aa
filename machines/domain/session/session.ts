import type { Cents } from '../money.ts';

/** §3 Session/user. `access_token` is kept as it is sent: prefixed with Bearer (§4 Login). */
export interface Session {
  readonly access_token: string;
  readonly username: string;
  readonly name: string;
  readonly minimumOrderAmount: Cents;
  readonly prepayment: boolean;
  readonly can_use_reclamation: boolean;
  /** The backend lets a write that comes again under its key happen once; one that was not asked yet does not. */
  readonly honours_keys?: boolean;
  /** Fills in the feedback form; a backend may not say it. */
  readonly email?: string;
}

/** §6: permitted if the allow-list of usernames is empty or contains the user. */
export function canUseReclamation(allowList: readonly string[], username: string): boolean {
  return allowList.length === 0 || allowList.includes(username);
}
