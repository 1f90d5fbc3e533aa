// What an order that was pressed goes through until its answer is known.
import { assign } from 'xstate';
import { failureOf } from '../domain/failure.ts';
import { orderingSetup } from './ordering.setup.ts';

/** It has never left this browser: it waits for the network, and can be taken back at once. */
export const queued = orderingSetup.createStateConfig({
  tags: 'asking',
  entry: assign({ tries: ({ context }) => context.tries + 1 }),
  invoke: {
    id: 'network',
    src: 'network',
    input: ({ context: { draft, book, key, tries } }) => ({
      payload: draft.payload,
      book,
      key,
      again: true,
      tries,
    }),
  },
  on: {
    'network.back': [{ guard: 'isSaved', target: 'placing' }, { target: 'flushing' }],
    'outbox.emptied': { target: 'placing', actions: assign({ unsaved: 0 }) },
    'order.aside': { actions: assign({ aside: true }) },
    'order.withdraw': 'withdrawing',
    'order.revised': [
      { guard: { type: 'isOtherBook', params: ({ event }) => event }, target: 'overtaken' },
      /** Nothing is ordered unseen: it is put before the customer again. */
      {
        guard: { type: 'isChanged', params: ({ event }) => event },
        target: 'confirming',
        actions: { type: 'revise', params: ({ event }) => event },
      },
      { actions: assign({ unsaved: ({ event }) => event.unsaved }) },
    ],
  },
});

/** It may have reached the server: the answer is asked for again, under the same key. */
export const checking = orderingSetup.createStateConfig({
  tags: 'busy',
  entry: assign({ checks: ({ context }) => context.checks + 1 }),
  invoke: {
    id: 'checkOrder',
    src: 'placeOrder',
    input: ({ context: { draft, book, key } }) => ({ payload: draft.payload, book, key, again: true }),
    onDone: { target: 'placed', actions: { type: 'keepPlaced', params: ({ event }) => event.output } },
    onError: [
      /** The answer to its withdrawal was lost. */
      {
        guard: { type: 'isTakenBack', params: ({ event }) => failureOf(event.error) },
        target: 'cancelled',
        actions: 'keepWithdrawn',
      },
      {
        guard: { type: 'isRefused', params: ({ event }) => failureOf(event.error) },
        target: 'refused',
        actions: { type: 'keepProblems', params: ({ event }) => failureOf(event.error) },
      },
      {
        guard: { type: 'isBookClosed', params: ({ event }) => failureOf(event.error) },
        target: 'overtaken',
      },
      { guard: 'hasChecksLeft', target: 'waiting' },
      { target: 'uncertain' },
    ],
  },
});

/** A moment before it is asked again. */
export const waiting = orderingSetup.createStateConfig({
  tags: 'busy',
  after: { checkAgain: 'checking' },
});

/** It may have reached the server. Only the server can tell; it is asked by itself. */
export const uncertain = orderingSetup.createStateConfig({
  tags: 'asking',
  entry: assign({ tries: ({ context }) => context.tries + 1 }),
  invoke: {
    id: 'network',
    src: 'network',
    input: ({ context: { draft, book, key, tries } }) => ({
      payload: draft.payload,
      book,
      key,
      again: true,
      tries,
    }),
  },
  on: {
    'network.back': 'checking',
    'order.check': { target: 'checking', actions: assign({ checks: 0, withdrawalFailed: false }) },
    'order.aside': { actions: assign({ aside: true }) },
    'order.withdraw': 'withdrawing',
  },
});

/** The server is asked to take it back. */
export const withdrawing = orderingSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'withdrawOrder',
    src: 'withdrawOrder',
    input: ({ context: { draft, book, key } }) => ({ payload: draft.payload, book, key, again: true }),
    onDone: [
      {
        guard: { type: 'isPlaced', params: ({ event }) => event.output },
        target: 'arrived',
        actions: { type: 'keepWithdrawal', params: ({ event }) => event.output },
      },
      { target: 'cancelled', actions: 'keepWithdrawn' },
    ],
    onError: { target: 'uncertain', actions: assign({ withdrawalFailed: true }) },
  },
});

/** It was placed before it could be taken back; its number is told. */
export const arrived = orderingSetup.createStateConfig({ tags: 'asking', on: { 'order.read': 'placed' } });
