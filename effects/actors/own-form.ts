import { fromCallback } from 'xstate';
import type { FormMessage, FormRequest, OwnForm } from '../../machines/inventory/inventory.events.ts';
import type { UserDraft } from '../user-draft.ts';

/** Reports the own-item form that was typed before a reload; then stores the form at each change. */
export function ownFormActor(store: UserDraft<OwnForm>) {
  return fromCallback<FormRequest, string, FormMessage>(({ input: username, receive, sendBack }) => {
    let isStopped = false;
    void store.read(username).then((form) => {
      if (form !== undefined && !isStopped) sendBack({ type: 'form.restored', form });
    });
    receive(({ form }) => store.keep(username, form));
    return () => {
      isStopped = true;
    };
  });
}
