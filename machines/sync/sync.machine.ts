import { type EventObject, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import { failureOf } from '../domain/failure.ts';
import type { Aggregate, Kind } from '../domain/sync/aggregate.ts';
import { emptySync, merge, nextOf } from '../domain/sync/merge.ts';
import type { Message, Restored, Shared } from '../domain/sync/messages.ts';
import type { Listener } from '../system.ts';
import type {
  BrowserMessage,
  BrowserRequest,
  Call,
  FetchInput,
  RetryInput,
  ShareInput,
  SyncContext,
  SyncEvent,
  SyncInput,
  SyncNotice,
} from './sync.events.ts';

/**
 * Stores a user's commands in this browser at once, and sends them to the server. It sends in order, one call at a
 * time, from one tab. A failed call is retried, later each time, and at once when the network is back. There is one
 * machine for each kind of aggregate.
 */
export function syncMachineOf<K extends Kind>(
  id: string,
  aggregateOf: (username: string) => Aggregate<K>,
  listener: Listener<SyncNotice<K>>,
) {
  const syncSetup = setup({
    types: {
      context: {} as SyncContext<K>,
      events: {} as SyncEvent<K>,
      input: {} as SyncInput,
      children: {} as {
        browser: 'browser';
        restore: 'restore';
        lock: 'lock';
        share: 'share';
        call: 'call';
        fetch: 'fetch';
        retry: 'retry';
      },
    },
    actors: {
      /** Stamps and stores commands; reports when others may have changed the aggregate. */
      browser: fromCallback<BrowserRequest<K>, SyncInput, BrowserMessage<K>>(() => {
        throw new Error('provide browser');
      }),
      /** Reads this browser's store. */
      restore: fromPromise<Restored<K>, SyncInput>(() => Promise.reject(new Error('provide restore'))),
      /** Holds the lock of the tabs until it is stopped. */
      lock: fromCallback<EventObject, SyncInput, { readonly type: 'sync.locked' }>(() => {
        throw new Error('provide lock');
      }),
      /** Reads the changes that other tabs made to the store. By default each tab has its own commands. */
      share: fromPromise<Shared<K>, ShareInput<K>>(() =>
        Promise.resolve({ left: [], gone: [], isClosed: false }),
      ),
      /** Sends commands of the queue. */
      call: fromPromise<K['Answer'], Call<K>>(() => Promise.reject(new Error('provide call'))),
      /** Requests the server's state. */
      fetch: fromPromise<K['Fetched'], FetchInput<K>>(() => Promise.reject(new Error('provide fetch'))),
      /** Reports when a failed call is due. */
      retry: fromCallback<EventObject, RetryInput, { readonly type: 'sync.due'; isHastened: boolean }>(() => {
        throw new Error('provide retry');
      }),
    },
    actions: {
      toBrowser: sendTo('browser', (_, ask: BrowserRequest<K>) => ask),
      merge: enqueueActions(({ context, enqueue }, message: Message<K>) => {
        const [sync, requests] = merge(aggregateOf(context.username), context.sync, message);
        enqueue.assign({ sync });
        for (const request of requests) {
          if (request.tag !== 'notify') enqueue.sendTo('browser', { type: 'sync.keep', request });
          else {
            const { tag, ...notice } = request.notice;
            enqueue.sendTo(listener, { ...notice, type: `sync.${tag}` } as SyncNotice<K>);
          }
        }
        if (sync.unsaved !== context.sync.unsaved)
          enqueue.sendTo('browser', { type: 'sync.unsaved', count: sync.unsaved });
      }),
    },
    guards: {
      hasToCall: ({ context: { sync } }) => nextOf(sync) === 'call',
      hasToFetch: ({ context: { sync } }) => nextOf(sync) === 'fetch',
      hasToWait: ({ context: { sync } }) => nextOf(sync) === 'wait',
      isDue: ({ context: { sync } }) => nextOf(sync) !== 'wait',
    },
  });
  /** A failed call pauses; else pending commands are sent, and then the state is requested. */
  const next = [
    { guard: 'hasToWait', target: 'waiting' },
    { guard: 'hasToCall', target: 'sending' },
    { guard: 'hasToFetch', target: 'fetching' },
  ] as const;
  return syncSetup.createMachine({
    id,
    context: ({ input: { username } }) => ({ username, sync: emptySync<K>() }),
    invoke: { id: 'browser', src: 'browser', input: ({ context: { username } }) => ({ username }) },
    on: {
      'sync.append': { actions: { type: 'toBrowser', params: ({ event }) => event } },
      'sync.hold': { actions: { type: 'toBrowser', params: ({ event }) => event } },
      'sync.refresh': { actions: { type: 'toBrowser', params: ({ event }) => event } },
      'sync.stamped': {
        actions: {
          type: 'merge',
          params: ({ event: { type: _, ...asked } }) => ({ ...asked, tag: 'asked' }),
        },
      },
      'sync.flush': { actions: { type: 'merge', params: { tag: 'released' } } },
      'sync.open': { actions: { type: 'merge', params: { tag: 'opened' } } },
      'sync.heard': {
        actions: { type: 'merge', params: ({ event: { news } }) => ({ tag: 'heard', news }) },
      },
      'sync.closed': {
        target: '.resting',
        actions: { type: 'merge', params: ({ event: { next } }) => ({ tag: 'closed', next }) },
      },
    },
    initial: 'restoring',
    states: {
      restoring: {
        invoke: {
          id: 'restore',
          src: 'restore',
          input: ({ context: { username } }) => ({ username }),
          onDone: {
            target: 'resting',
            actions: { type: 'merge', params: ({ event }) => ({ ...event.output, tag: 'restored' }) },
          },
        },
      },
      resting: { id: 'resting', always: next },
      sending: {
        invoke: { id: 'lock', src: 'lock', input: ({ context: { username } }) => ({ username }) },
        initial: 'queueing',
        states: {
          queueing: { on: { 'sync.locked': 'sharing' } },
          sharing: {
            invoke: {
              id: 'share',
              src: 'share',
              input: ({ context: { username, sync } }) => ({
                username,
                accepted: sync.accepted,
                ids: sync.queue.map(({ stored }) => aggregateOf(username).idOf(stored)),
              }),
              onDone: {
                target: 'choosing',
                actions: { type: 'merge', params: ({ event }) => ({ ...event.output, tag: 'shared' }) },
              },
              // The store could not be read for changes of other tabs.
              onError: 'choosing',
            },
          },
          choosing: { always: [{ guard: 'hasToCall', target: 'calling' }, { target: '#resting' }] },
          calling: {
            entry: { type: 'merge', params: { tag: 'calling' } },
            invoke: {
              id: 'call',
              src: 'call',
              input: ({ context: { sync } }) => ({
                accepted: sync.accepted,
                stored: sync.sent.map(({ stored }) => stored),
                isMissing: sync.server === 'missing',
                retried: sync.failures > 0 && sync.server !== 'missing',
              }),
              onDone: {
                target: 'choosing',
                actions: {
                  type: 'merge',
                  params: ({ event }) => ({ tag: 'answered', answer: event.output }),
                },
              },
              onError: {
                target: 'choosing',
                actions: {
                  type: 'merge',
                  params: ({ event }) => ({ tag: 'failed', failure: failureOf(event.error) }),
                },
              },
            },
          },
        },
      },
      fetching: {
        entry: { type: 'merge', params: { tag: 'fetching' } },
        invoke: {
          id: 'fetch',
          src: 'fetch',
          input: ({ context: { sync } }) => ({ accepted: sync.accepted, retried: sync.failures > 0 }),
          onDone: {
            target: 'resting',
            actions: { type: 'merge', params: ({ event }) => ({ tag: 'stated', fetched: event.output }) },
          },
          onError: {
            target: 'resting',
            actions: {
              type: 'merge',
              params: ({ event }) => ({ tag: 'unstated', failure: failureOf(event.error) }),
            },
          },
        },
      },
      waiting: {
        always: { guard: 'isDue', target: 'resting' },
        invoke: {
          id: 'retry',
          src: 'retry',
          input: ({ context: { sync } }) => ({
            failures: sync.failures,
            wasHastened: sync.pace === 'patient',
          }),
        },
        on: {
          'sync.due': {
            actions: {
              type: 'merge',
              params: ({ event: { isHastened } }) => ({ tag: 'due', isHastened }),
            },
          },
        },
      },
    },
  });
}
