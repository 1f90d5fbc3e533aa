import { assign, sendTo, setup } from 'xstate';
import type { Order } from '../domain/order/order.schema.ts';
import type { World } from '../domain/world.ts';
import { draftLogic } from '../draft.ts';
import { to } from '../system.ts';
import {
  left,
  linesFor,
  type PadContext,
  picked,
  remaining,
  removed,
  restored,
  rowsIn,
  typed,
  usualIn,
  withBlank,
  withUsual,
} from './pad.context.ts';
import type { PadDraft, PadEvent, PadInput } from './pad.events.ts';

type Sent<Type extends PadEvent['type']> = Extract<PadEvent, { type: Type }>;

/**
 * The lines of a paper list are typed as numbers and amounts. One press adds all complete rows to the cart. The first
 * letters find an own good, and one key its usual amount. All tabs show the rows, also after a reload.
 */
export const padMachine = setup({
  types: { context: {} as PadContext, events: {} as PadEvent, input: {} as PadInput },
  actors: { draft: draftLogic },
  actions: {
    restore: assign((_, draft: PadDraft | undefined) => ({
      entries: withBlank(draft?.entries ?? []),
      removed: undefined,
    })),
    keepOrders: assign({ orders: (_, orders: readonly Order[]) => orders }),
    keepWorld: assign({ world: (_, world: World) => world }),
    type: assign({ entries: ({ context }, event: Sent<'pad.type'>) => typed(context, event) }),
    leave: assign({ entries: ({ context }, row: number) => left(context, row) }),
    takeUsual: assign({ entries: ({ context }, row: number) => withUsual(context, row) }),
    pick: assign({ entries: ({ context }, event: Sent<'pad.pick'>) => picked(context, event) }),
    remove: assign(({ context }, row: number) => removed(context, row)),
    undo: assign(({ context }) => ({ entries: restored(context), removed: undefined })),
    askCart: sendTo(to('cart'), ({ context }, event: Sent<'pad.add'>) => ({
      type: 'cart.addAll' as const,
      lines: linesFor(context, event).map(({ product, amount }) => ({ product_id: product.id, amount })),
    })),
    keepRest: assign(({ context }, event: Sent<'pad.add'>) => ({
      entries: remaining(context, event),
      added: linesFor(context, event).length,
      removed: undefined,
    })),
  },
  guards: {
    isCandidate: ({ context }, { row, product_id }: Sent<'pad.pick'>) =>
      rowsIn(context).some(
        ({ entry, candidates }) => entry.id === row && candidates.some(({ id }) => id === product_id),
      ),
    hasRow: ({ context }, row: number) => context.entries.some(({ id }) => id === row),
    hasUsual: ({ context }, row: number) => usualIn(context, row) !== undefined,
    hasRemoved: ({ context }) => context.removed !== undefined,
    hasLines: ({ context }, event: Sent<'pad.add'>) => linesFor(context, event).length > 0,
  },
}).createMachine({
  id: 'pad',
  context: ({ input }) => ({ ...input, entries: withBlank([]), added: 0, removed: undefined }),
  invoke: { id: 'draft', src: 'draft', input: ({ context }) => context.username },
  initial: 'restoring',
  on: {
    'world.changed': { actions: { type: 'keepWorld', params: ({ event }) => event.world } },
    'orders.changed': { actions: { type: 'keepOrders', params: ({ event }) => event.orders } },
    /** Once at first, then with each key of another tab: the tabs have the same rows, and none overwrites another's. */
    'pad.restored': { target: '.open', actions: { type: 'restore', params: ({ event }) => event.draft } },
  },
  states: {
    restoring: {},
    open: {
      initial: 'typing',
      on: {
        'pad.type': {
          guard: { type: 'hasRow', params: ({ event }) => event.row },
          target: '.typing',
          actions: { type: 'type', params: ({ event }) => event },
        },
        'pad.leave': {
          guard: { type: 'hasRow', params: ({ event }) => event.row },
          actions: { type: 'leave', params: ({ event }) => event.row },
        },
        'pad.takeUsual': {
          guard: { type: 'hasUsual', params: ({ event }) => event.row },
          target: '.typing',
          actions: { type: 'takeUsual', params: ({ event }) => event.row },
        },
        'pad.pick': {
          guard: { type: 'isCandidate', params: ({ event }) => event },
          actions: { type: 'pick', params: ({ event }) => event },
        },
        'pad.remove': {
          guard: { type: 'hasRow', params: ({ event }) => event.row },
          actions: { type: 'remove', params: ({ event }) => event.row },
        },
        'pad.undo': { guard: 'hasRemoved', actions: 'undo' },
        'pad.add': {
          guard: { type: 'hasLines', params: ({ event }) => event },
          target: '.added',
          actions: [
            { type: 'askCart', params: ({ event }) => event },
            { type: 'keepRest', params: ({ event }) => event },
          ],
        },
      },
      states: {
        typing: {},
        /** The complete rows went into the cart; the others remain. */
        added: {},
      },
    },
  },
});
