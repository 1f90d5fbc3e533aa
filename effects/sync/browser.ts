import { type CallbackActorLogic, fromCallback } from 'xstate';
import type { Problem } from '../../machines/domain/problem.ts';
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

/** The browser's store of an aggregate. */
export interface SyncStore<K extends Kind> {
  readonly keep: (stored: readonly K['Stored'][]) => Promise<void>;
  readonly drop: (ids: readonly string[]) => Promise<void>;
  readonly accept: (
    accepted: Omit<Extract<StoreRequest<K>, { readonly tag: 'accept' }>, 'tag'>,
  ) => Promise<void>;
  readonly setAside: (stored: K['Stored'], problems: readonly Problem[]) => Promise<void>;
  readonly keepAccepted: (accepted: K['State'] | undefined) => Promise<void>;
}

interface BrowserEffects<K extends Kind> {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly storeOf: (username: string) => Promise<SyncStore<K>>;
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
  storeOf,
  kind,
}: BrowserEffects<K>): CallbackActorLogic<BrowserRequest<K>, SyncInput, BrowserMessage<K>> {
  return fromCallback(({ input: { username }, receive, sendBack }) => {
    const store = storeOf(username);
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
          return void store.then((opened) => keep(opened, ask.request));
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

export function keep<K extends Kind>(store: SyncStore<K>, request: StoreRequest<K>): Promise<void> {
  switch (request.tag) {
    case 'keep':
      return store.keep(request.stored);
    case 'drop':
      return store.drop(request.ids);
    case 'accept':
      return store.accept(request);
    case 'setAside':
      return store.setAside(request.stored, request.problems);
    case 'keepAccepted':
      return store.keepAccepted(request.accepted);
    default:
      return request satisfies never;
  }
}
