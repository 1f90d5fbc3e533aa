import { assign } from 'xstate';
import { failureOf } from '../domain/failure.ts';
import { contextOf } from './ordering.context.ts';
import type { OrderingOutput } from './ordering.events.ts';
import {
  arrived,
  aside,
  askedAgain,
  checking,
  decided,
  missing,
  queued,
  searching,
  slowly,
  unasked,
  uncertain,
  waiting,
  wayOut,
  withdrawing,
} from './ordering.sending.ts';
import { orderingSetup } from './ordering.setup.ts';

/**
 * Confirming and sending one order (§4 Order button, Ordering). An order pressed without a network is queued, sent
 * automatically, and can be withdrawn. A lost answer is requested again with the same key, so there is never a second
 * order. At a backend that ignores idempotency keys the order is searched among the customer's, and the customer
 * decides. Output: placed, cancelled, withdrawn, the book was closed by someone else, or the order to supersede no
 * longer awaits payment.
 */
export const orderingMachine = orderingSetup.createMachine({
  id: 'ordering',
  context: ({ input }) => contextOf(input),
  initial: 'deciding',
  on: {
    'order.open': { actions: assign({ aside: false }) },
    'order.kept': { actions: assign({ pressedAt: ({ event }) => event.at }) },
    /** The sent order remains unchanged while its outcome is unknown. */
    'order.revised': { actions: { type: 'keepLatest', params: ({ event }) => event } },
    'cart.saved': { actions: assign({ unsaved: 0 }) },
  },
  states: {
    deciding: {
      always: [
        { guard: 'wasSent', target: 'checking' },
        { guard: 'isResumed', target: 'queued' },
        { target: 'confirming' },
      ],
    },
    confirming: {
      tags: 'asking',
      on: {
        'order.confirm': { guard: 'hasGoods', target: 'beginning' },
        'order.cancel': 'cancelled',
        'order.revised': [
          { guard: { type: 'isOtherBook', params: ({ event }) => event }, target: 'overtaken' },
          { actions: { type: 'revise', params: ({ event }) => event } },
        ],
      },
    },
    beginning: {
      entry: [
        'begin',
        { type: 'keepUnconfirmed', params: ({ context: { book, draft } }) => ({ book, draft }) },
      ],
      always: [{ guard: 'isSaved', target: 'placing' }, { target: 'flushing' }],
    },
    flushing: {
      tags: 'busy',
      after: slowly,
      entry: 'flush',
      on: {
        'order.aside': aside,
        'order.withdraw': { guard: 'isSlow', target: 'withdrawing' },
        'cart.saved': { target: 'placing', actions: assign({ unsaved: 0 }) },
        'cart.saveFailed': [
          { guard: { type: 'needsNoCart', params: ({ event }) => event.failure }, target: 'placing' },
          { guard: { type: 'isTransient', params: ({ event }) => event.failure }, target: 'queued' },
          { target: 'failed' },
        ],
        'order.revised': [
          { guard: { type: 'isOtherBook', params: ({ event }) => event }, target: 'overtaken' },
          {
            guard: { type: 'isRevision', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'revise', params: ({ event }) => event },
          },
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: 'placing',
            actions: { type: 'revise', params: ({ event }) => event },
          },
          { actions: { type: 'revise', params: ({ event }) => event } },
        ],
      },
    },
    placing: {
      tags: 'busy',
      after: slowly,
      on: wayOut,
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({ ...askedAgain(context), again: context.tries > 0 }),
        onDone: { target: 'placed', actions: { type: 'keepPlaced', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'isUnsent', params: ({ event }) => failureOf(event.error) },
            target: 'queued',
          },
          {
            guard: { type: 'isUnconfirmed', params: ({ event }) => failureOf(event.error) },
            target: 'searching',
          },
          {
            guard: { type: 'isTransient', params: ({ event }) => failureOf(event.error) },
            target: 'checking',
            actions: assign({ sent: true }),
          },
          ...decided,
          { target: 'failed' },
        ],
      },
    },
    queued,
    checking,
    waiting,
    uncertain,
    searching,
    missing,
    unasked,
    withdrawing,
    arrived,
    failed: {
      tags: 'asking',
      on: {
        'order.confirm': 'beginning',
        'order.cancel': 'cancelled',
        'order.revised': [
          { guard: { type: 'isOtherBook', params: ({ event }) => event }, target: 'overtaken' },
          {
            guard: { type: 'isRevision', params: ({ event }) => event },
            target: 'confirming',
            actions: { type: 'revise', params: ({ event }) => event },
          },
          /** An unchanged revision does not clear the failure. */
          { actions: { type: 'revise', params: ({ event }) => event } },
        ],
      },
    },
    refused: {
      tags: 'asking',
      on: {
        'order.cancel': 'cancelled',
        'order.revised': {
          guard: { type: 'isOtherBook', params: ({ event }) => event },
          target: 'overtaken',
        },
        'order.review': { guard: 'hasLatest', target: 'confirming', actions: 'review' },
      },
    },
    overtaken: {
      tags: 'asking',
      on: {
        'order.cancel': {
          target: 'superseded',
          actions: assign({ outcome: (): OrderingOutput => ({ tag: 'bookClosed' }) }),
        },
      },
    },
    placed: { type: 'final' },
    cancelled: { type: 'final', entry: 'dropUnconfirmed' },
    superseded: { type: 'final', entry: 'dropUnconfirmed' },
  },
  output: ({ context }) => context.outcome,
});
