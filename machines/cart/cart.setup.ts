import { assign, enqueueActions, fromCallback, fromPromise, sendTo, setup, stopChild } from 'xstate';
import { assertDefined } from '../domain/assert-defined.ts';
import type { CartCommand } from '../domain/cart/cart.schema.ts';
import { withChanges } from '../domain/cart/changes.ts';
import { decide } from '../domain/cart/decide.ts';
import type { Move } from '../domain/cart/ride-along.ts';
import { emptied, findItem, isEmpty, itemsOf } from '../domain/cart/state.ts';
import { emptyCatalogue } from '../domain/catalogue/catalogue.ts';
import type { OrderingOutput } from '../ordering/ordering.events.ts';
import type { orderingMachine } from '../ordering/ordering.machine.ts';
import { to } from '../system.ts';
import type { NamingOutput } from '../template/naming.events.ts';
import type { namingMachine } from '../template/naming.machine.ts';
import {
  autoAdded,
  type CartContext,
  commanded,
  contextOf,
  draftOf,
  moved,
  otherOrders,
  rebuilt,
  type Subject,
  undone,
  withWorld,
} from './cart.context.ts';
import type {
  CartEvent,
  CartInput,
  CartMessage,
  JournalInput,
  JournalMessage,
  JournalRequest,
} from './cart.events.ts';
import { accepted, refused, restored, synced } from './cart.journal.ts';

