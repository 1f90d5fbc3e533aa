import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { Kind } from '../../machines/domain/sync/aggregate.ts';
import type {
  BrowserMessage,
  BrowserRequest,
  StoreRequest,
  SyncInput,
} from '../../machines/sync/sync.events.ts';
import type { Clock } from '../clock.ts';
import type { Connectivity } from '../connectivity.ts';
import { uuidv7 } from '../ids.ts';

interface BrowserEffects<K extends Kind> {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  /** Writes to a user's store of this browser. */
  readonly store: (username: string, request: StoreRequest<K>) => Promise<void>;
  /** The name under which unsaved changes are counted. */
  readonly kind: string;
}

/** The interval of polls for changes of others while the page is visible, in milliseconds. */
const POLL = 20_000;

/**
 * Stamps each command in the task that requested it, and stores values in the order of the requests. Reports possible
 * changes of others when the page becomes visible, and every 20 s while it is.
 */
export function browserActor<K extends Kind & { readonly News: undefined }>({
  clock,
  connectivity,
  store,
  kind,
}: BrowserEffects<K>): CallbackActorLogic<BrowserRequest<K>, SyncInput, BrowserMessage<K>> {
  return fromCallback(({ input: { username }, receive, sendBack }) => {
    const note = (count: number) =>
      connectivity.note({ unsaved: { ...connectivity.now().unsaved, [kind]: count } });
    const reportChange = () => {
      if (navigator.onLine !== false) sendBack({ type: 'sync.heard', news: undefined });
    };
    const look = () => {
      if (globalThis.document?.visibilityState === 'visible') reportChange();
    };
    receive((ask) => {
      switch (ask.type) {
        case 'sync.append':
        case 'sync.hold': {
          const now = clock.now();
          const stamp = { now, id: uuidv7(now), begins: uuidv7(now) };
          const { ref, command } = ask;
          return sendBack({ type: 'sync.stamped', ref, command, held: ask.type === 'sync.hold', stamp });
        }
        case 'sync.refresh':
          return reportChange();
        case 'sync.keep':
          return void store(username, ask.request);
        case 'sync.unsaved':
          return note(ask.count);
        default:
          return ask satisfies never;
      }
    });
    const poll = setInterval(look, POLL);
    globalThis.document?.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(poll);
      globalThis.document?.removeEventListener('visibilitychange', look);
      if (connectivity.now().unsaved[kind]) note(0);
    };
  });
}
