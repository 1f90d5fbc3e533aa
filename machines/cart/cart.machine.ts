import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate';
import type { CartCommand } from '../domain/cart/cart.schema.ts';
import { isEmpty, itemsOf } from '../domain/cart/state.ts';
import { emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import type { OrderingOutput } from '../ordering/ordering.events.ts';
import { orderingMachine } from '../ordering/ordering.machine.ts';
import { commandOf } from './cart.commands.ts';
import {
  accepted,
  type CartContext,
  commanded,
  contextOf,
  draftOf,
  refused,
  restored,
  synced,
  withWorld,
} from './cart.context.ts';
import type { CartEvent, CartInput, CartTold, JournalAsk, JournalInput, JournalTold } from './cart.events.ts';

/**
 * The open cart of a customer account: facts accepted by the server, then this browser's pending commands (§4 Cart
 * add, Cart states). Ordering runs as its child, so the order button is disabled exactly while it does.
 */
export const cartMachine = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as CartInput,
    children: {} as { journal: 'journal'; ordering: 'ordering' },
  },
  actors: {
    /** Keeps facts and commands in the browser and carries commands to the server, in order. */
    journal: fromCallback<JournalAsk, JournalInput, JournalTold>(() => {
      throw new Error('provide journal');
    }),
    ordering: orderingMachine,
  },
  guards: {
    /** §5: an amount of 0 blocks ordering. */
    canOrder: ({ context }) => canOrder(context),
    hasUnanswered: (_, { unanswered }: Told<'journal.restored'>) => unanswered !== undefined,
    /** §4 Login: the lines of the order that waits for payment go into a cart that is empty. */
    canTakeWaiting: ({ context }) => isLoaded(context) && context.waiting.length > 0 && isEmpty(context.cart),
    hasWaiting: ({ context }) => isLoaded(context) && context.waiting.length > 0,
    /** Each catalogue, and each cart that the server states whole, is rebuilt once. */
    isOutdated: ({ context }) => isLoaded(context) && context.rebuilt !== context.world.catalogue,
    isPlaced: (_, output: OrderingOutput) => output.tag === 'placed',
    isOvertaken: (_, output: OrderingOutput) => output.tag === 'bookClosed',
  },
  actions: {
    command: enqueueActions(({ context, enqueue, self }, command: CartCommand) => {
      const change = commanded(context, command);
      enqueue.assign(change);
      const pending = change.pending?.at(-1);
      if (pending !== undefined) enqueue.sendTo('journal', { type: 'journal.append', pending });
      if (change.refusal !== undefined && self._parent !== undefined) {
        const told: CartTold = { type: 'cart.refused', refusal: change.refusal };
        enqueue.sendTo(self._parent, told);
      }
    }),
    forgetWaiting: assign({ waiting: [] }),
    markRebuilt: assign({ rebuilt: ({ context }) => context.world.catalogue }),
    keepWorld: assign(({ context }, { world }: Told<'world.changed'>) => withWorld(context, world)),
    keepRestored: assign(({ context }, { accepted, pending, unanswered }: Told<'journal.restored'>) => ({
      ...restored(context, accepted, pending),
      unanswered,
    })),
    keepAccepted: assign(({ context }, { ref, version, facts }: Told<'journal.accepted'>) =>
      accepted(context, ref, version, facts),
    ),
    keepRefused: enqueueActions(({ context, enqueue, self }, { ref, problems }: Told<'journal.refused'>) => {
      const change = refused(context, ref, problems);
      enqueue.assign(change);
      if (change.refusal !== undefined && self._parent !== undefined) {
        const told: CartTold = { type: 'cart.refused', refusal: change.refusal };
        enqueue.sendTo(self._parent, told);
      }
    }),
    keepSynced: assign(({ context }, { accepted, answered }: Told<'journal.synced'>) =>
      synced(context, accepted, answered),
    ),
    keepFailure: assign({ failure: (_, { failure }: Told<'journal.failed'>) => failure }),
    /** Ordering hears when every command is answered, and when what it shows is no longer the cart. */
    tellAnswered: enqueueActions(({ context, enqueue }) => {
      if (context.pending.length === 0) enqueue.sendTo('ordering', { type: 'outbox.emptied' });
    }),
    tellRevised: sendTo('ordering', ({ context }) => ({
      type: 'order.revised' as const,
      draft: draftOf(context),
      unsaved: context.pending.length,
    })),
    openNextBook: enqueueActions(({ context, enqueue, self }, output: OrderingOutput) => {
      if (output.tag !== 'placed') return;
      const { book = '', left } = output.placed;
      enqueue.assign({ ...contextOf({ ...context, accepted: undefined }), nextRef: context.nextRef, book });
      enqueue.sendTo('journal', { type: 'journal.openBook', book });
      if (left > 0) enqueue.sendTo('journal', { type: 'journal.sync' });
      const told: CartTold = { type: 'order.placed', placed: output.placed };
      if (self._parent !== undefined) enqueue.sendTo(self._parent, told);
    }),
  },
}).createMachine({
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
            target: 'ordering',
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
            { type: 'command', params: ({ context }) => ({ _tag: 'AddItems', lines: context.waiting }) },
            'forgetWaiting',
          ],
        },
        { guard: 'hasWaiting', actions: 'forgetWaiting' },
        {
          guard: 'isOutdated',
          actions: [{ type: 'command', params: { _tag: 'RebuildCart' } }, 'markRebuilt'],
        },
      ],
      on: {
        'cart.add': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.changeAmount': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.remove': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.changeDate': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'cart.empty': { actions: { type: 'command', params: ({ event }) => commandOf(event) } },
        'order.request': { guard: 'canOrder', target: 'ordering' },
      },
    },
    ordering: {
      invoke: {
        id: 'ordering',
        src: 'ordering',
        input: ({ context }) => {
          const draft = draftOf(context);
          return {
            draft: context.unanswered === undefined ? draft : { ...draft, payload: context.unanswered },
            book: context.book,
            unsaved: context.pending.length,
            resumed: context.unanswered !== undefined,
          };
        },
        onDone: [
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
          { target: 'open' },
        ],
      },
      on: {
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
            sendTo('ordering', { type: 'outbox.failed' }),
          ],
        },
        'outbox.flush': { actions: sendTo('journal', { type: 'journal.flush' }) },
      },
      exit: assign({ unanswered: undefined }),
    },
  },
});

type Told<Type extends CartEvent['type']> = Extract<CartEvent, { type: Type }>;

function isLoaded({ world }: CartContext): boolean {
  return world.catalogue !== emptyCatalogue;
}

/** Something is in the cart, and no amount is 0 (§5). */
function canOrder({ cart }: CartContext): boolean {
  return !isEmpty(cart) && itemsOf(cart).every((item) => item.amount > 0);
}
