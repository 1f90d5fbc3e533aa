// Limits password attempts: by user and address, by address, and by user. `server/decisions/login-limits.md` gives the
// reasons.
import type { Instant } from '../../machines/domain/calendar.ts';
import type { Db } from '../database/open.ts';
import { type Attempts, type BackOff, keyOf, LONGEST_MEMORY, type Rate } from './attempts.ts';

export interface Attempt {
  /** As typed; the user may not exist. */
  readonly username: string;
  /** The address of the client (`http/address.ts`). */
  readonly address: string;
}

const MINUTE = 60_000;

/** The back-off of one user at one address. */
const pairBackOff: BackOff = { free: 5, first: 1_000, longest: 15 * MINUTE, forgotten: 60 * MINUTE };
/** The back-off of one user at all addresses where this user has not logged in before. */
const userBackOff: BackOff = { free: 50, first: 1_000, longest: 5 * MINUTE, forgotten: LONGEST_MEMORY };
const PLACE_KNOWN = 90 * 24 * 60 * MINUTE;
const WITHIN = 15 * MINUTE;
/** An office fetches several challenges for a login: for a page left open, or a mistyped word. */
const CHALLENGES_A_LOGIN = 10;

export type LoginGuard = ReturnType<typeof makeLoginGuard>;

/** `addressLogins`: failed logins of one address in 15 minutes. */
export function makeLoginGuard(db: Db, attempts: Attempts, secret: string, addressLogins: number) {
  const logins: Rate = { most: addressLogins, within: WITHIN };
  const challenges: Rate = { most: addressLogins * CHALLENGES_A_LOGIN, within: WITHIN };
  const pairOf = ({ username, address }: Attempt) => keyOf(secret, 'login', username, address);
  const addressOf = (address: string) => keyOf(secret, 'logins of an address', address);
  const userOf = (username: string) => keyOf(secret, 'logins of a user', username);
  const placeOf = ({ username, address }: Attempt) => keyOf(secret, 'place', username, address);

  async function isKnown(attempt: Attempt, now: Instant): Promise<boolean> {
    const found = await db
      .selectFrom('known_places')
      .select('id')
      .where('id', '=', placeOf(attempt))
      .where('seen_at', '>', now - PLACE_KNOWN)
      .executeTakeFirst();
    return found !== undefined;
  }

  return {
    /**
     * Undefined: the attempt is allowed; otherwise the milliseconds to wait. The attempt counts as failed until
     * `succeeded`.
     */
    async admit(attempt: Attempt, now: Instant): Promise<number | undefined> {
      const known = await isKnown(attempt, now);
      return (
        (await attempts.try(pairOf(attempt), pairBackOff, now)) ??
        (await attempts.take(addressOf(attempt.address), logins, now)) ??
        (known ? undefined : await attempts.try(userOf(attempt.username), userBackOff, now))
      );
    },
    /** The credentials were right: the address is known for this user from now on. */
    async succeeded(attempt: Attempt, now: Instant): Promise<void> {
      await attempts.forget(pairOf(attempt));
      await attempts.giveBack(addressOf(attempt.address), logins);
      if (!(await isKnown(attempt, now))) await attempts.undo(userOf(attempt.username));
      await db
        .insertInto('known_places')
        .values({ id: placeOf(attempt), seen_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now }))
        .execute();
    },
    /** A challenge costs the server more than its requester. */
    admitChallenge: (address: string, now: Instant): Promise<number | undefined> =>
      attempts.take(keyOf(secret, 'challenges', address), challenges, now),
  };
}

/** Deletes attempts that no longer count. */
export async function forgetAttempts(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('attempts')
    .where('at', '<', now - LONGEST_MEMORY)
    .where('until', '<', now)
    .execute();
  await db
    .deleteFrom('known_places')
    .where('seen_at', '<', now - PLACE_KNOWN)
    .execute();
}
