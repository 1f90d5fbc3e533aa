/** The tables of `migrations/0002-auth.ts`, `0009-attempts.ts` and `0013-seen.ts`, and what auth reads of the users. Times are epoch milliseconds. */
export interface AuthTables {
  readonly sessions: {
    /** SHA-256 of the token, hex. */
    readonly id: string;
    readonly username: string;
    readonly created_at: number;
    readonly expires_at: number;
    readonly revoked_at: number | null;
    /** When it was used last, to the minute. */
    readonly seen_at: number;
  };
  readonly used_captchas: { readonly nonce: string; readonly expires_at: number };
  /** `id`: a hash of what is counted. `until`: not before; of a rate, when all of it is free again. */
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
    /** Empty: not known. */
    readonly email: string;
    readonly password_hash: string;
    readonly banned: number;
  };
}
