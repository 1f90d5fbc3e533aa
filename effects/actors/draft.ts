import { type AnyActorRef, type AnyEventObject, fromCallback, type SnapshotFrom } from 'xstate';
import type { Machines, ProcessName } from '../../machines/deferred/processes.ts';
import type { UserDraft } from '../user-draft.ts';

/** `draftIn`: the part of a process that the browser stores; undefined: nothing. It is compared as JSON. */
export function draftActor<Name extends ProcessName, Draft extends object>(
  process: Name,
  store: UserDraft<Draft>,
  draftIn: (snapshot: SnapshotFrom<Machines[Name]>) => Draft | undefined,
) {
  return fromCallback<AnyEventObject, string>(({ input: username, sendBack, system }) => {
    const ref: AnyActorRef = system.get(process);
    let stop: (() => void) | undefined = () => {};
    let known: string | undefined;
    let isReceived = false;
    const restore = (draft: Draft | undefined) => {
      known = JSON.stringify(draft);
      sendBack({ type: `${process}.restored`, draft });
    };
    const leave = store.listen(username, (draft) => {
      isReceived = true;
      restore(draft);
    });
    const start = async () => {
      const stored = await store.read(username);
      if (stop === undefined) return;
      stop = ref.subscribe((snapshot: SnapshotFrom<Machines[Name]>) => {
        const draft = draftIn(snapshot);
        const text = JSON.stringify(draft);
        if (text === known) return;
        known = text;
        void store.keep(username, draft);
      }).unsubscribe;
      // The draft of another tab is later than the stored one.
      if (!isReceived) restore(stored);
    };
    void start();
    return () => {
      leave();
      stop?.();
      stop = undefined;
    };
  });
}
