import type { SnapshotFrom } from 'xstate';
import type { CartContext } from '../../../machines/cart/cart.context.ts';
import type { cartMachine } from '../../../machines/cart/cart.machine.ts';
import { emptyCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import { afterSteps, type Invariant } from '../invariant.ts';
import { isSettled, told } from './news.rules.ts';

type Snapshot = SnapshotFrom<typeof cartMachine>;

/** Events that change the cart during ordering, and the event that starts it. */
const revising = ['xstate.done.actor.loadOrdering', 'journal.refused', 'journal.synced', 'world.changed'];

/** Rules of the input of `ordering` and `naming`, and of the effects of their outputs. */
export const cartHandoverRules: readonly Invariant<Snapshot>[] = [
  {
    rule: '§4 ordering and naming run only while they have the cart',
    holds: ({ snapshot }, last) =>
      last === undefined ||
      ((snapshot.context.ordering !== undefined) === snapshot.matches('ordering') &&
        (snapshot.context.naming !== undefined) === snapshot.matches('naming')),
  },
  {
    rule: '§4 Ordering: the order is the cart with every fee, also after changes meanwhile',
    holds: ({ snapshot: { context } }, last) => {
      const child = orderingOf(context);
      const isRevised =
        last !== undefined &&
        revising.includes(last.event.type) &&
        last.event.world?.catalogue !== emptyCatalogue &&
        (last.event.world?.catalogue !== last.before.context.world.catalogue ||
          last.event.world.customer !== last.before.context.world.customer);
      if (!isRevised || child === undefined || child.isResumed || child.book !== context.book) return true;
      const items = child.draft.payload.deliveries.flatMap((delivery) => delivery.items);
      return context.cart.groups.every((group) =>
        group.items.every((line) =>
          items.some(
            ({ product_id, amount, price_excl_tax }) =>
              product_id === line.product_id &&
              amount === line.amount &&
              price_excl_tax === line.price_excl_tax,
          ),
        ),
      );
    },
  },
  {
    rule: '§4 Ordering knows whether the server has answered every command of its book',
    holds: ({ snapshot: { context } }, last) => {
      const child = orderingOf(context);
      if (last === undefined || child === undefined || child.book !== context.book) return true;
      return (child.unsaved === 0) === (context.pending.length === 0);
    },
  },
  ...afterSteps<Snapshot>(
    {
      rule: '§4 ordering takes up the order that was not answered, or begins with the cart',
      on: 'xstate.done.actor.loadOrdering',
      to: 'ordering',
      holds: ({ snapshot: { context } }) =>
        orderingOf(context)?.isResumed === (context.unconfirmed !== undefined) &&
        orderingOf(context)?.book === (context.unconfirmed ?? context).book,
    },
    {
      rule: '§4 Saving a template: its items are the lines of the cart',
      on: 'xstate.done.actor.loadNaming',
      to: 'naming',
      holds: ({ snapshot: { context } }) =>
        context.naming
          ?.getSnapshot()
          .context.items.map(({ product_id, amount }) => `${product_id} × ${amount}`)
          .join() === told(context.cart),
    },
    {
      rule: 'a part that cannot be downloaded is shown, and the cart stays open',
      on: ['xstate.error.actor.loadOrdering', 'xstate.error.actor.loadNaming'],
      when: isSettled,
      to: 'open.idle',
      tells: ['cart.partMissing'],
    },
    ...(['loadOrdering', 'loadNaming'] as const).map((src) => ({
      rule: `nothing of the cart is lost where a part cannot be downloaded (${src})`,
      on: `xstate.error.actor.${src}`,
      when: isSettled,
      holds: (
        { snapshot: { context } }: { readonly snapshot: Snapshot },
        { before }: { readonly before: Snapshot },
      ) => context.cart === before.context.cart,
    })),
    {
      rule: '§4 Saving a template: the cart is emptied, can be restored, and the saving is shown',
      on: 'xstate.done.actor.naming',
      when: (before, { output }) => isSettled(before) && output.tag === 'saved',
      to: 'open.idle',
      sends: ['journal.append'],
      tells: ['template.saved'],
      holds: ({ snapshot: { context } }, { before }) =>
        told(context.cart) === '' && context.removed === before.context.cart,
    },
    {
      rule: '§4 a naming that is cancelled changes nothing',
      on: 'xstate.done.actor.naming',
      when: (before, { output }) => isSettled(before) && output.tag === 'cancelled',
      to: 'open.idle',
      sends: [],
      tells: [],
      holds: ({ snapshot: { context } }, { before }) => context.cart === before.context.cart,
    },
    {
      rule: '§4 Ordering: a placed order clears the cart, opens the next book, and is shown',
      on: 'xstate.done.actor.ordering',
      when: (before, { output }) =>
        before.context.awaitingPayment === undefined && output.tag === 'placed' && !output.aside,
      to: 'open.idle',
      sends: ['journal.openBook'],
      tells: ['order.placed'],
      holds: ({ snapshot: { context } }, { event }) => isAnew(context, event.output.placed.book),
    },
    {
      rule: 'lines that a colleague added meanwhile are asked for, and the order is shown as arrived',
      on: 'xstate.done.actor.ordering',
      when: (before, { output }) =>
        before.context.awaitingPayment === undefined &&
        output.tag === 'placed' &&
        output.aside &&
        output.placed.left > 0,
      to: 'open.idle',
      sends: ['journal.openBook', 'journal.sync'],
      tells: ['order.arrived'],
      holds: ({ snapshot: { context } }, { event }) => isAnew(context, event.output.placed.book),
    },
    {
      rule: '§4 a confirmation that is cancelled changes nothing',
      on: 'xstate.done.actor.ordering',
      when: (before, { output }) => isSettled(before) && output.tag === 'cancelled',
      to: 'open.idle',
      sends: [],
      tells: [],
      holds: ({ snapshot: { context } }, { before }) => context.cart === before.context.cart,
    },
    {
      rule: 'a withdrawn order is shown, and its lines stay in the cart',
      on: 'xstate.done.actor.ordering',
      when: (before, { output }) => isSettled(before) && output.tag === 'withdrawn',
      to: 'open.idle',
      sends: [],
      tells: ['order.withdrawn'],
      holds: ({ snapshot: { context } }, { before }) => context.cart === before.context.cart,
    },
    {
      rule: 'a book that another session has closed is fetched again',
      on: 'xstate.done.actor.ordering',
      when: (before, { output }) => isSettled(before) && output.tag === 'bookClosed',
      to: 'open.idle',
      sends: ['journal.sync'],
      tells: [],
      holds: ({ snapshot: { context } }) => context.changes.some(({ kind }) => kind === 'ordered'),
    },
    {
      rule: 'an order whose place is taken is let go, and its lines stay in the cart',
      on: 'xstate.done.actor.ordering',
      when: (before, { output }) => isSettled(before) && output.tag === 'orderGone',
      to: 'open.idle',
      sends: ['journal.append'],
      tells: [],
      holds: ({ snapshot: { context } }, { before }) =>
        context.cart.supersedes === undefined && told(context.cart) === told(before.context.cart),
    },
    {
      rule: 'ordering waits until all commands are sent: waiting ones are sent at once',
      on: 'cart.flush',
      to: 'ordering',
      sends: ['journal.flush'],
    },
    {
      rule: '§4 Ordering receives that the server has accepted the last command',
      on: 'journal.accepted',
      from: 'ordering',
      when: ({ context }, { ref }) => refs(context) === String(ref),
      to: 'ordering',
      holds: ({ snapshot: { context } }, { event }) =>
        refs(context) === '' && context.version >= event.version && orderingOf(context)?.unsaved === 0,
    },
    {
      rule: '§4 Ordering shows the cart without refused commands',
      on: 'journal.refused',
      from: 'ordering',
      when: ({ context }, { ref }) => refs(context) === String(ref),
      to: 'ordering',
      tells: ['cart.refused'],
      holds: ({ snapshot: { context } }) => refs(context) === '' && orderingOf(context)?.unsaved === 0,
    },
    {
      rule: '§8 why commands could not be sent is known while it is ordered',
      on: 'journal.failed',
      from: 'ordering',
      to: 'ordering',
      holds: ({ snapshot: { context } }, { event }) => context.failure === event.failure,
    },
    {
      rule: '§4 Catalogue update: fresh goods rebuild the cart that is being ordered',
      on: 'world.changed',
      from: 'ordering',
      when: ({ context }, { world }) =>
        world.catalogue !== emptyCatalogue && world.catalogue !== context.world.catalogue,
      to: 'ordering',
      holds: ({ snapshot: { context } }, { event: { world } }) =>
        context.rebuilt === world.catalogue &&
        context.cart.groups.every(({ items }) =>
          items.every(({ product_id }) => world.catalogue.products.has(product_id)),
        ),
    },
    {
      rule: '§4 Ordering keeps its lines while the goods are not known',
      on: 'world.changed',
      from: 'ordering',
      when: (_, { world }) => world.catalogue === emptyCatalogue,
      to: 'ordering',
      sends: [],
      holds: ({ snapshot: { context } }, { event, before }) =>
        context.world === event.world && told(context.cart) === told(before.context.cart),
    },
  ),
];

function orderingOf({ ordering }: CartContext) {
  return ordering?.getSnapshot().context;
}

function refs({ pending }: CartContext): string {
  return pending.map(({ ref }) => ref).join();
}

/** True for an empty cart of this book without pending or unanswered commands. */
function isAnew(context: CartContext, book: string | undefined): boolean {
  const { cart, accepted, pending, unconfirmed } = context;
  return (
    context.book === book &&
    told(cart) === '' &&
    told(accepted) === '' &&
    pending.length === 0 &&
    unconfirmed === undefined
  );
}
