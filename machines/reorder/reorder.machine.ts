import { and, assign } from 'xstate';
import { contextOf } from './reorder.context.ts';
import { reorderSetup } from './reorder.setup.ts';

/**
 * Filling the cart from an earlier order or a template, and beginning a new order (§4 Reorder, §2 newOrder). An order
 * is first an editable list, with today's prices and substitutes. The open list survives a reload.
 */
export const reorderMachine = reorderSetup.createMachine({
  id: 'reorder',
  type: 'parallel',
  context: ({ input }) => contextOf(input),
  invoke: { id: 'draft', src: 'draft', input: ({ context }) => context.username },
  on: { 'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event.world } } },
  states: {
    filling: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'reorder.request': [
              {
                guard: { type: 'goesToDraft', params: ({ event }) => event },
                actions: { type: 'startDraft', params: ({ event }) => event },
              },
              {
                guard: { type: 'isForList', params: ({ event }) => event },
                target: 'awaiting',
                actions: { type: 'keepRequest', params: ({ event }) => event },
              },
              {
                guard: { type: 'isCartFilled', params: ({ event }) => event.cartIsEmpty },
                target: 'confirming',
                actions: { type: 'keepRequest', params: ({ event }) => event },
              },
              {
                guard: { type: 'hasLines', params: ({ event }) => event },
                target: 'awaiting',
                actions: { type: 'keepRequest', params: ({ event }) => event },
              },
            ],
          },
          initial: 'restoring',
          states: {
            /** A request comes before the stored list. */
            restoring: {
              on: {
                'reorder.restored': [
                  {
                    guard: { type: 'isDraft', params: ({ event }) => event.draft },
                    target: '#reorder.filling.awaiting',
                    actions: { type: 'restore', params: ({ event }) => event.draft },
                  },
                  { target: 'still' },
                ],
              },
            },
            still: {},
            /** The cart has the lines of the list; the customer can undo it until the cart changes again. */
            taken: { on: { 'reorder.undo': { target: 'still', actions: 'undo' }, 'reorder.close': 'still' } },
          },
        },
        /** The lines of an order, with their amounts, today's prices and the substitutes of missing goods. */
        editing: {
          entry: 'nameListed',
          on: {
            'reorder.setAmount': { actions: { type: 'keepAmount', params: ({ event }) => event } },
            'reorder.clearAmounts': { guard: 'hasChosen', actions: 'clearAmounts' },
            'reorder.take': [
              {
                guard: { type: 'fitsAtOnce', params: ({ event }) => event.cart },
                target: 'idle.taken',
                actions: [{ type: 'keepCart', params: ({ event }) => event.cart }, 'take'],
              },
              {
                guard: 'hasChosen',
                target: 'confirming',
                actions: { type: 'keepCart', params: ({ event }) => event.cart },
              },
            ],
            'reorder.cancel': 'idle.still',
          },
        },
        /** §2 Modals: 'cart is not empty'. */
        confirming: {
          on: {
            'reorder.confirm': [
              { guard: 'isNew', target: 'idle.still', actions: 'empty' },
              { guard: 'isListed', target: 'idle.taken', actions: 'take' },
              { target: 'awaiting' },
            ],
            'reorder.addBeside': [
              { guard: 'isListed', target: 'idle.taken', actions: ['keepBeside', 'take'] },
              { guard: 'mayGoBeside', target: 'awaiting', actions: 'keepBeside' },
            ],
            'reorder.cancel': [{ guard: 'isListed', target: 'editing' }, { target: 'idle.still' }],
          },
        },
        /** The page may open before its goods are loaded. */
        awaiting: {
          always: [
            { guard: and(['isLoaded', 'isListed']), target: 'editing' },
            { guard: 'isLoaded', target: 'summarising', actions: 'fill' },
          ],
          entry: 'askGoods',
          on: { 'reorder.cancel': 'idle.still' },
          initial: 'fetching',
          states: {
            fetching: { after: { patience: 'late' } },
            late: { on: { 'reorder.retry': { target: 'fetching', actions: 'askGoods' } } },
          },
        },
        /** §2 Modals: the added goods, the missing ones, and the changed prices. */
        summarising: { on: { 'reorder.close': 'idle.still' } },
      },
    },
    naming: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'reorder.name': {
              guard: { type: 'isUnnamed', params: ({ event }) => event.product_ids },
              target: 'fetching',
              actions: { type: 'keepUnnamed', params: ({ event }) => event.product_ids },
            },
          },
        },
        fetching: {
          on: {
            'reorder.name': {
              guard: { type: 'isUnnamed', params: ({ event }) => event.product_ids },
              target: 'fetching',
              reenter: true,
              actions: { type: 'keepUnnamed', params: ({ event }) => event.product_ids },
            },
          },
          invoke: {
            id: 'fetchNames',
            src: 'fetchNames',
            input: ({ context }) => context.unnamed,
            onDone: { target: 'idle', actions: { type: 'keepNames', params: ({ event }) => event.output } },
            /** The numbers of the goods replace their names. */
            onError: { target: 'idle', actions: assign({ unnamed: [] }) },
          },
        },
      },
    },
  },
});
