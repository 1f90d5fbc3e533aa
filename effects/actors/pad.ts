import { fromPromise } from 'xstate';
import type { PadDraft } from '../../machines/pad/pad.events.ts';
import type { Unfinished } from '../unfinished.ts';

export function readPadActor(store: Unfinished<PadDraft>) {
  return fromPromise<PadDraft | undefined, string>(({ input: username }) => store.read(username));
}
