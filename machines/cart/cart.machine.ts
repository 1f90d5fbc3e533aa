import { assign, not, sendTo } from 'xstate';
import { known } from '../domain/known.ts';
import { commandOf } from './cart.commands.ts';
import { contextOf } from './cart.context.ts';
import { cartSetup } from './cart.setup.ts';

/**
 * The open cart of a customer account: facts accepted by the server, then this browser's pending commands (§4 Cart
 * add, Cart states). Ordering runs as its child, so the order button is disabled exactly while it does.
 */
export const cartMachine = cartSetup.createMachine({
  id: 'cart',
  context: ({ input }) => contextOf(input),
  invoke: {
    id: 'journal',
    src: 'journal',
    input: ({ context }) => ({
      username: context.username,
      accepted:
        context.book === ''
          ? undefined
          : { book: context.book, version: context.version, cart: context.accepted },
    }),
  },
  on: {
    'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event } },
    'orders.changed': { actions: { type: 'keepOrderedDates', params: ({ event }) => event } },
    'cart.heard': {
      actions: sendTo('journal', ({ event }) => ({ ...event, type: 'journal.heard' as const })),
    },
    'journal.accepted': { actions: { type: 'keepAccepted', params: ({ event }) => event } },
    'journal.refused': { actions: { type: 'keepRefused', params: ({ event }) => event } },
    'journal.synced': { actions: { type: 'keepSynced', params: ({ event }) => event } },
    'journal.failed': { actions: { type: 'keepFailure', params: ({ event }) => event } },
  },
  initial: 'restoring',
  states: {
    restoring: {
      on: {
        'journal.restored': [
          {
            guard: { type: 'hasUnanswered', params: ({ event }) => event },
            target: 'loading.ordering',
            actions: { type: 'keepRestored', params: ({ event }) => event },
          },
          { target: 'open', actions: { type: 'keepRestored', params: ({ event }) => event } },
        ],
      },
    },
    open: {
      always: [
        {
          guard: 'canTakeWaiting',
          actions: [
            {
              type: 'command',
              params: ({ context }) => ({ _tag: 'TakeWaitingOrder', ...known(context.waiting) }),
            },
            'forgetWaiting',
          ],
        },
        { guard: 'hasWaiting', actions: 'forgetWaiting' },
        { guard: 'isOutdated', actions: 'rebuild' },
      ],
      on: {
        'cart.add': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.addAll': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.takeWaiting': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.releaseOrder': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.changeAmount': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.changeDate': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.restore': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.clear': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.undo': { guard: 'wasEmptied', actions: 'undo' },
        'cart.acknowledge': { actions: 'forgetChanges' },
      },
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetSubject',
          always: { guard: 'hasLostLines', target: 'reviewing' },
          on: {
            'cart.empty': { guard: 'isFilled', target: 'emptying' },
            'cart.remove': {
              guard: { type: 'isInCart', params: ({ event }) => event },
              target: 'removing',
              actions: { type: 'keepSubject', params: ({ event }) => event },
            },
            'cart.reference': { guard: 'mayHaveReference', target: 'referencing' },
            'cart.saveTemplate': { guard: 'canOrder', target: '#cart.loading.naming' },
            'order.request': [
              { guard: 'canOrderTwice', target: 'warning' },
              { guard: 'canOrder', target: '#cart.loading.ordering' },
            ],
          },
        },
        emptying: {
          always: { guard: not('isFilled'), target: 'idle' },
          on: {
            'cart.confirm': { target: 'idle', actions: { type: 'command', params: { _tag: 'EmptyCart' } } },
            'cart.cancel': 'idle',
          },
        },
        removing: {
          always: { guard: 'hasLostSubject', target: 'idle' },
          on: {
            'cart.confirm': {
              target: 'idle',
              actions: {
                type: 'command',
                params: ({ context }) => ({ _tag: 'RemoveItem', ...known(context.subject) }),
              },
            },
            'cart.cancel': 'idle',
          },
        },
        referencing: {
          entry: assign({ refusal: undefined }),
          on: {
            'cart.changeReference': [
              {
                guard: { type: 'isReferenceFine', params: ({ event }) => event.custom_reference },
                target: 'idle',
                actions: { type: 'command', params: ({ event }) => commandOf(event) },
              },
              { actions: { type: 'keepRefusal', params: ({ event }) => commandOf(event) } },
            ],
            'cart.cancel': 'idle',
          },
          exit: assign({ refusal: undefined }),
        },
        /** §2 Modals: an order already exists for one of the dates. */
        warning: {
          always: { guard: not('canOrder'), target: 'idle' },
          on: { 'cart.confirm': '#cart.loading.ordering', 'cart.cancel': 'idle' },
        },
        /** §8 'The following items are not available any more'. */
        reviewing: { exit: 'forgetLost', on: { 'cart.confirm': 'idle' } },
      },
    },
    /** The process that was asked for is taken up; it has been downloaded before, as a rule. */
    loading: {
      initial: 'ordering',
      states: {
        ordering: {
          invoke: {
            id: 'loadOrdering',
            src: 'loadOrdering',
            onDone: {
              target: '#cart.ordering',
              actions: { type: 'startOrdering', params: ({ event }) => event.output },
            },
            onError: { target: '#cart.open', actions: 'tellMissing' },
          },
        },
        naming: {
          invoke: {
            id: 'loadNaming',
            src: 'loadNaming',
            onDone: {
              target: '#cart.naming',
              actions: { type: 'startNaming', params: ({ event }) => event.output },
            },
            onError: { target: '#cart.open', actions: 'tellMissing' },
          },
        },
      },
    },
    /** Saving the cart as a template empties it (§4 Saving a template). */
    naming: {
      exit: 'stopNaming',
      on: {
        'naming.ended': [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'open',
            actions: [
              { type: 'command', params: { _tag: 'EmptyCart' } },
              { type: 'tellSaved', params: ({ event }) => event.output },
            ],
          },
          { target: 'open' },
        ],
      },
    },
    ordering: {
      exit: 'stopOrdering',
      on: {
        'ordering.ended': [
          {
            guard: { type: 'isPlaced', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'openNextBook', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => event.output },
            target: 'open',
            actions: sendTo('journal', { type: 'journal.sync' }),
          },
          /** The lines stay; ordered again they are a new order. */
          {
            guard: { type: 'isOrderGone', params: ({ event }) => event.output },
            target: 'open',
            actions: {
              type: 'command',
              params: ({ context: { cart } }) => ({
                _tag: 'ReleaseOrder',
                order_id: known(cart.supersedes),
                lines: [],
              }),
            },
          },
          {
            guard: { type: 'isWithdrawn', params: ({ event }) => event.output },
            target: 'open',
            actions: 'tellWithdrawn',
          },
          { target: 'open' },
        ],
        'world.changed': [
          /** The dialog shows what the fresh goods cost before anything is ordered. */
          {
            guard: { type: 'isFreshCatalogue', params: ({ event }) => event },
            actions: [{ type: 'keepWorld', params: ({ event }) => event }, 'rebuild', 'tellRevised'],
          },
          { actions: { type: 'keepWorld', params: ({ event }) => event } },
        ],
        'journal.accepted': {
          actions: [{ type: 'keepAccepted', params: ({ event }) => event }, 'tellAnswered'],
        },
        'journal.refused': {
          actions: [{ type: 'keepRefused', params: ({ event }) => event }, 'tellRevised'],
        },
        'journal.synced': { actions: [{ type: 'keepSynced', params: ({ event }) => event }, 'tellRevised'] },
        'journal.failed': {
          actions: [
            { type: 'keepFailure', params: ({ event }) => event },
            { type: 'tellFailed', params: ({ event }) => event },
          ],
        },
        'outbox.flush': { actions: sendTo('journal', { type: 'journal.flush' }) },
      },
    },
  },
});
