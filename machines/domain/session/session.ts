import type { Cents } from '../money.ts';
import type { User } from './session.schema.ts';

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
  /** Those of the account; a backend may not say them. */
  readonly users?: readonly User[];
  /** Calls that the backend was found not to have, until one of them is answered. */
  readonly lacks?: readonly string[];
}

/** A person by name; by the username where no name is known. */
export function nameAmong(users: readonly User[], username: string): string {
  return users.find((user) => user.username === username && user.name !== '')?.name ?? username;
}

/** §6: permitted if the allow-list of usernames is empty or contains the user. */
export function canUseReclamation(allowList: readonly string[], username: string): boolean {
  return allowList.length === 0 || allowList.includes(username);
}