export const cartSetup = setup({
  types: {
    context: {} as CartContext,
    events: {} as CartEvent,
    input: {} as CartInput,
    children: {} as { journal: 'journal' },
  },
  actors: {
    /** Stores facts and commands in the browser, and sends commands to the server in order. */
    journal: fromCallback<JournalRequest, JournalInput, JournalMessage>(() => {
      throw new Error('provide journal');
    }),
    /** Ordering's machine: downloaded after the first paint, and cached until it is requested. */
    loadOrdering: fromPromise<typeof orderingMachine>(() =>
      Promise.reject(new Error('provide loadOrdering')),
    ),
    loadNaming: fromPromise<typeof namingMachine>(() => Promise.reject(new Error('provide loadNaming'))),
  },
  delays: {
    /** §9: the server's cart is written again 1 s after a catalogue update. */
    rewrite: 1_000,
    /** The pause after the last digit of an amount while its field has the focus. */
    typed: 1_000,
  },
  guards: {
    /** §5: an amount of 0 blocks ordering and saving a template. */
    canOrder: ({ context }) => canOrder(context),
    /** §5: a warning shows if an order already exists for that date. */
    canOrderTwice: ({ context }) => canOrder(context) && hasOrderedDate(context),
    isFilled: ({ context }) => !isEmpty(context.cart),
    hasUndo: ({ context: { removed, moved } }) => (removed ?? moved) !== undefined,
    isInCart: ({ context }, { product_id, group }: Subject) =>
      findItem(context.cart, group, product_id) !== undefined,
    /** True if the line of the open dialog has left the cart meanwhile. */
    hasLostSubject: ({ context: { cart, subject } }) =>
      subject === undefined || findItem(cart, subject.group, subject.product_id) === undefined,
    /** A backend of §7 alone states no default. */
    knowsSubstitution: ({ context }) => context.cart.substitution !== undefined,
    /** §5: not available to prepayment users. */
    mayHaveReference: ({ context }) => !context.world.customer.prepayment,
    isReferenceFine: ({ context }, custom_reference: string) =>
      decide(context.cart, { _tag: 'ChangeReference', custom_reference }, context.world).ok,
    /** §8: goods that a fresh catalogue no longer has are listed. */
    hasLostLines: ({ context }) => context.changes.some(({ kind }) => kind === 'gone'),
    isSaved: (_, output: NamingOutput) => output.tag === 'saved',
    isFreshCatalogue: ({ context }, { world }: EventOf<'world.changed'>) =>
      world.catalogue !== emptyCatalogue && world.catalogue !== context.world.catalogue,
    isFreshRecord: ({ context }, { world }: EventOf<'world.changed'>) =>
      world.catalogue !== emptyCatalogue && world.customer !== context.world.customer,
    hasUnconfirmed: (_, { unconfirmed }: EventOf<'journal.restored'>) => unconfirmed !== undefined,
    /** §4 Login: the lines of the order awaiting payment go into an empty cart. */
    canTakeAwaitingPayment: ({ context }) =>
      isLoaded(context) && context.awaitingPayment !== undefined && isEmpty(context.cart),
    hasAwaitingPayment: ({ context }) => isLoaded(context) && context.awaitingPayment !== undefined,
    /** Each catalogue, and each whole cart of the server, is rebuilt once. */
    isOutdated: ({ context }) => isLoaded(context) && context.rebuilt !== context.world.catalogue,
    isPlaced: (_, output: OrderingOutput) => output.tag === 'placed',
    isOrderGone: (_, output: OrderingOutput) => output.tag === 'orderGone',
    isWithdrawn: (_, output: OrderingOutput) => output.tag === 'withdrawn',
    isOvertaken: (_, output: OrderingOutput) => output.tag === 'bookClosed',
  },
  actions: {
    command: enqueueActions(({ context, enqueue }, command: CartCommand) => {
      const change = commanded(context, command);
      enqueue.assign(change);
      const pending = change.pending?.at(-1);
      if (pending !== undefined) enqueue.sendTo('journal', { type: 'journal.append', pending, held: false });
      // A commit sends the held command of the typed amount.
      else if (change.refusal === undefined && context.pending.length > 0)
        enqueue.sendTo('journal', { type: 'journal.flush' });
      if (change.refusal !== undefined)
        enqueue.sendTo(to('app'), { type: 'cart.refused', refusal: change.refusal });
      const news = autoAddedNews(context, change);
      if (news !== undefined) enqueue.sendTo(to('app'), news);
    }),
    /** A half-typed amount is a pending command like any other; the next key replaces it. */
    typed: enqueueActions(({ context, enqueue }, command: CartCommand) => {
      const change = commanded(context, command);
      enqueue.assign(change);
      const pending = change.pending?.at(-1);
      if (pending === undefined) return;
      enqueue.sendTo('journal', { type: 'journal.append', pending, held: true });
      enqueue.cancel('typed');
      enqueue.sendTo('journal', { type: 'journal.flush' }, { delay: 'typed', id: 'typed' });
    }),
    /** Moves groups to other days; without moves, undoes the last move or removal. */
    move: enqueueActions(({ context, enqueue }, moves: readonly Move[] | undefined) => {
      const change = moves === undefined ? undone(context) : moved(context, moves);
      enqueue.assign(change);
      for (const pending of change.pending ?? []) {
        if (pending.ref >= context.nextRef)
          enqueue.sendTo('journal', { type: 'journal.append', pending, held: false });
      }
    }),
    /** A problem at a dialog's own field is shown only there. */
    keepRefusal: assign(({ context }, command: CartCommand) => commanded(context, command)),
    /** §4 Catalogue update: the cart changes at once, the server's cart 1 s later. */
    rebuild: enqueueActions(({ context, enqueue }) => {
      const change = rebuilt(context);
      enqueue.assign(change);
      const news = autoAddedNews(context, change);
      if (news !== undefined) enqueue.sendTo(to('app'), news);
      const pending = change.pending?.at(-1);
      if (pending === undefined) return;
      enqueue.sendTo('journal', { type: 'journal.append', pending, held: true });
      enqueue.sendTo('journal', { type: 'journal.flush' }, { delay: 'rewrite' });
    }),
    keepSubject: assign({
      subject: (_, { product_id, group }: EventOf<'cart.remove'>): Subject => ({ product_id, group }),
    }),
    forgetSubject: assign({ subject: undefined }),
    forgetLost: assign({ changes: ({ context }) => context.changes.filter(({ kind }) => kind !== 'gone') }),
    forgetChanges: assign({ changes: [] }),
    /** Another tab or a colleague has ordered it: the message remains, even if the dialog was closed unread. */
    keepOrdered: assign({
      changes: ({ context }) => withChanges(context.changes, [{ kind: 'ordered', product_id: '', by: '' }]),
    }),
    keepOrderedDates: assign({
      orderedDates: (_, { orderedDates }: EventOf<'orders.changed'>) => orderedDates,
    }),
    reportSaved: enqueueActions(({ enqueue }, output: NamingOutput) => {
      if (output.tag === 'saved') enqueue.sendTo(to('app'), { type: 'template.saved', name: output.name });
    }),
    forgetAwaitingPayment: assign({ awaitingPayment: undefined }),
    keepWorld: assign(({ context }, { world }: EventOf<'world.changed'>) => withWorld(context, world)),
    keepRestored: assign(({ context }, { accepted, pending, unconfirmed }: EventOf<'journal.restored'>) => ({
      ...restored(context, accepted, pending),
      unconfirmed,
    })),
    keepAccepted: assign(({ context }, { ref, version, facts }: EventOf<'journal.accepted'>) =>
      accepted(context, ref, version, facts),
    ),
    keepRefused: enqueueActions(
      ({ context, enqueue }, { ref, problems, command }: EventOf<'journal.refused'>) => {
        const change = refused(context, ref, problems, command);
        enqueue.assign(change);
        if (change.refusal !== undefined)
          enqueue.sendTo(to('app'), { type: 'cart.refused', refusal: change.refusal });
      },
    ),
    keepSynced: assign(({ context }, { accepted, answered, edits, unseen }: EventOf<'journal.synced'>) =>
      synced(context, accepted, answered, edits, unseen),
    ),
    keepMissing: assign({ isMissing: true }),
    keepFailure: assign({ failure: (_, { failure }: EventOf<'journal.failed'>) => failure }),
    /** Notifies ordering when every command is answered. */
    reportAnswered: enqueueActions(({ context, enqueue }) => {
      if (context.pending.length === 0)
        enqueue.sendTo(assertDefined(context.ordering), { type: 'cart.saved' });
    }),
    reportFailed: sendTo(
      ({ context }) => assertDefined(context.ordering),
      (_, { failure }: EventOf<'journal.failed'>) => ({ type: 'cart.saveFailed' as const, failure }),
    ),
    reportRevised: sendTo(
      ({ context }) => assertDefined(context.ordering),
      ({ context }) => ({
        type: 'order.revised' as const,
        draft: draftOf(context),
        unsaved: context.pending.length,
        book: context.book,
      }),
    ),
    startOrdering: assign({
      ordering: ({ context, spawn }, machine: typeof orderingMachine) => {
        return spawn(machine, {
          ...withId('ordering'),
          input: {
            draft: draftOf(context),
            book: context.book,
            unsaved: context.pending.length,
            resumed: context.unconfirmed,
          },
        });
      },
    }),
    stopOrdering: enqueueActions(({ context, enqueue }) => {
      enqueue(stopChild(context.ordering ?? ''));
      enqueue.assign({ ordering: undefined, unconfirmed: undefined });
    }),
    startNaming: assign({
      naming: ({ context, spawn }, machine: typeof namingMachine) =>
        spawn(machine, {
          ...withId('naming'),
          input: {
            items: itemsOf(context.cart).map(({ product_id, description_fi, description_en, amount }) => ({
              product_id,
              description_fi,
              description_en,
              amount,
            })),
          },
        }),
    }),
    stopNaming: enqueueActions(({ context, enqueue }) => {
      enqueue(stopChild(context.naming ?? ''));
      enqueue.assign({ naming: undefined });
    }),
    /** The requested code could not be downloaded. */
    reportMissing: sendTo(to('app'), { type: 'cart.partMissing' }),
    reportWithdrawn: sendTo(to('app'), { type: 'order.withdrawn' }),
    openNextBook: enqueueActions(({ context, enqueue }, output: OrderingOutput) => {
      if (output.tag !== 'placed') return;
      const { book = '', left } = output.placed;
      const { nextRef, isMissing } = context;
      const next = { book, version: 0, cart: emptied(context.cart) };
      enqueue.assign({ ...contextOf({ ...context, accepted: next }), nextRef, isMissing });
      enqueue.sendTo('journal', { type: 'journal.openBook', book });
      if (left > 0) enqueue.sendTo('journal', { type: 'journal.sync' });
      const type = output.aside ? 'order.arrived' : 'order.placed';
      enqueue.sendTo(to('app'), { type, placed: output.placed });
    }),
  },
});

