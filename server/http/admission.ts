// Decides if a session may make a call, by the call alone, before its payload is read.
import type { Instant } from '../../machines/domain/calendar.ts';
import { type CallName, calls } from '../../machines/domain/contract/calls.ts';
import type { ErrorName } from '../../machines/domain/contract/errors.ts';
import { canUseReclamation } from '../../machines/domain/session/session.ts';
import { type Attempts, keyOf } from '../auth/attempts.ts';
import type { Session } from '../auth/sessions.ts';
import { type Refusal, tooManyRequests } from './handlers.ts';
import { limitedCalls, USER_CALLS_WITHIN } from './limits.ts';

/** Undefined: the call is permitted. */
export type Admit = (session: Session, call: CallName) => Promise<Refusal | undefined>;

interface Deps {
  readonly attempts: Attempts;
  readonly secret: string;
  readonly now: () => Instant;
  /** §6: the users who may make claims; empty: everyone. */
  readonly reclamationUsers: readonly string[];
  readonly userCalls: number;
}

/**
 * 403 without the right to make claims (§6), on every call whose contract requires it. 429 for calls that are too
 * frequent.
 */
export function makeAdmission({ attempts, secret, now, reclamationUsers, userCalls }: Deps): Admit {
  const rate = { most: userCalls, within: USER_CALLS_WITHIN };
  return async ({ caller: { username } }, call) => {
    const errors: readonly ErrorName[] = calls[call].errors;
    if (errors.includes('forbidden') && !canUseReclamation(reclamationUsers, username)) return forbidden;
    if (!limitedCalls.has(call)) return undefined;
    const wait = await attempts.take(keyOf(secret, 'call', call, username), rate, now());
    return wait === undefined ? undefined : tooManyRequests(wait);
  };
}

const forbidden = { refusal: 'forbidden', body: { error: 'Forbidden' } } as const;
