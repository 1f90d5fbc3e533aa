import type { KnownRule } from '../approval/approval.schema.ts';
import type { Cents } from '../money.ts';
import type { User } from './session.schema.ts';

/** §3 Session/user. `access_token` is stored as it is sent: prefixed with Bearer (§4 Login). */
export interface Session {
  readonly access_token: string;
  readonly username: string;
  readonly name: string;
  readonly minimumOrderAmount: Cents;
  readonly prepayment: boolean;
  readonly can_use_reclamation: boolean;
  /** True if the backend executes a repeated write with the same key once; false until it states so. */
  readonly honours_keys?: boolean;
  /** Prefills the feedback form; a backend may omit it. */
  readonly email?: string;
  /** The name of the business; a backend may omit it, then `name` stands for it. */
  readonly customer?: string;
  /** The users of the account; a backend may omit them. */
  readonly users?: readonly User[];
  /** The orders that wait for a colleague; undefined: none. */
  readonly approval?: KnownRule;
  /** Calls that the backend lacked at the last try. */
  readonly lacks?: readonly string[];
}

/** A person's name, else the username. */
export function nameAmong(users: readonly User[], username: string): string {
  return users.find((user) => user.username === username && user.name !== '')?.name ?? username;
}

/** §6: permitted if the allow-list of usernames is empty or contains the user. */
export function canUseReclamation(allowList: readonly string[], username: string): boolean {
  return allowList.length === 0 || allowList.includes(username);
}
