import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { CartContext } from '../../../machines/cart/cart.context.ts';
import type { cartMachine } from '../../../machines/cart/cart.machine.ts';
import type { Cart } from '../../../machines/domain/cart/state.ts';
import { type CatalogueIndex, emptyCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import { dateless, soldOut, trout } from '../goods.ts';
import { afterSteps, type Invariant } from '../invariant.ts';
import { troutAwaitingPayment } from './samples.ts';

type Snapshot = SnapshotFrom<typeof cartMachine>;

const unaddable: Readonly<Record<string, string>> = {
  [soldOut.id]: 'outOfStock',
  [dateless.id]: 'noDeliveryDates',
};

const atRest = ['restoring', 'open'];

/** Rules of events from the journal, the server and the catalogue. */
export const cartNewsRules: readonly Invariant<Snapshot>[] = afterSteps<Snapshot>(
  {
    rule: '§4 Cart add: a good that is sold out, or has no delivery date, is not added, and this is shown',
    on: 'cart.add',
    when: ({ context }, { product_id }) =>
      product_id in unaddable && context.world.catalogue.products.has(product_id),
    tells: ['cart.refused'],
    holds: ({ snapshot: { context }, trail: { told: all } }, { before, event }) =>
      context.cart === before.context.cart &&
      context.pending === before.context.pending &&
      all.at(-1)?.refusal.problems[0]?.code === unaddable[event.product_id],
  },
  {
    rule: '§4 a reload restores the stored cart, its pending commands and an unconfirmed order',
    on: 'journal.restored',
    holds: ({ snapshot: { context } }, { event, before }) =>
      context.accepted === (event.accepted?.cart ?? before.context.accepted) &&
      context.unconfirmed === event.unconfirmed &&
      `${refs(context.pending).slice(0, event.pending.length)}` === `${refs(event.pending)}`,
  },
  {
    rule: '§4 an order without an answer before a reload is requested again',
    on: 'journal.restored',
    when: (_, { unconfirmed }) => unconfirmed !== undefined,
    to: 'loading.ordering',
    asks: ['loadOrdering'],
  },
  {
    rule: '§4 without an unconfirmed order the cart opens',
    on: 'journal.restored',
    when: ({ context }, { unconfirmed }) => unconfirmed === undefined && !isGone(context),
    to: 'open.idle',
    asks: [],
  },
  {
    rule: '§4 Login: the lines of an order that waits for payment go into a cart that is empty',
    on: 'journal.restored',
    when: ({ context }, { accepted, pending }) =>
      isWaiting(context) &&
      !isGone(context) &&
      told(context.cart) === '' &&
      accepted === undefined &&
      pending.length === 0,
    holds: ({ snapshot: { context } }) =>
      context.cart.supersedes === troutAwaitingPayment.order_id && told(context.cart) === `${trout.id} × 2`,
  },
  {
    rule: '§4 Login: a cart that holds something keeps it, and no waiting order is taken up',
    on: 'journal.restored',
    when: ({ context }, event) =>
      isWaiting(context) &&
      !isGone(context) &&
      event.unconfirmed === undefined &&
      (event.accepted !== undefined || event.pending.length > 0),
    holds: ({ snapshot: { context } }) =>
      context.awaitingPayment === undefined &&
      context.cart.supersedes === undefined &&
      told(context.cart) === `${trout.id} × 2`,
  },
  {
    rule: 'a command that the server has accepted is pending no more, and its version is known',
    on: 'journal.accepted',
    from: atRest,
    holds: ({ snapshot: { context } }, { event }) =>
      refs(context.pending).every((ref) => ref > event.ref) && context.version >= event.version,
  },
  {
    rule: 'a command that the server has refused is pending no more',
    on: 'journal.refused',
    from: atRest,
    holds: ({ snapshot: { context } }, { event }) => !refs(context.pending).includes(event.ref),
  },
  {
    rule: 'the customer reads which commands the server refused',
    on: 'journal.refused',
    when: ({ context }, { ref }) => refs(context.pending).includes(ref),
    tells: ['cart.refused'],
    holds: ({ snapshot: { context } }, { event }) => context.refusal?.problems === event.problems,
  },
  {
    rule: '§8 why commands could not be sent is known',
    on: 'journal.failed',
    from: atRest,
    holds: ({ snapshot: { context } }, { event }) => context.failure === event.failure,
  },
  {
    rule: 'a cart that the server does not state is missing visibly; the customer continues',
    on: 'journal.missing',
    from: 'open.idle',
    to: 'open.idle',
    sends: [],
    holds: ({ snapshot: { context } }, { before }) =>
      context.isMissing && context.cart === before.context.cart && context.failure === before.context.failure,
  },
  {
    rule: 'the server’s cart replaces the accepted one, and the commands in it are pending no more',
    on: 'journal.synced',
    holds: ({ snapshot: { context } }, { before, event }) =>
      context.accepted === event.accepted.cart &&
      !context.isMissing &&
      context.version === event.accepted.version &&
      refs(context.pending).every((ref) => ref >= before.context.nextRef || !event.answered.includes(ref)),
  },
  {
    rule: '§4 Catalogue update: lines have the prices of the fresh catalogue, and goods that it lacks are gone',
    on: 'world.changed',
    from: ['open', 'ordering'],
    when: ({ context }, { world }) =>
      world.catalogue !== emptyCatalogue && world.catalogue !== context.world.catalogue,
    holds: ({ snapshot: { context } }, { event: { world } }) =>
      context.world === world && isPriced(context.cart, world.catalogue),
  },
  ...['open.idle', 'open.emptying', 'open.removing', 'open.warning'].map((from) => ({
    rule: `§8 missing goods are listed at once, instead of a question about them (${from})`,
    on: 'world.changed',
    from,
    when: ({ context }: Snapshot, { world }: AnyEventObject) =>
      !isGone(context) &&
      told(context.cart).includes(trout.id) &&
      world.catalogue.products.get(trout.id)?.out_of_stock === 1,
    to: 'open.reviewing',
  })),
);

/** The lines as 'id × amount', except those of one good. */
export function told({ groups }: Cart, without?: string): string {
  return groups
    .flatMap(({ items }) => items)
    .filter(({ product_id }) => product_id !== without)
    .map(({ product_id, amount }) => `${product_id} × ${amount}`)
    .join();
}

function refs(pending: CartContext['pending']): number[] {
  return pending.map(({ ref }) => ref);
}

/** True once the good of the lines has left the catalogue. */
export function isGone({ world: { catalogue } }: CartContext): boolean {
  return catalogue.products.get(trout.id)?.out_of_stock === 1;
}

function isWaiting({ awaitingPayment, world }: CartContext): boolean {
  return awaitingPayment !== undefined && world.catalogue !== emptyCatalogue;
}

/** True if all lines match the catalogue, no order waits for payment and no removal is unread. */
export function isSettled({ context: { cart, world, awaitingPayment, changes } }: Snapshot): boolean {
  return (
    isPriced(cart, world.catalogue) &&
    awaitingPayment === undefined &&
    changes.every(({ kind }) => kind !== 'gone')
  );
}

/** True if each good of the cart is available at its current price. */
function isPriced({ groups }: Cart, { products }: CatalogueIndex): boolean {
  return groups.every(({ items }) =>
    items.every(({ product_id, price_excl_tax }) => {
      const good = products.get(product_id);
      return good?.price_excl_tax === price_excl_tax && good.out_of_stock !== 1;
    }),
  );
}
