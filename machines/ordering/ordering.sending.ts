// The states of a pressed order until its answer is known.
import { assign, type ErrorActorEvent } from 'xstate';
import { failureOf } from '../domain/failure.ts';
import type { OrderingContext } from './ordering.context.ts';
import type { PlaceOrderInput } from './ordering.events.ts';
import { orderingSetup } from './ordering.setup.ts';

/** The same order under the same key. */
export function askedAgain({ draft, book, key }: OrderingContext): PlaceOrderInput {
  return { payload: draft.payload, book, key, again: true };
}

const failure = ({ event }: { readonly event: ErrorActorEvent }) => failureOf(event.error);

/** Reports when the network may work again. */
const network = {
  id: 'network',
  src: 'network',
  input: ({ context }: { readonly context: OrderingContext }) => ({
    ...askedAgain(context),
    tries: context.tries,
  }),
} as const;

/** After a long wait other actions are offered. */
export const slowly = { slow: { actions: 'offerWayOut' } } as const;

/** After a long wait the customer may continue elsewhere. */
export const aside = { guard: 'isSlow', actions: 'putAside' } as const;

/** During a long wait the customer may continue elsewhere, check again, or withdraw the order. */
export const wayOut = {
  'order.aside': aside,
  'order.withdraw': { guard: 'isSlow', target: 'withdrawing' },
  'order.check': {
    guard: 'isSlow',
    target: 'checking',
    reenter: true,
    actions: 'recheck',
  },
} as const;

/**
 * The server has answered if it accepts the order. Another tab, or a withdrawal with a lost answer, may have withdrawn
 * it.
 */
export const decided = [
  { guard: { type: 'isTakenBack', params: failure }, target: 'cancelled', actions: 'keepWithdrawn' },
  {
    guard: { type: 'isRefused', params: failure },
    target: 'refused',
    actions: { type: 'keepProblems', params: failure },
  },
  { guard: { type: 'isBookClosed', params: failure }, target: 'overtaken' },
] as const;

/** It has never left this browser: it is queued for the network, and can be withdrawn at once. */
export const queued = orderingSetup.createStateConfig({
  tags: 'asking',
  entry: assign({ tries: ({ context }) => context.tries + 1 }),
  invoke: network,
  on: {
    'network.back': [{ guard: 'isSaved', target: 'placing' }, { target: 'flushing' }],
    'cart.saved': { target: 'placing', actions: assign({ unsaved: 0 }) },
    'order.aside': { actions: 'putAside' },
    'order.withdraw': 'withdrawing',
    'order.revised': [
      { guard: { type: 'isOtherBook', params: ({ event }) => event }, target: 'overtaken' },
      /** A changed order is never placed unseen: the customer confirms it again. */
      {
        guard: { type: 'isChanged', params: ({ event }) => event },
        target: 'confirming',
        actions: { type: 'revise', params: ({ event }) => event },
      },
      { actions: assign({ unsaved: ({ event }) => event.unsaved }) },
    ],
  },
});

/** It may have reached the server: the answer is requested again, under the same key. */
export const checking = orderingSetup.createStateConfig({
  tags: 'busy',
  after: slowly,
  on: wayOut,
  entry: assign({ checks: ({ context }) => context.checks + 1 }),
  invoke: {
    id: 'checkOrder',
    src: 'placeOrder',
    input: ({ context }) => askedAgain(context),
    onDone: { target: 'placed', actions: { type: 'keepPlaced', params: ({ event }) => event.output } },
    onError: [
      ...decided,
      { guard: { type: 'isUnconfirmed', params: failure }, target: 'searching' },
      { guard: 'hasChecksLeft', target: 'waiting' },
      { target: 'uncertain' },
    ],
  },
});

/** A pause before the next check. */
export const waiting = orderingSetup.createStateConfig({
  tags: 'busy',
  after: { checkAgain: 'checking' },
  on: wayOut,
});

/** It may have reached the server. Checks of the server's orders continue automatically. */
export const uncertain = orderingSetup.createStateConfig({
  tags: 'asking',
  entry: assign({ tries: ({ context }) => context.tries + 1 }),
  invoke: network,
  on: {
    'network.back': 'checking',
    'order.check': { target: 'checking', actions: 'recheck' },
    'order.aside': { actions: 'putAside' },
    'order.withdraw': 'withdrawing',
  },
});

/** It was sent to a backend that ignores idempotency keys: it is searched among the customer's orders. */
export const searching = orderingSetup.createStateConfig({
  tags: 'busy',
  after: slowly,
  on: {
    'order.aside': aside,
    'order.check': { guard: 'isSlow', target: 'searching', reenter: true },
    'order.cancel': { guard: 'isSlow', target: 'cancelled' },
  },
  entry: assign({ sent: true }),
  invoke: {
    id: 'findOrder',
    src: 'findOrder',
    input: ({ context }) => askedAgain(context),
    onDone: [
      {
        guard: { type: 'isFound', params: ({ event }) => event.output },
        target: 'placed',
        actions: { type: 'keepPlaced', params: ({ event }) => event.output },
      },
      { target: 'missing' },
    ],
    onError: { target: 'unasked' },
  },
});

/** It is not among the orders, and may still arrive: the customer decides about sending it again. */
export const missing = orderingSetup.createStateConfig({
  tags: 'asking',
  on: {
    'order.confirm': [
      { guard: 'hasLatest', target: 'confirming', actions: ['dropUnconfirmed', 'review'] },
      { target: 'beginning', actions: 'dropUnconfirmed' },
    ],
    'order.check': 'searching',
    /** No withdrawal is possible: the dialog has stated that the order may arrive. */
    'order.cancel': 'cancelled',
  },
});

/** The orders could not be fetched: the fetch is retried automatically, the order is not sent. */
export const unasked = orderingSetup.createStateConfig({
  tags: 'asking',
  entry: assign({ tries: ({ context }) => context.tries + 1 }),
  invoke: network,
  on: {
    'network.back': 'searching',
    'order.check': 'searching',
    'order.aside': { actions: 'putAside' },
    'order.cancel': 'cancelled',
  },
});

/** The withdrawal is sent to the server; the customer may continue meanwhile. */
export const withdrawing = orderingSetup.createStateConfig({
  tags: 'busy',
  on: { 'order.aside': { actions: 'putAside' } },
  invoke: {
    id: 'withdrawOrder',
    src: 'withdrawOrder',
    input: ({ context }) => askedAgain(context),
    onDone: [
      {
        guard: { type: 'isPlaced', params: ({ event }) => event.output },
        target: 'arrived',
        actions: { type: 'keepWithdrawal', params: ({ event }) => event.output },
      },
      { target: 'cancelled', actions: 'keepWithdrawn' },
    ],
    onError: [
      { guard: { type: 'isUnconfirmed', params: failure }, target: 'searching' },
      { target: 'uncertain', actions: assign({ withdrawalFailed: true }) },
    ],
  },
});

/** It was placed before the withdrawal; its number is shown. */
export const arrived = orderingSetup.createStateConfig({ tags: 'asking', on: { 'order.read': 'placed' } });
