import { fromCallback } from 'xstate';
import type { GuideChoices } from '../../machines/domain/guide/choices.ts';
import type { ChoicesMessage, GuideEvent } from '../../machines/guide/guide.events.ts';
import type { Unfinished } from '../unfinished.ts';

/** Reports the user's choices for the order guide in this browser; then stores them at each change. */
export function guideChoicesActor(store: Unfinished<GuideChoices>) {
  return fromCallback<ChoicesMessage, string, GuideEvent>(({ input: username, receive, sendBack }) => {
    let isStopped = false;
    void store.read(username).then((choices) => {
      if (!isStopped) sendBack({ type: 'guide.restored', choices });
    });
    receive(({ choices }) => store.keep(username, choices));
    return () => {
      isStopped = true;
    };
  });
}
