// The steps that testers by hand cannot do: only the page's own network answers so.
import { isDeepStrictEqual } from 'node:util';
import type { Action, Meanwhile } from '../model/actions.ts';
import { failed } from '../model/failures.ts';

/** True for the answer to a wrong password, which testers by hand type. */
export function isWrongPassword(action: Action): boolean {
  return action.kind === 'outcome' && isDeepStrictEqual(action, failed('login', 'unauthorized'));
}

/** True if developer tools cannot do a step: they lose no answer to a handled request, and change no status and no body. */
export function needsPageHand(action: Action): boolean {
  switch (action.kind) {
    case 'outcome':
    case 'arranged':
      return action.answer.tag !== 'through' && !isWrongPassword(action);
    case 'series':
      return action.actions.some(needsPageHand);
    case 'gesture':
      return action.acts.some((act) => act.act === 'meanwhile' && answered.has(act.what));
    default:
      return false;
  }
}

/** Events from outside that are another answer to a call. */
const answered: ReadonlySet<Meanwhile> = new Set(['expiry', 'ban', 'maintenance']);
