import { fromCallback } from 'xstate';
import type { TemplateRef } from '../../machines/app/app.refs.ts';
import { unsavedIn } from '../../machines/template/template.context.ts';
import type {
  TemplateEvent,
  UnsavedMessage,
  UnsavedTemplates,
} from '../../machines/template/template.events.ts';
import type { Unfinished } from '../unfinished.ts';

/** Reports the templates that were unsaved before a reload; then stores the unsaved templates at each change. */
export function unsavedTemplatesActor(store: Unfinished<UnsavedTemplates>) {
  return fromCallback<TemplateEvent, string, UnsavedMessage>(({ input: username, sendBack, system }) => {
    const template: TemplateRef | undefined = system.get('template');
    const now = () => template && unsavedIn(template.getSnapshot().context);
    let stop: (() => void) | undefined = () => {};
    const start = async () => {
      const stored = await store.read(username);
      if (stop === undefined) return;
      let known = JSON.stringify(stored);
      const keep = () => {
        const unsaved = now();
        const text = JSON.stringify(unsaved);
        if (text === known) return;
        known = text;
        store.keep(username, unsaved);
      };
      stop = template?.subscribe(keep).unsubscribe;
      sendBack({ type: 'template.restored', unsaved: stored });
    };
    void start();
    return () => {
      stop?.();
      stop = undefined;
    };
  });
}
