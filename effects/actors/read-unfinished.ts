import { fromPromise } from 'xstate';
import type { Unfinished } from '../unfinished.ts';

/** This user's stored text; undefined: none. */
export function readUnfinishedActor<T>(store: Unfinished<T>) {
  return fromPromise<T | undefined, string>(({ input: username }) => store.read(username));
}
