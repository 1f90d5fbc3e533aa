import { assign, not } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import { settingOf } from '../domain/cart/setting.ts';
import { commandOf } from './cart.commands.ts';
import { cartSetup } from './cart.setup.ts';

/** The cart can be changed. Each change is immediate, except those that need a confirmation in a dialog (§2 Modals). */
export const open = cartSetup.createStateConfig({
  always: [
    {
      guard: 'canTakeAwaitingPayment',
      actions: [
        {
          type: 'command',
          params: ({ context }) => ({ _tag: 'TakeWaitingOrder', ...assertDefined(context.awaitingPayment) }),
        },
        'forgetAwaitingPayment',
      ],
    },
    { guard: 'hasAwaitingPayment', actions: 'forgetAwaitingPayment' },
    { guard: 'isOutdated', actions: 'rebuild' },
  ],
  on: {
    'cart.add': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
    'cart.addAll': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
    'cart.takeAwaitingPayment': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
    'cart.releaseOrder': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
    'cart.changeAmount': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
    'cart.typeAmount': { actions: { type: 'typed', params: ({ event }) => commandOf(event) } },
    'cart.setAmountOf': {
      actions: {
        type: 'command',
        params: ({ context, event: { type: _, ...setting } }) => settingOf(context.cart, setting),
      },
    },
    'cart.changeDate': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
    'cart.changeSubstitution': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
    'cart.restore': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
    'cart.draft': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
    'cart.clear': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
    'cart.move': { actions: { type: 'move', params: ({ event }) => event.moves } },
    'cart.undo': { guard: 'hasUndo', actions: { type: 'move', params: undefined } },
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
        'cart.substitution': { guard: 'knowsSubstitution', target: 'substituting' },
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
            params: ({ context }) => ({ _tag: 'RemoveItem', ...assertDefined(context.subject) }),
          },
        },
        'cart.cancel': 'idle',
      },
    },
    /** Each choice in the dialog takes effect at once. */
    substituting: {
      on: {
        'cart.changeSubstitutionDefault': {
          actions: { type: 'command', params: ({ event }) => commandOf(event) },
        },
        'cart.confirm': 'idle',
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
        'cart.typeReference': {
          actions: assign({ reference: ({ event }) => event.custom_reference, refusal: undefined }),
        },
        'cart.cancel': 'idle',
      },
      exit: assign({ refusal: undefined, reference: undefined }),
    },
    /** §2 Modals: an order already exists for one of the dates. */
    warning: {
      always: { guard: not('canOrder'), target: 'idle' },
      on: { 'cart.confirm': '#cart.loading.ordering', 'cart.cancel': 'idle' },
    },
    /** §8 'The following items are not available any more'. */
    reviewing: { exit: 'forgetLost', on: { 'cart.confirm': 'idle' } },
  },
});
