import { sendTo } from 'xstate';
import { emptyContext } from './inventory.context.ts';
import { inventorySetup } from './inventory.setup.ts';

/**
 * Counting a customer's stock, alone or with colleagues (§2 /inventory). Typed amounts are stored in this browser at once and sent when the
 * network allows. An hour without a network loses nothing, of this user or of a colleague.
 */
export const inventoryMachine = inventorySetup.createMachine({
  id: 'inventory',
  type: 'parallel',
  context: ({ input: { username, world } }) => emptyContext(username, world),
  invoke: [
    { id: 'counts', src: 'counts', input: ({ context: { username } }) => ({ username }) },
    { id: 'form', src: 'form', input: ({ context: { username } }) => username },
  ],
  on: {
    'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event } },
    'sync.restored': { actions: { type: 'keepRestored', params: ({ event }) => event } },
    'form.restored': { actions: { type: 'keepForm', params: ({ event }) => event } },
    'inventory.heard': { actions: sendTo('counts', { type: 'sync.refresh' }) },
    'inventory.acknowledge': { actions: 'forgetNotice' },
  },
  states: {
    count: {
      initial: 'idle',
      on: {
        'sync.saved': { actions: { type: 'keepSaved', params: ({ event }) => event } },
        'sync.refused': { actions: { type: 'keepRefused', params: ({ event }) => event } },
        'sync.stated': { actions: { type: 'keepStated', params: ({ event }) => event } },
      },
      states: {
        idle: {
          on: {
            'inventory.open': 'reading',
          },
        },
        reading: {
          tags: 'busy',
          entry: sendTo('counts', { type: 'sync.open' }),
          /** This browser's store may be read after the page is opened. */
          always: { guard: 'hasCount', target: 'counting' },
          on: {
            'sync.stated': {
              target: 'known',
              actions: { type: 'keepStated', params: ({ event }) => event },
            },
            'sync.failed': 'unread',
          },
        },
        known: {
          always: [
            { guard: 'hasCount', target: 'counting' },
            /** Nothing had been counted before the form of an own item. */
            { guard: 'hasForm', target: 'counting', actions: 'begin' },
            { target: 'none' },
          ],
        },
        /** No count is open. */
        none: {
          always: { guard: 'hasCount', target: 'counting' },
          on: {
            'inventory.open': { actions: sendTo('counts', { type: 'sync.open' }) },
            'inventory.start': { target: 'counting', actions: 'begin' },
          },
        },
        /** A colleague may have an open count: a count begun now joins it later. */
        unread: {
          on: {
            'inventory.open': 'reading',
            'inventory.retry': 'reading',
            'inventory.start': { target: 'counting', actions: 'begin' },
            'sync.stated': {
              target: 'known',
              actions: { type: 'keepStated', params: ({ event }) => event },
            },
          },
        },
        counting: {
          initial: 'calm',
          always: { guard: 'isNone', target: 'none' },
          on: { 'inventory.open': { actions: sendTo('counts', { type: 'sync.open' }) } },
          states: {
            calm: {
              /** The text typed before a reload is restored. */
              always: { guard: 'hasForm', target: 'adding' },
              on: {
                'inventory.type': {
                  guard: { type: 'isKnown', params: ({ event }) => event.key },
                  actions: { type: 'type', params: ({ event }) => event },
                },
                'inventory.enter': {
                  guard: { type: 'isKnown', params: ({ event }) => event.key },
                  actions: { type: 'enter', params: ({ event }) => event },
                },
                'inventory.remove': {
                  guard: { type: 'isKnown', params: ({ event }) => event.key },
                  actions: { type: 'remove', params: ({ event }) => event },
                },
                'inventory.restore': {
                  guard: { type: 'isRemoved', params: ({ event }) => event.key },
                  actions: { type: 'restore', params: ({ event }) => event },
                },
                'inventory.add': { target: 'adding', actions: 'openForm' },
                'inventory.edit': {
                  guard: { type: 'isOwnItem', params: ({ event }) => event.key },
                  target: 'adding',
                  actions: { type: 'openItem', params: ({ event }) => event },
                },
                'inventory.finish': 'finishing',
              },
            },
            /** The form of an own item. */
            adding: {
              on: {
                'inventory.fill': { actions: { type: 'fill', params: ({ event }) => event } },
                'inventory.submit': [
                  {
                    guard: { type: 'isGood', params: ({ event }) => event },
                    target: 'calm',
                    actions: { type: 'saveOwn', params: ({ event }) => event },
                  },
                  { actions: { type: 'keepProblems', params: ({ event }) => event } },
                ],
                'inventory.cancel': { target: 'calm', actions: 'closeForm' },
              },
            },
            finishing: {
              on: {
                'inventory.confirm': { target: '#inventory.count.none', actions: 'finish' },
                'inventory.cancel': 'calm',
              },
            },
          },
        },
      },
    },
    /** The typed amounts are on the server, or stored in this browser. */
    saving: {
      initial: 'saved',
      states: {
        saved: { always: { guard: 'hasUnsaved', target: 'unsaved' } },
        unsaved: {
          always: { guard: 'hasNone', target: 'saved' },
          on: { 'sync.sending': 'sending' },
        },
        sending: {
          on: { 'sync.saved': 'unsaved', 'sync.refused': 'unsaved', 'sync.failed': 'failed' },
        },
        failed: {
          on: {
            'sync.sending': 'sending',
            'inventory.retry': { target: 'sending', actions: sendTo('counts', { type: 'sync.open' }) },
          },
        },
      },
    },
    /** An earlier count, read-only. */
    opened: {
      initial: 'closed',
      states: {
        closed: {
          entry: 'forgetOpened',
          on: {
            'inventory.show': {
              target: 'fetching',
              actions: { type: 'keepAsked', params: ({ event }) => event },
            },
          },
        },
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchCount',
            src: 'fetchCount',
            input: ({ context }) => context.asked,
            onDone: {
              target: 'viewing',
              actions: { type: 'keepOpened', params: ({ event }) => event.output },
            },
            onError: 'missing',
          },
          on: { 'inventory.hide': 'closed' },
        },
        viewing: { on: { 'inventory.hide': 'closed', 'inventory.open': 'closed' } },
        missing: {
          on: { 'inventory.hide': 'closed', 'inventory.retry': 'fetching', 'inventory.open': 'closed' },
        },
      },
    },
  },
});
