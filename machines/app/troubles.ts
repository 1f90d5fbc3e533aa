import { type Failure, hasNoCall } from '../domain/failure.ts';

/** Why a page has nothing to show: the backend does not have it at all, or answers what nobody can read. */
export type Trouble = 'absent' | 'unreadable';

/** By the name of a call; a call whose last failure was the network's or the server's own is not there. */
export type Troubles = Readonly<Record<string, Trouble>>;

/** Adds the trouble that a failed call shows. The same object where it shows nothing new. */
export function withTrouble(troubles: Troubles, call: string, failure: Failure): Troubles {
  const trouble = troubleOf(call, failure);
  if (troubles[call] === trouble) return troubles;
  const { [call]: _, ...others } = troubles;
  return trouble === undefined ? others : { ...others, [call]: trouble };
}

/** §7 names no path for some of these, and a backend may leave out the others. */
export function isAbsent(call: string, failure: Failure): boolean {
  return leftOut.has(call) && hasNoCall(failure);
}

function troubleOf(call: string, failure: Failure): Trouble | undefined {
  if (isAbsent(call, failure)) return 'absent';
  return failure.tag === 'unexpected' ? 'unreadable' : undefined;
}

const leftOut: ReadonlySet<string> = new Set([
  'counts',
  'sendFeedback',
  'faqs',
  'recipes',
  'claimDeliveries',
  'claims',
]);
