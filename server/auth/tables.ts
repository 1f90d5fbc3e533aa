/**
 * The tables of `migrations/0002-auth.ts`, `0009-attempts.ts` and `0013-seen.ts`, and the columns of users that auth
 * reads. Times are epoch milliseconds.
 */
export interface AuthTables {
  readonly sessions: {
    /** SHA-256 of the token, hex. */
    readonly id: string;
    readonly username: string;
    readonly created_at: number;
    readonly expires_at: number;
    readonly revoked_at: number | null;
    /** The time of the last use, to the minute. */
    readonly seen_at: number;
  };
  readonly used_captchas: { readonly nonce: string; readonly expires_at: number };
  /** `id`: a hash of the counted key. `until`: no try before; for a rate, the time when all of it is free again. */
  readonly attempts: {
    readonly id: string;
    readonly tries: number;
    readonly until: number;
    readonly at: number;
  };
  /** `id`: a hash of a username and an address from which this user has logged in. */
  readonly known_places: { readonly id: string; readonly seen_at: number };
  readonly secrets: { readonly name: string; readonly value: string };
  readonly users: {
    readonly username: string;
    readonly account: string;
    readonly name: string;
    /** Empty: unknown. */
    readonly email: string;
    readonly password_hash: string;
    readonly banned: number;
  };
}
