import { unreadReasonOf } from '../domain/import/cells.ts';
import { type ImportContext, nothingRead } from './import.context.ts';
import { draftToStore, importSetup } from './import.setup.ts';

/**
 * Reads a filled form into the cart (§2 Manual product template). Each row is judged by the current goods and may be
 * corrected; available goods are added once. Leaving the page or a reload loses nothing.
 */
export const importMachine = importSetup.createMachine({
  id: 'import',
  context: ({ input: { username, world } }) => ({ username, world, ...nothingRead }),
  initial: 'restoring',
  on: {
    'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event } },
    'import.choose': {
      target: '.reading',
      actions: [
        { type: 'dropDraft', params: usernameOf },
        { type: 'keepFile', params: ({ event }) => event },
      ],
    },
  },
  states: {
    restoring: {
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context }) => context.username,
        onDone: [
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'awaiting',
            actions: { type: 'restore', params: ({ event }) => event.output },
          },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
    },
    idle: { entry: 'forget' },
    reading: {
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => context.file,
        onDone: { target: 'awaiting', actions: { type: 'keepSheets', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => unreadReasonOf(event.error) },
        },
      },
      on: { 'import.close': { target: 'idle', actions: { type: 'dropDraft', params: usernameOf } } },
    },
    /** The page may open before the goods are loaded. */
    awaiting: {
      always: { guard: 'isLoaded', target: 'open' },
      entry: 'askGoods',
      on: { 'import.close': { target: 'idle', actions: { type: 'dropDraft', params: usernameOf } } },
      initial: 'fetching',
      states: {
        fetching: { after: { patience: 'late' } },
        late: { on: { 'import.retry': { target: 'fetching', actions: 'askGoods' } } },
      },
    },
    failed: {},
    open: {
      initial: 'judging',
      on: {
        'world.changed': {
          target: '.judging',
          actions: { type: 'keepWorld', params: ({ event }) => event },
        },
        'import.column': {
          guard: 'isJudged',
          target: '.judging',
          actions: [
            { type: 'keepColumn', params: ({ event }) => event },
            { type: 'storeCorrections', params: draftToStore },
          ],
        },
        'import.confirm': {
          guard: 'isUnchecked',
          actions: ['keepConfirmed', { type: 'storeCorrections', params: draftToStore }],
        },
        'import.amount': {
          guard: { type: 'isDoubtful', params: ({ event }) => event.row },
          actions: [
            { type: 'keepAmount', params: ({ event }) => event },
            { type: 'storeCorrections', params: draftToStore },
          ],
        },
        'import.seek': {
          guard: { type: 'isSought', params: ({ event }) => event.row },
          actions: [
            { type: 'keepSought', params: ({ event }) => event },
            { type: 'storeCorrections', params: draftToStore },
          ],
        },
        'import.good': {
          guard: { type: 'isCandidate', params: ({ event }) => event },
          actions: [
            { type: 'keepGood', params: ({ event }) => event },
            { type: 'storeCorrections', params: draftToStore },
          ],
        },
        'import.close': { target: 'idle', actions: { type: 'dropDraft', params: usernameOf } },
      },
      states: {
        /** The form of the last judgement remains visible. */
        judging: {
          invoke: {
            id: 'judgeForm',
            src: 'judgeForm',
            input: ({ context: { sheets, words, reading, world } }) => ({ sheets, words, reading, world }),
            onDone: [
              {
                guard: { type: 'isForm', params: ({ event }) => event.output },
                target: 'reviewing',
                actions: [
                  { type: 'keepForm', params: ({ event }) => event.output },
                  { type: 'storeSheets', params: draftToStore },
                  { type: 'storeCorrections', params: draftToStore },
                ],
              },
              {
                target: '#import.failed',
                actions: { type: 'keepForm', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: '#import.failed',
              actions: { type: 'keepFailure', params: ({ event }) => unreadReasonOf(event.error) },
            },
          },
        },
        reviewing: {
          on: {
            'import.add': {
              guard: 'hasLines',
              target: '#import.added',
              actions: [
                { type: 'keepResult', params: ({ event }) => event },
                'askCart',
                { type: 'dropDraft', params: usernameOf },
              ],
            },
          },
        },
      },
    },
    /** Shows the goods added to the cart, and those left out. */
    added: { on: { 'import.close': 'idle' } },
  },
});

function usernameOf({ context }: { readonly context: ImportContext }): string {
  return context.username;
}
