// Events from outside that meet a process in any of its states.
import type { Action, Meanwhile } from './actions.ts';
import type { NamedSample } from './model.ts';
import type { Path } from './paths.ts';
import type { AnySnapshot } from './walk.ts';

/** Events after which the customer goes on. */
export const passing = ['goods', 'colleague', 'offline', 'online', 'noon', 'language'] as const;

/** Events that end the session. */
export const ending = ['expiry', 'ban', 'otherTab', 'logout', 'maintenance'] as const;

export function sampleOf(what: Meanwhile): NamedSample {
  const action: Action = { kind: 'gesture', acts: [{ act: 'meanwhile', what }] };
  return { name: `meanwhile/${what}`, event: { type: `meanwhile.${what}` }, action };
}

/** Undefined for the sample of a process. */
export function meanwhileOf({ name }: Pick<NamedSample, 'name'>): Meanwhile | undefined {
  const [, what] = /^meanwhile\/(\w+)$/.exec(name) ?? [];
  return [...passing, ...ending, 'return' as const].find((each) => each === what);
}

/** True if an event has ended the session before or at this step of a path. */
export function hasEnded({ steps }: Path, at: number): boolean {
  const events = steps.slice(0, at).map(({ sample }) => meanwhileOf(sample));
  return ending.some((each) => events.includes(each));
}

/** True if a customer is logged in while the process is in this state. */
export function isInShop(process: string, snapshot: AnySnapshot): boolean {
  if (process === 'app') return snapshot.hasTag('customer');
  return !['login', 'maintenance', 'toast'].includes(process);
}
