import { assign, fromPromise, setup } from 'xstate';
import type { Order } from '../domain/order/order.schema.ts';
import type { OrdersEvent, OrdersFound, OrdersInput, OrdersRequest } from './orders.events.ts';

interface OrdersContext extends OrdersInput {
  readonly text: string;
  /** Orders beyond those of the account: older ones, or search results of the server. */
  readonly found: readonly Order[];
  /** The cursor of the next page. */
  readonly next: string | undefined;
}

/**
 * Orders beyond those of the account: older ones, and search results. If there are no older ones, the account has all
 * orders, and no call is made.
 */
export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    input: {} as OrdersInput,
    children: {} as { fetchOlder: 'fetchOlder' },
    tags: {} as 'busy',
  },
  actors: {
    /** GET /api/user/orders with `before` and `search`. */
    fetchOlder: fromPromise<OrdersFound, OrdersRequest>(() =>
      Promise.reject(new Error('provide fetchOlder')),
    ),
  },
  guards: {
    isSearch: ({ context: { older, text } }) => older !== undefined && text.trim() !== '',
    hasMore: ({ context }) => context.next !== undefined,
    isOther: ({ context }, { older }: OrdersInput) => older !== context.older,
  },
  actions: {
    keepText: assign((_, text: string) => ({ text })),
    keepOlder: assign((_, { older }: OrdersInput) => ({ older })),
    begin: assign(({ context: { older, text } }) => ({
      found: [],
      next: text.trim() === '' ? older : undefined,
    })),
    keepFound: assign(({ context }, { orders, older }: OrdersFound) => ({
      found: [...context.found, ...orders],
      next: older,
    })),
  },
  delays: { pause: 300 },
}).createMachine({
  id: 'orders',
  context: ({ input: { older } }) => ({ older, text: '', found: [], next: older }),
  on: {
    'orders.search': {
      target: '.deciding',
      actions: [{ type: 'keepText', params: ({ event }) => event.text }, 'begin'],
    },
    /** Pages from another cursor would leave out orders. */
    'orders.changed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.deciding',
      actions: [{ type: 'keepOlder', params: ({ event }) => event }, 'begin'],
    },
  },
  initial: 'idle',
  states: {
    deciding: { always: [{ guard: 'isSearch', target: 'typing' }, { target: 'idle' }] },
    idle: { on: { 'orders.more': { guard: 'hasMore', target: 'fetching' } } },
    typing: { tags: 'busy', after: { pause: 'fetching' } },
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'fetchOlder',
        src: 'fetchOlder',
        input: ({ context: { text, next } }) => ({ text, before: next }),
        onDone: { target: 'idle', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    failed: { on: { 'orders.more': 'fetching' } },
  },
});
