import { fromPromise } from 'xstate';
import type { StandingDraft } from '../../machines/standing/standing.events.ts';
import type { Unfinished } from '../unfinished.ts';

export function readStandingActor(store: Unfinished<StandingDraft>) {
  return fromPromise<StandingDraft | undefined, string>(({ input: username }) => store.read(username));
}
