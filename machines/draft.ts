import { type AnyEventObject, fromCallback } from 'xstate';

/** From the actor `draft`: the draft of an earlier page; undefined: there is none. */
export interface DraftRestored<Process extends string, Draft> {
  readonly type: `${Process}.restored`;
  readonly draft: Draft | undefined;
}

/**
 * The actor `draft` of a process: it reports the draft that this user has in this browser. Then it stores the draft of
 * the process at each change. Its input is the username.
 */
export const draftLogic = fromCallback<AnyEventObject, string>(() => {
  throw new Error('provide draft');
});
