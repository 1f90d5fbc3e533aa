import { cartMachine } from '../../machines/cart/cart.machine.ts';
import { isEmpty } from '../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../machines/domain/catalogue/catalogue.ts';
import { cartGestures } from './cart.gestures.ts';
import { cartOutcomes } from './cart.outcomes.ts';
import {
  changesOf,
  contents,
  here,
  input,
  linesOf,
  REFERENCE,
  waitingTrout,
  wednesday,
} from './cart.samples.ts';
import { world } from './goods.ts';
import { defineModel } from './model.ts';
import {
  cartDialog as ask,
  orderingDialog as dialog,
  namingDialog,
  cartScreen as screen,
} from './targets.ts';
import { absent, disabled, enabled, invalid, shown } from './visible.ts';

/** The open cart of a customer account (§4 Cart add, Cart states). */
export const cartModel = defineModel<typeof cartMachine>({
  process: 'cart',
  machine: cartMachine,
  starts: {
    loggedIn: { input, given: here },
    /** A reload before the server's cart and the catalogue arrive. */
    reloaded: {
      input: { ...input, accepted: undefined, world: { ...world, catalogue: emptyCatalogue } },
      given: [...here, { given: 'held', call: 'catalogue' }, { given: 'reloaded' }],
    },
    /** An order of 2 kg of trout waits for payment (§4 Login). */
    awaitingPayment: { input: { ...input, awaitingPayment: waitingTrout }, given: here },
    /** An earlier order has the trout's first delivery date. */
    ordered: { input: { ...input, orderedDates: [wednesday] }, given: here },
  },
  actors: { journal: 'recorded', loadOrdering: 'held', loadNaming: 'held' },
  samples: {
    ...cartGestures,
    ...cartOutcomes,
  },
  visible: {
    restoring: ({ cart }) => (isEmpty(cart) ? [shown(screen.restoring)] : [disabled(screen.order)]),
    'open.idle': (context) => [
      ...(context.isMissing ? [shown(screen.missing)] : []),
      ...linesOf(context),
      ...(context.removed === undefined ? [] : [shown(screen.undo)]),
      ...changesOf(context),
      ...(context.cart.custom_reference === '' ? [] : [shown(screen.reference(REFERENCE))]),
      absent(dialog.itself),
    ],
    'open.emptying': [shown(ask.emptying), enabled(ask.empty), enabled(ask.cancel)],
    'open.removing': [shown(ask.removing), enabled(ask.remove), enabled(ask.cancel)],
    'open.referencing': ({ refusal }) => [
      shown(ask.referencing),
      refusal === undefined ? absent(ask.tooLong) : invalid(ask.reference),
      ...(refusal === undefined ? [] : [shown(ask.tooLong)]),
    ],
    'open.warning': [shown(ask.warning), enabled(ask.order), enabled(ask.cancel)],
    'open.reviewing': [shown(ask.reviewing), shown(ask.lost), enabled(ask.read)],
    'loading.ordering': [disabled(screen.order)],
    'loading.naming': [disabled(screen.order)],
    naming: [disabled(screen.order), shown(namingDialog.itself)],
    ordering: [disabled(screen.order), shown(dialog.itself)],
  },
  counters: ({ context }) => [
    contents(context),
    Math.min(context.pending.length, 2),
    context.book,
    context.rebuilt === context.world.catalogue,
    context.changes.length > 0,
    context.cart.custom_reference !== '',
    context.refusal !== undefined && context.refusal.command === 'ChangeReference',
    context.reference !== undefined,
    context.orderedDates.length > 0,
    context.cart.supersedes ?? '',
  ],
  limit: 20_000,
});
