import { fromPromise } from 'xstate';
import type { UserDraft } from '../user-draft.ts';

/** This user's stored text; undefined: none. */
export function readDraftActor<T>(store: UserDraft<T>) {
  return fromPromise<T | undefined, string>(({ input: username }) => store.read(username));
}