/** The id in the done event of a spawned machine. XState's types allow an id only for the actors of `setup`. */
function withId(id: 'ordering' | 'naming') {
  return { id: id as never };
}

type EventOf<Type extends CartEvent['type']> = Extract<CartEvent, { type: Type }>;

function isLoaded({ world }: CartContext): boolean {
  return world.catalogue !== emptyCatalogue;
}

/** §4: a message about automatically added goods; undefined: none. */
function autoAddedNews(before: CartContext, { cart }: Partial<CartContext>): CartMessage | undefined {
  // An order that is changed had them already.
  const takesOrder = cart?.supersedes !== undefined && cart.supersedes !== before.cart.supersedes;
  const products = cart === undefined || takesOrder ? [] : autoAdded(before.cart, cart);
  return products.length === 0 ? undefined : { type: 'cart.autoAdded', products };
}

/** True if the cart has a line, and no amount is 0 (§5). */
function canOrder({ cart }: CartContext): boolean {
  return !isEmpty(cart) && itemsOf(cart).every((item) => item.amount > 0);
}

/** The order that one of this cart supersedes is no other order. */
function hasOrderedDate(context: CartContext): boolean {
  const days = new Set(otherOrders(context).map(({ delivery_date }) => delivery_date));
  return context.cart.groups.some(({ delivery_date }) => days.has(delivery_date));
}
