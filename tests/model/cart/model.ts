import type { CartEvent } from '../../../machines/cart/cart.events.ts';
import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import { isEmpty } from '../../../machines/domain/cart/state.ts';
import { emptyCatalogue } from '../../../machines/domain/catalogue/catalogue.ts';
import { gesture, inner, press } from '../actions.ts';
import { char, dateless, ENOUGH, groupOf, peas, soldOut, trout, world } from '../goods.ts';
import { defineModel, type Samples } from '../model.ts';
import {
  cartDialog as ask,
  orderingDialog as dialog,
  namingDialog,
  cartScreen as screen,
} from '../targets.ts';
import { absent, disabled, enabled, invalid, shown } from '../visible.ts';
import { isGone, told } from './news.rules.ts';
import { cartOutcomes } from './outcomes.ts';
import {
  add,
  change,
  changesOf,
  contents,
  HALF_TYPED,
  here,
  input,
  inRow,
  isCalm,
  isStill,
  linesOf,
  onPage,
  REFERENCE,
  referenced,
  troutAwaitingPayment,
  troutIn,
  typing,
  wednesday,
} from './samples.ts';

/** Events sent by the customer, and by deferred processes for the customer. */
const cartGestures = {
  'cart.add': {
    trout: add(trout, 2),
    peas: add(peas, 1),
    soldOut: { ...add(soldOut, 1), action: inner('sold out since it was shown') },
    dateless: { ...add(dateless, 1), action: inner('its dialog offers no button') },
    nothing: { ...add(trout, 0), action: inner('the button is disabled at 0') },
  },
  'cart.addAll': {
    char: {
      event: { type: 'cart.addAll', lines: [{ product_id: char.id, amount: 1 }] },
      action: inner('asked by a deferred process'),
      when: ({ context }) => isStill({ context }) && isEmpty(context.cart) && context.removed === undefined,
    },
  },
  'cart.takeAwaitingPayment': {
    trout: {
      event: { type: 'cart.takeAwaitingPayment', ...troutAwaitingPayment },
      action: inner('asked by a deferred process'),
      when: ({ context }) => isStill({ context }) && isEmpty(context.cart) && context.removed === undefined,
    },
  },
  'cart.releaseOrder': {
    paid: {
      event: { type: 'cart.releaseOrder', ...troutAwaitingPayment },
      action: inner('asked by a deferred process'),
      in: ['open.idle'],
      when: ({ context }) => isCalm({ context }) && context.cart.supersedes !== undefined,
    },
  },
  'cart.clear': {
    asked: {
      event: { type: 'cart.clear' },
      action: inner('asked by a deferred process'),
      in: ['open.idle'],
      when: isStill,
    },
  },
  'cart.restore': {
    asked: {
      event: {
        type: 'cart.restore',
        command: {
          _tag: 'RestoreLines',
          lines: [
            {
              product_id: peas.id,
              amount: 3,
              delivery_date: peas.delivery_dates[1] ?? '',
              orderFromTemplate: false,
            },
          ],
          custom_reference: '',
          replace: true,
        },
      },
      action: inner('asked by a deferred process'),
      in: ['open.idle'],
      when: ({ context }) => isStill({ context }) && context.cart.groups.length === 1,
    },
  },
  'cart.draft': {
    started: {
      event: { type: 'cart.draft', command: { _tag: 'StartDraft', draft: 'draft-1', name: 'Pikkujoulu' } },
      action: inner('asked by a deferred process'),
      in: ['open.idle'],
      when: ({ context }) =>
        isStill({ context }) && context.cart.groups.length === 1 && context.cart.drafts?.length === 0,
    },
  },
  'cart.undo': {
    pressed: {
      event: { type: 'cart.undo' },
      action: press(screen.undo),
      in: ['open.idle'],
      when: ({ context }) => isEmpty(context.cart),
    },
    line: {
      event: { type: 'cart.undo' },
      action: press(screen.undo),
      in: ['open.idle'],
      when: ({ context }) => isStill({ context }) && !isEmpty(context.cart) && context.removed !== undefined,
    },
    moved: {
      event: { type: 'cart.undo' },
      action: press(screen.undo),
      in: ['open.idle'],
      when: ({ context }) => isCalm({ context }) && context.moved !== undefined && !isStill({ context }),
    },
  },
  'cart.substitution': {
    pressed: {
      event: { type: 'cart.substitution' },
      action: press(screen.substitutions),
      when: ({ context }) => isStill({ context }) && contents(context) === 'filled',
    },
  },
  'cart.changeSubstitution': {
    /** The path ends: no other transition depends on the choice. */
    trout: {
      event: {
        type: 'cart.changeSubstitution',
        product_id: trout.id,
        group: groupOf(trout),
        substitution: 'allowed',
      },
      action: press(ask.substitutionOf(trout)),
      in: ['open.substituting'],
      ends: true,
    },
  },
  'cart.changeSubstitutionDefault': {
    allowed: {
      event: { type: 'cart.changeSubstitutionDefault', substitution: 'allowed' },
      action: press(ask.substitutionDefault),
      in: ['open.substituting'],
      ends: true,
    },
  },
  'cart.reference': {
    add: {
      event: { type: 'cart.reference' },
      action: press(screen.addReference),
      when: ({ context }) => isStill({ context }) && context.cart.custom_reference === '',
    },
    change: {
      event: { type: 'cart.reference' },
      action: press(screen.changeReference),
      when: ({ context }) => isCalm({ context }) && context.cart.custom_reference !== '',
    },
  },
  'cart.typeReference': {
    half: {
      event: { type: 'cart.typeReference', custom_reference: HALF_TYPED },
      action: gesture({ act: 'type', target: ask.reference, text: HALF_TYPED }),
      in: ['open.referencing'],
    },
  },
  'cart.changeReference': {
    party: referenced(REFERENCE),
    tooLong: referenced('Juhla perjantaina 27.11.'),
    none: referenced(''),
  },
  'cart.saveTemplate': {
    pressed: { event: { type: 'cart.saveTemplate' }, action: press(screen.saveTemplate), when: isStill },
  },
  'cart.acknowledge': {
    pressed: {
      event: { type: 'cart.acknowledge' },
      action: press(screen.seen),
      in: ['open.idle'],
      when: ({ context }) => context.changes.length > 0,
    },
  },
  'cart.confirm': {
    emptied: { event: { type: 'cart.confirm' }, action: press(ask.empty), in: ['open.emptying'] },
    removed: { event: { type: 'cart.confirm' }, action: press(ask.remove), in: ['open.removing'] },
    warned: { event: { type: 'cart.confirm' }, action: press(ask.order), in: ['open.warning'] },
    substituted: {
      event: { type: 'cart.confirm' },
      action: press(ask.substituted),
      in: ['open.substituting'],
    },
    read: { event: { type: 'cart.confirm' }, action: press(ask.read), in: ['open.reviewing'] },
  },
  'cart.cancel': {
    pressed: { event: { type: 'cart.cancel' }, action: press(ask.cancel) },
    refused: {
      event: { type: 'cart.cancel' },
      action: press(ask.cancel),
      in: ['open.referencing'],
      when: ({ context }) => context.refusal !== undefined,
    },
  },
  'cart.changeAmount': {
    zero: change(0),
    enough: change(ENOUGH),
    typed: { ...change(ENOUGH), when: (now) => troutIn(now) === ENOUGH && now.context.pending.length > 0 },
  },
  'cart.typeAmount': {
    enough: { ...typing(ENOUGH), when: (now) => ![undefined, ENOUGH].includes(troutIn(now)) },
  },
  'cart.setAmountOf': {
    substitute: {
      event: { type: 'cart.setAmountOf', product_id: char.id, price_id: char.price_id, amount: 1 },
      action: press(ask.moreOf(char)),
      in: ['open.reviewing'],
      when: ({ context }) =>
        isGone(context) && context.pending.length < 2 && !told(context.cart).includes(char.id),
    },
    added: {
      ...inRow(trout, 2),
      when: (now) => troutIn(now) === undefined && isStill(now),
    },
    changed: {
      ...inRow(trout, ENOUGH),
      when: (now) => ![undefined, ENOUGH].includes(troutIn(now)) && isStill(now),
    },
    takenOut: {
      ...inRow(trout, 0),
      when: (now) => troutIn(now) !== undefined && isStill(now),
    },
    nothing: { ...inRow(peas, 0), action: inner('a row without a line does not send 0'), when: isStill },
  },
  'cart.remove': {
    trout: {
      event: { type: 'cart.remove', product_id: trout.id, group: groupOf(trout) },
      action: press(screen.removeOf(trout)),
      when: isCalm,
    },
  },
  'cart.changeDate': {
    second: {
      event: { type: 'cart.changeDate', group: groupOf(trout), delivery_date: '2026-11-27' },
      action: gesture({ act: 'choose', target: screen.date, option: 1 }),
      in: onPage,
    },
    notOffered: {
      event: { type: 'cart.changeDate', group: groupOf(trout), delivery_date: '2026-11-28' },
      action: inner('only offered dates can be chosen'),
      in: onPage,
    },
  },
  'cart.move': {
    along: {
      event: { type: 'cart.move', moves: [{ group: groupOf(trout), delivery_date: '2026-11-27' }] },
      action: inner('these goods have no common day'),
      in: onPage,
      when: (now) => troutIn(now) !== undefined && isStill(now),
    },
    notOffered: {
      event: { type: 'cart.move', moves: [{ group: groupOf(trout), delivery_date: '2026-11-28' }] },
      action: inner('only offered dates are proposed'),
      in: onPage,
      when: (now) => troutIn(now) !== undefined && isStill(now),
    },
  },
  'cart.empty': {
    pressed: {
      event: { type: 'cart.empty' },
      action: press(screen.clear),
      when: isCalm,
    },
  },
  'order.request': { pressed: { event: { type: 'order.request' }, action: press(screen.order) } },
} as const satisfies Partial<Samples<CartEvent>>;

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
    awaitingPayment: { input: { ...input, awaitingPayment: troutAwaitingPayment }, given: here },
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
      ...((context.removed ?? context.moved) === undefined ? [] : [shown(screen.undo)]),
      ...changesOf(context),
      ...(context.cart.custom_reference === '' ? [] : [shown(screen.reference(REFERENCE))]),
      absent(dialog.itself),
    ],
    'open.emptying': [shown(ask.emptying), enabled(ask.empty), enabled(ask.cancel)],
    'open.removing': [shown(ask.removing), enabled(ask.remove), enabled(ask.cancel)],
    'open.substituting': [
      shown(ask.substituting),
      enabled(ask.substitutionDefault),
      enabled(ask.substituted),
    ],
    'open.referencing': ({ refusal }) => [
      shown(ask.referencing),
      refusal === undefined ? absent(ask.tooLong) : invalid(ask.reference),
      ...(refusal === undefined ? [] : [shown(ask.tooLong)]),
    ],
    'open.warning': [shown(ask.warning), enabled(ask.order), enabled(ask.cancel)],
    'open.reviewing': (context) => [
      shown(ask.reviewing),
      shown(ask.lost),
      ...(isGone(context) ? [enabled(ask.moreOf(char))] : []),
      enabled(ask.read),
    ],
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
    context.moved !== undefined,
    context.cart.custom_reference !== '',
    context.refusal !== undefined && context.refusal.command === 'ChangeReference',
    context.reference !== undefined,
    context.orderedDates.length > 0,
    context.cart.supersedes ?? '',
  ],
  limit: 20_000,
});
