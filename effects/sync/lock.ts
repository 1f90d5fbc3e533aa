import { type CallbackActorLogic, type EventObject, fromCallback } from 'xstate';
import type { SyncInput } from '../../machines/sync/sync.events.ts';
import { withTabLock } from '../tab-lock.ts';

/** Tells when no other tab of the user holds the lock of this name, and holds it until it is stopped. */
export function lockActor(
  name: string,
): CallbackActorLogic<EventObject, SyncInput, { readonly type: 'sync.locked' }> {
  return fromCallback(({ input: { username }, sendBack }) => {
    const stopped = Promise.withResolvers<void>();
    void withTabLock(`${name}-${username}`, () => {
      sendBack({ type: 'sync.locked' });
      return stopped.promise;
    });
    return () => stopped.resolve();
  });
}
