import { type Failure, hasNoCall } from '../domain/failure.ts';
import type { Session } from '../domain/session/session.ts';

/** Why a page has nothing to show: the backend does not have it at all, answers what nobody can read, or fails. */
export type Trouble = 'absent' | 'unreadable' | 'broken';

/** By the name of a call; a call whose last failure was the network's is not there. */
export type Troubles = Readonly<Record<string, Trouble>>;

/** Adds the trouble that a failed call shows; none: the call is answered. The same object where it shows nothing new. */
export function withTrouble(troubles: Troubles, call: string, failure?: Failure): Troubles {
  const trouble = failure && troubleOf(call, failure);
  if (troubles[call] === trouble) return troubles;
  const { [call]: _, ...others } = troubles;
  return trouble === undefined ? others : { ...others, [call]: trouble };
}

/** Of a session that the browser has kept. */
export function troublesOf({ lacks = [] }: Session): Troubles {
  return Object.fromEntries(lacks.map((call) => [call, 'absent'] as const));
}

/** The session as it is kept: a reload does not offer anew what the backend does not have. */
export function lacking(session: Session, troubles: Troubles): Session {
  return { ...session, lacks: Object.keys(troubles).filter((call) => troubles[call] === 'absent') };
}

/** §7 names no path for some of these, and a backend may leave out the others. */
export function isAbsent(call: string, failure: Failure): boolean {
  return leftOut.has(call) && hasNoCall(failure);
}

function troubleOf(call: string, failure: Failure): Trouble | undefined {
  if (isAbsent(call, failure)) return 'absent';
  if (failure.tag === 'server') return 'broken';
  return failure.tag === 'unexpected' ? 'unreadable' : undefined;
}

const leftOut: ReadonlySet<string> = new Set([
  'counts',
  'sendFeedback',
  'faqs',
  'recipes',
  'orderTemplates',
  'claimDeliveries',
  'claims',
]);
