import { assign, fromPromise, sendTo, setup } from 'xstate';
import { type Failure, failureOf } from '../domain/failure.ts';
import { to } from '../system.ts';
import type { CancellingContext, CancellingEvent } from './cancelling.events.ts';

const ask = {
  target: 'asking',
  actions: {
    type: 'keepOrder',
    params: ({ event }: { readonly event: Extract<CancellingEvent, { type: 'cancelling.ask' }> }) =>
      event.order,
  },
} as const;

/** A placed order is cancelled until its first cut-off, after a question. The server judges the time. */
export const cancellingMachine = setup({
  types: {
    context: {} as CancellingContext,
    events: {} as CancellingEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** POST /api/user/orders/:id/cancellation; a cancelled order is answered again. */
    cancelOrder: fromPromise<void, string>(() => Promise.reject(new Error('provide cancelOrder'))),
  },
  actions: {
    keepOrder: assign((_, order: string) => ({ order, failure: undefined })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    /** The lists show the order as the server has it now. */
    refetch: sendTo(to('app'), ({ context }) => ({ type: 'orders.open' as const, id: context.order })),
  },
  guards: {
    isRefused: (_, failure: Failure) => failure.tag === 'refused',
  },
}).createMachine({
  id: 'cancelling',
  context: { order: '', failure: undefined },
  initial: 'idle',
  states: {
    idle: { on: { 'cancelling.ask': ask } },
    asking: { on: { 'cancelling.confirm': 'sending', 'cancelling.dismiss': 'idle' } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context }) => context.order,
        onDone: { target: 'cancelled', actions: 'refetch' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => failureOf(event.error) },
            target: 'refused',
            actions: [{ type: 'keepFailure', params: ({ event }) => failureOf(event.error) }, 'refetch'],
          },
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    /** The answer is lost: the order may be cancelled. A second attempt is answered in the same way. */
    failed: {
      on: { 'cancelling.confirm': 'sending', 'cancelling.dismiss': { target: 'idle', actions: 'refetch' } },
    },
    cancelled: { on: { 'cancelling.ask': ask } },
    /** The cut-off has passed, or a colleague has changed the order. */
    refused: { on: { 'cancelling.dismiss': 'idle' } },
  },
});
