import { type Failure, hasNoCall } from '../domain/failure.ts';
import type { Session } from '../domain/session/session.ts';

/** The reason for an empty page: the backend lacks the call, its answer is unreadable, or it fails. */
export type Trouble = 'absent' | 'unreadable' | 'broken';

/** Troubles by call name; a call that last failed by the network has none. */
export type Troubles = Readonly<Record<string, Trouble>>;

/** Sets the trouble of a failed call, or removes it without a failure. Returns the same object if nothing changes. */
export function withTrouble(troubles: Troubles, call: string, failure?: Failure): Troubles {
  const trouble = failure && troubleOf(call, failure);
  if (troubles[call] === trouble) return troubles;
  const { [call]: _, ...others } = troubles;
  return trouble === undefined ? others : { ...others, [call]: trouble };
}

/** The troubles of a stored session. */
export function troublesOf({ lacks = [] }: Session): Troubles {
  return Object.fromEntries(lacks.map((call) => [call, 'absent'] as const));
}

/** The session to store: after a reload, absent calls are not offered again. */
export function lacking(session: Session, troubles: Troubles): Session {
  return { ...session, lacks: Object.keys(troubles).filter((call) => troubles[call] === 'absent') };
}

/** §7 names no path for some of these calls, and a backend may lack the others. */
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
  'spending',
]);
